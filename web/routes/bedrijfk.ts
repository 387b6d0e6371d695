import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** A new organisation; the search in the register comes with its area [SHELL-12]. */
export const newOrganisationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bedrijfk',
  beforeLoad: guarded,
  loader: lazyLoader(() => import('#web/features/relation/form/relation-form.loader.ts'), 'loadNew'),
  component: lazyScreen(
    () => import('#web/features/relation/form/RelationFormScreens.tsx'),
    'NewOrganisationScreen',
  ),
  errorComponent: screenError('bedrijf'),
});
