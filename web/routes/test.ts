import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isDevelopmentHost } from '#web/session/development-host.ts';
import { rootRoute } from './root.tsx';

/** Diagnostics on the development host; anywhere else the sign-in screen [SHELL-40, SHELL-41, SHELL-52]. */
export const testRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test',
  component: isDevelopmentHost()
    ? lazyRouteComponent(() => import('#web/features/session/DiagnosticsScreen.tsx'), 'DiagnosticsScreen')
    : lazyRouteComponent(() => import('#web/features/session/SignInScreen.tsx'), 'SignInScreen'),
});
