import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { screenError } from '../errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { selectedId } from './selected-id.ts';

/** A new organisation; the search in the register comes with its area [SHELL-12]. */
export const newOrganisationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bedrijfk',
  validateSearch: selectedId,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('../features/relation/form/relation-form.loader.ts'), 'load'),
  component: lazyRouteComponent(
    () => import('../features/relation/form/NewOrganisationScreen.tsx'),
    'NewOrganisationScreen',
  ),
  errorComponent: screenError('bedrijf'),
});
