import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readSettingsSearch } from '#web/features/settings/settings-search.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** The settings, with the import that is open in the address, so that a reload goes on with it [SHELL-14]. */
export const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/beheer',
  staticData: { title: 'Instellingen' },
  validateSearch: readSettingsSearch,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/settings/settings.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  errorComponent: screenError('beheer-main'),
});
