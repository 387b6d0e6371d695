import { createRoute, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { raisePendingReload } from '#web/session/pending-reload.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** One relation, by the id in the address; an address without one cannot be restored [SHELL-10, SHELL-49]. */
export const relationViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/relview',
  validateSearch: selectedId,
  beforeLoad: ({ search }) => {
    guarded();
    if (search.id === undefined) {
      raisePendingReload();
      throw redirect({ to: '/', replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/relation/view/relation-view.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/view/RelationViewScreen.tsx'),
    'RelationViewScreen',
  ),
  errorComponent: screenError('relview'),
});
