import { createRoute, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readDashboardSearch } from '#web/features/dashboard/dashboard-search.ts';
import { dashboardRedirect } from '#web/session/guard.ts';
import { guardState } from '#web/session/guard-state.ts';
import { frameRoute } from './frame.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

export const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch: readDashboardSearch,
  beforeLoad: () => {
    const target = dashboardRedirect(guardState());
    if (target !== null) throw redirect({ to: target, replace: true });
  },
  loader: lazyLoader(() => import('#web/features/dashboard/dashboard.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  errorComponent: screenError('dashboard'),
});
