import type { ReturnPoint } from '#web/frame/return-point.ts';
import { readAgendaSearch } from './agenda-address.ts';

const AGENDA = '/frame/agenda/$date';

/**
 * Whether the form of an appointment was opened from a list, a relation or another screen, which it then leads back to. One
 * that is opened in the calendar closes where one is by then.
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
