import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { DayRange } from '#web/features/agenda/visible-range.ts';
import { daysOfMonth } from './calendar-days.ts';
import type { DashboardSearch } from './dashboard-search.ts';

export function nextDays(today: string): DayRange {
  return { from: today, until: addDays(today, 7) };
}

export function dashboardVariables({ mine }: DashboardSearch, now: Date) {
  return { isMine: mine === true, ...daysOfMonth(dayInAmsterdam(now).slice(0, 7)) };
}
