import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

export const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  staticData: { title: 'Mijn account' },
  beforeLoad: guarded,
  loader: lazyLoader(() => import('#web/features/account/account.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/account/AccountScreen.tsx'), 'AccountScreen'),
  errorComponent: screenError('account'),
});
