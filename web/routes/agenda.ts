import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readAgendaDay, readAgendaSearch, TODAY } from '#web/features/agenda/agenda-address.ts';
import { isFormSkippedOnReturn } from '#web/features/agenda/form-origin.ts';
import { dashboardRedirect } from '#web/session/guard.ts';
import { guardState } from '#web/session/guard-state.ts';
import { frameRoute } from './frame.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { UnknownScreen } from './UnknownScreen.tsx';

export const agendaStartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agenda',
  beforeLoad: () => {
    throw redirect({ to: '/agenda/$date', params: { date: TODAY }, replace: true });
  },
});

/**
 * '/agenda/all' is the week of today, '/agenda/2024,5,17' that day. Like the dashboard the agenda ignores a
 * pending reload [SHELL-27, SHELL-28, SHELL-47, SHELL-50, SHELL-51].
 */
export const agendaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/agenda/$date',
  staticData: { title: 'Agenda', isSkippedOnReturn: isFormSkippedOnReturn },
  validateSearch: readAgendaSearch,
  beforeLoad: ({ params }) => {
    const target = dashboardRedirect(guardState());
    if (target !== null) throw redirect({ to: target, replace: true });
    if (readAgendaDay(params.date) === undefined) throw notFound();
  },
  // No loaderDeps: days, views and the form are looked through without a skeleton.
  loader: lazyLoader(() => import('#web/features/agenda/agenda.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/agenda/AgendaScreen.tsx'), 'AgendaScreen'),
  errorComponent: screenError('agenda'),
  notFoundComponent: UnknownScreen,
});
