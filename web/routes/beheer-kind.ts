import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** The nine link screens: /beheer/agenda … /beheer/tel [SHELL-15 to SHELL-23]. */
export const linkRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/beheer/$kind',
  staticData: { title: 'Koppeling' },
  beforeLoad: guarded,
  loader: lazyLoader(() => import('#web/features/link/links.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/link/LinkScreen.tsx'), 'LinkScreen'),
  errorComponent: screenError('koppel'),
});
