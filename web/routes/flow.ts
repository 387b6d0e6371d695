import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** The form of a task flow; without an id a new one [SHELL-25]. */
export const taskFlowRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/flow',
  staticData: {
    isSkippedOnReturn: true,
    title: ({ id }) => (id === undefined ? 'Workflow toevoegen' : 'Workflow wijzigen'),
  },
  validateSearch: selectedId,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/description/task-flow.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/description/TaskFlowScreen.tsx'), 'TaskFlowScreen'),
  errorComponent: screenError('flow'),
});
