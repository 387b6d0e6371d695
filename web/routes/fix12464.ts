import { createRoute } from '@tanstack/react-router';
import { isDevelopmentHost } from '#web/session/development-host.ts';
import { guarded } from './guarded.ts';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

/** The maintenance page of the development host [MAINT-01]; elsewhere the sign-in screen [SHELL-41]. */
export const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fix12464',
  beforeLoad: guarded,
  component: isDevelopmentHost()
    ? lazyScreen(() => import('#web/features/maintenance/MaintenanceScreen.tsx'), 'MaintenanceScreen')
    : lazyScreen(() => import('#web/features/session/SignInScreen.tsx'), 'SignInScreen'),
});
