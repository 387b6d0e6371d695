import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

export const duplicatesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dubbel',
  staticData: { title: 'Dubbele relaties' },
  beforeLoad: guarded,
  loader: lazyLoader(() => import('#web/features/merge/duplicates.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/merge/DuplicatesScreen.tsx'), 'DuplicatesScreen'),
  errorComponent: screenError('relaties'),
});
