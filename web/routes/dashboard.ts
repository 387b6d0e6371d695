import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { dashboardRedirect } from '#web/session/guard.ts';
import { guardState } from '#web/session/guard-state.ts';
import { frameRoute } from './frame.ts';

export const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dashboard',
  beforeLoad: () => {
    const target = dashboardRedirect(guardState());
    if (target !== null) throw redirect({ to: target, replace: true });
  },
  loader: lazyFn(() => import('#web/features/dashboard/dashboard.loader.ts'), 'load'),
  component: lazyRouteComponent(
    () => import('#web/features/dashboard/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
  errorComponent: screenError('dashboard'),
});
