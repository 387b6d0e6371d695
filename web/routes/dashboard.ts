import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { screenError } from '../errors/ScreenError.tsx';
import { dashboardRedirect } from '../session/guard.ts';
import { guardState } from '../session/guard-state.ts';
import { frameRoute } from './frame.ts';

export const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dashboard',
  beforeLoad: () => {
    const target = dashboardRedirect(guardState());
    if (target !== null) throw redirect({ to: target, replace: true });
  },
  loader: lazyFn(() => import('../features/dashboard/dashboard.loader.ts'), 'load'),
  component: lazyRouteComponent(() => import('../features/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  errorComponent: screenError('dashboard'),
});
