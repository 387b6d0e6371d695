import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

export const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sendpass',
  component: lazyScreen(() => import('#web/features/session/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
});
