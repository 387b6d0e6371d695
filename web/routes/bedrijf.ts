import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { screenError } from '../errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { selectedId } from './selected-id.ts';

/** The organisation form: 'Wijzigen' with an id, 'Toevoegen' without [SHELL-11]. */
export const organisationFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bedrijf',
  validateSearch: selectedId,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('../features/relation/form/relation-form.loader.ts'), 'load'),
  component: lazyRouteComponent(
    () => import('../features/relation/form/OrganisationFormScreen.tsx'),
    'OrganisationFormScreen',
  ),
  errorComponent: screenError('bedrijf'),
});
