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
  staticData: { title: 'Relaties' },
  validateSearch: readListSearch,
  beforeLoad: guarded,
  // No loaderDeps: a search is a navigation too, and a skeleton in the screen's place would take the focus from its box.
  loader: lazyLoader(() => import('#web/features/relation/list/relation-list.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/list/RelationListScreen.tsx'),
    'RelationListScreen',
  ),
  errorComponent: screenError('relaties'),
});
