import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** One task [SHELL-34]; `keer` names the occurrence of a series that is to be completed. */
export const taskViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/taakview',
  // After a change the user goes back to the list of tasks, past this screen (docs/decisions/0030).
  staticData: { isSkippedOnReturn: true, title: 'Taak' },
  validateSearch: (search: Record<string, unknown>): { id?: string; keer?: string } => ({
    ...selectedId(search),
    ...(typeof search.keer === 'string' && search.keer !== '' && { keer: search.keer }),
  }),
  beforeLoad: ({ search }) => guardedSelection(search.id),
  loaderDeps: ({ search: { id } }) => (id === undefined ? {} : { id }),
  loader: lazyLoader(() => import('#web/features/task/view/task-view.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/task/view/TaskViewScreen.tsx'), 'TaskViewScreen'),
  errorComponent: screenError('taakview'),
});
