import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readListSearch } from '#web/features/relation/list/list-search.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** The relation list, its search and order in the address [SHELL-09]. */
export const relationListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/relaties',
  validateSearch: readListSearch,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  // A search is a navigation too: nothing may take the place of the screen, or the focus in its box would go.
  pendingMs: Number.POSITIVE_INFINITY,
  loader: lazyLoader(() => import('#web/features/relation/list/relation-list.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/list/RelationListScreen.tsx'),
    'RelationListScreen',
  ),
  errorComponent: screenError('relaties'),
});
