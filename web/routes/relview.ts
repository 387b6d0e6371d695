import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** One relation, by the id in the address; an address without one cannot be restored [SHELL-10, SHELL-49]. */
export const relationViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/relview',
  validateSearch: selectedId,
  beforeLoad: ({ search }) => guardedSelection(search.id),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/relation/view/relation-view.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/view/RelationViewScreen.tsx'),
    'RelationViewScreen',
  ),
  errorComponent: screenError('relview'),
});
