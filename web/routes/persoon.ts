import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** The person form: 'Wijzigen' with an id, 'Toevoegen' without [SHELL-13]. */
export const personFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/persoon',
  staticData: { isPassing: true, title: ({ id }) => (id === undefined ? 'Toevoegen' : 'Wijzigen') },
  validateSearch: ({ telefoon, ...search }: Record<string, unknown>): { id?: string; telefoon?: string } => ({
    ...selectedId(search),
    // The telephone number of a new one. An address reads digits as a number, without their zero.
    ...(typeof telefoon === 'string' && telefoon !== '' && { telefoon }),
  }),
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/relation/form/relation-form.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/form/RelationFormScreens.tsx'),
    'PersonFormScreen',
  ),
  errorComponent: screenError('persoon'),
});
