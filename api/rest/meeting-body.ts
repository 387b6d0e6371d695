import { underWireNames } from './under-wire-names.ts';

/** Of a meeting: as the use cases call a field, and as clients send it (spec 2§3 Video meeting). */
const NAMES: Readonly<Record<string, string>> = {
  minutes: 'duration',
  startsAt: 'start_time',
  startDay: 'start_time',
  startTime: 'start_time',
  relationId: 'relid',
};

/** A caller knows a field by the name under which it sent it. Throws what the work throws. */
export const underMeetingNames = <T>(work: () => Promise<T>): Promise<T> => underWireNames(NAMES, work);

/** ISO 8601, in its basic form as well, or the seconds or milliseconds since 1970 that other clients count in. */
const STAMP =
  /^(?:\d{10}|\d{13}|(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?|\d{8}T\d{4}(?:\d{2}(?:\.?\d{1,9})?)?)(?:Z|[+-]\d{2}:?\d{2})?)$/;

/**
 * The relation number in an agenda ('3243 2027-01-05T08:30:00.123Z': a number and a time stamp, ledger MEET-15); empty
 * where it names none, which Balie writes as 0, and of every other text, as agendas are free.
 */
export function numberInAgenda(agenda: string): string {
  const [first = '', stamp = '', ...more] = agenda.trim().split(/\s+/);
  return more.length === 0 && first !== '0' && STAMP.test(stamp) ? first : '';
}
