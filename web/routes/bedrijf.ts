import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** The form of an organisation that exists [SHELL-11]. */
export const organisationFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bedrijf',
  staticData: { isSkippedOnReturn: true, title: 'Wijzigen' },
  validateSearch: selectedId,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/relation/form/relation-form.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/form/RelationFormScreens.tsx'),
    'OrganisationFormScreen',
  ),
  errorComponent: screenError('bedrijf'),
});
