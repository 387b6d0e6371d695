import { createRoute } from '@tanstack/react-router';
import { isDevelopmentHost } from '#web/session/development-host.ts';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

/** Diagnostics on the development host; anywhere else the sign-in screen [SHELL-40, SHELL-41, SHELL-52]. */
export const testRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test',
  component: isDevelopmentHost()
    ? lazyScreen(() => import('#web/features/session/DiagnosticsScreen.tsx'), 'DiagnosticsScreen')
    : lazyScreen(() => import('#web/features/session/SignInScreen.tsx'), 'SignInScreen'),
});
