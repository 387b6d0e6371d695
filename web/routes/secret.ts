import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { toStart } from './to-start.ts';

/** The default route: the dashboard with a session, otherwise the sign-in screen [SHELL-04, SHELL-05]. */
export const secretRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/secret',
  beforeLoad: toStart,
});
