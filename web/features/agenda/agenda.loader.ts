import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { agendaQueriesBetweenQuery } from '#web/__generated__/agendaQueriesBetweenQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { agendaTab, readAgendaDay, readAgendaSearch } from './agenda-address.ts';
import { appointmentsBetweenQuery } from './agenda-queries.ts';
import { visibleRange } from './visible-range.ts';

interface Entered {
  readonly params: { readonly date: string };
  readonly location: { readonly search: object };
}

/** Fetches the calendar beside the appointments: both are needed to draw a view. */
export function load({ params: { date }, location }: Entered): void {
  const search = readAgendaSearch({ ...location.search });
  const tab = agendaTab(date, search);
  if (tab === 'lijst') return;
  void import('./calendar/AgendaCalendar.tsx');
  const day = readAgendaDay(date) ?? dayInAmsterdam(new Date());
  const variables = { ...visibleRange(tab, day), own: search.mine === true };
  prefetch<agendaQueriesBetweenQuery>(appointmentsBetweenQuery, variables);
}
