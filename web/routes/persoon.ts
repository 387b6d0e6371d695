import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { newPersonSearch } from './new-person.ts';

/** The person form: 'Wijzigen' with an id, 'Toevoegen' without [SHELL-13]. */
export const personFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/persoon',
  staticData: { isSkippedOnReturn: true, title: ({ id }) => (id === undefined ? 'Toevoegen' : 'Wijzigen') },
  validateSearch: newPersonSearch,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/relation/form/relation-form.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/form/RelationFormScreens.tsx'),
    'PersonFormScreen',
  ),
  errorComponent: screenError('persoon'),
});
