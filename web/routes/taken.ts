import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readTaskSearch } from '#web/features/task/list/task-search.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** The task list, used as '/taken/all'; its tab, search, filters and order are in the address [SHELL-32]. */
export const taskListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/taken/$id',
  staticData: { title: 'Taken' },
  validateSearch: readTaskSearch,
  beforeLoad: guarded,
  // No loaderDeps, as in the relation list: a skeleton would take the focus from the search box.
  loader: lazyLoader(() => import('#web/features/task/list/task-list.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/task/list/TaskListScreen.tsx'), 'TaskListScreen'),
  errorComponent: screenError('taken'),
});
