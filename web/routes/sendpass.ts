import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sendpass',
  component: lazyRouteComponent(
    () => import('#web/features/session/PasswordResetScreen.tsx'),
    'PasswordResetScreen',
  ),
});
