import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { daysOfMonth } from './calendar-days.ts';
import type { DashboardSearch } from './dashboard-search.ts';

/** The variables of the dashboard's query. */
export function dashboardVariables({ mine }: DashboardSearch, now: Date) {
  return { isMine: mine === true, ...daysOfMonth(dayInAmsterdam(now).slice(0, 7)) };
}
