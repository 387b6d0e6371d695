import type { ReturnPoint } from '#web/frame/return-point.ts';
import { readAgendaSearch } from './agenda-address.ts';

const AGENDA = '/frame/agenda/$date';

/**
 * Whether the form leads back to a list, a relation or another screen that it was opened from; one that is
 * opened in the calendar closes there.
 */
export function isFromElsewhere(before: ReturnPoint | null): boolean {
  if (before === null) return false;
  return before.routeId !== AGENDA || readAgendaSearch({ ...before.search }).tab === 'lijst';
}

/** Whether an address of the agenda is a form to come back from. */
export function isFormSkippedOnReturn(search: object, before: ReturnPoint | null): boolean {
  const { afspraak, nieuw } = readAgendaSearch({ ...search });
  return (afspraak !== undefined || nieuw === true) && isFromElsewhere(before);
}
