import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** The form of the user that the address names, or of a new one [SHELL-26]. */
export const userFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/user',
  staticData: {
    isSkippedOnReturn: true,
    title: ({ id }) => (id === undefined ? 'Gebruiker aanmaken' : 'Gebruiker wijzigen'),
  },
  validateSearch: selectedId,
  beforeLoad: guarded,
  loader: lazyLoader(() => import('#web/features/user/users-settings.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/user/UserFormScreen.tsx'), 'UserFormScreen'),
  errorComponent: screenError('user'),
});
