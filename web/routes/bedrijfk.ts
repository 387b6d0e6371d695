import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readRegistryUrlSearch } from '#web/features/registry/registry-url-search.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** A new organisation: the search in the trade register, and the form it leads to [SHELL-12]. */
export const newOrganisationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bedrijfk',
  staticData: { isSkippedOnReturn: true, title: 'Toevoegen' },
  validateSearch: readRegistryUrlSearch,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/registry/new-organisation.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/registry/NewOrganisationScreen.tsx'),
    'NewOrganisationScreen',
  ),
  errorComponent: screenError('bedrijf-kvk'),
});
