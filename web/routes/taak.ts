import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

interface TaskAddress {
  id?: string;
  relatie?: string;
  email?: string;
}

const ofText = (name: keyof TaskAddress, value: unknown): TaskAddress =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};

/** The form of a task [SHELL-33, TASKFORM-23, TASKFORM-24, TASKFORM-25, TASKFORM-26]. */
export const taskFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/taak',
  staticData: {
    isSkippedOnReturn: true,
    title: ({ id }) => (id === undefined ? 'Nieuwe taak aanmaken' : 'Taak wijzigen'),
  },
  validateSearch: ({ id, relatie, email }: Record<string, unknown>): TaskAddress => ({
    ...ofText('id', id),
    ...ofText('relatie', relatie),
    ...ofText('email', email),
  }),
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/task/form/task-form.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/task/form/TaskFormScreen.tsx'), 'TaskFormScreen'),
  errorComponent: screenError('taak'),
});
