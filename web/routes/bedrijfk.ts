import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';

/** A new organisation; the search in the register comes with its area [SHELL-12]. */
export const newOrganisationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bedrijfk',
  beforeLoad: guarded,
  loader: lazyFn(() => import('#web/features/relation/form/relation-form.loader.ts'), 'loadNew'),
  component: lazyRouteComponent(
    () => import('#web/features/relation/form/RelationFormScreens.tsx'),
    'NewOrganisationScreen',
  ),
  errorComponent: screenError('bedrijf'),
});
