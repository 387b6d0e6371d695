import { parseDateTime, toZoned } from '@internationalized/date';
import { addDays, TIME_ZONE } from '#domain/dates/amsterdam-time.ts';
import type { CalendarLine } from './calendar-lines.ts';
import type { InvitationTime } from './invitation.ts';

const DAY = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/;
const MOMENT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/;
const LENGTH = /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;
/** Names that Windows has for zones, of those that Dutch offices hear from (Unicode CLDR, windowsZones). */
const OF_WINDOWS: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'SA Western Standard Time': 'America/La_Paz',
  'India Standard Time': 'Asia/Kolkata',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  UTC: 'UTC',
};

type Moment =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'written'; readonly text: string };

/** When an appointment is, by the lines that say it; a time without a zone is one of the Dutch clock. Null for what is unreadable. */
export function calendarTime(
  start: CalendarLine | undefined,
  end: CalendarLine | undefined,
  length: CalendarLine | undefined,
): InvitationTime | null {
  const from = momentOf(start);
  if (from === null) return null;
  const until = momentOf(end);
  const milliseconds = lengthOf(length?.value ?? '');
  if (from.kind === 'written') {
    return { kind: 'written', text: until?.kind === 'written' ? `${from.text} – ${until.text}` : from.text };
  }
  if (from.kind === 'day') {
    const days = Math.max(1, Math.round(milliseconds / 86_400_000));
    // The day after the last.
    const after = until?.kind === 'day' ? until.day : addDays(from.day, days);
    return { kind: 'days', startDay: from.day, lastDay: after > from.day ? addDays(after, -1) : from.day };
  }
  const ends =
    until?.kind === 'instant'
      ? until.instant
      : new Date(Date.parse(from.instant) + milliseconds).toISOString();
  return { kind: 'timed', start: from.instant, end: [from.instant, ends].toSorted().at(-1) ?? ends };
}

function momentOf(line: CalendarLine | undefined): Moment | null {
  if (line === undefined) return null;
  const [, year, month, day] = DAY.exec(line.value) ?? [];
  if (year !== undefined) {
    const date = `${year}-${month}-${day}`;
    return isMoment(`${date}T00:00:00`) ? { kind: 'day', day: date } : null;
  }
  const [, ...parts] = MOMENT.exec(line.value) ?? [];
  if (parts.length === 0) return null;
  const wall = `${parts.slice(0, 3).join('-')}T${parts.slice(3, 6).join(':')}`;
  if (!isMoment(wall)) return null;
  if (parts[6] === 'Z') return { kind: 'instant', instant: new Date(`${wall}Z`).toISOString() };
  const zone = line.parameters.get('TZID');
  const known = zone === undefined ? TIME_ZONE : zoneOf(zone);
  if (known === null) return { kind: 'written', text: `${wall.replace('T', ' ').slice(0, 16)} (${zone})` };
  return { kind: 'instant', instant: toZoned(parseDateTime(wall), known).toDate().toISOString() };
}

/** Whether a wall time is one of the calendar: there is no 31st of February. */
function isMoment(wall: string): boolean {
  const moment = new Date(`${wall}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(wall);
}

/** As the rest of the world calls a zone; null for one that a file calls by a name of its own. */
function zoneOf(written: string): string | null {
  // '/freeassociation.sourceforge.net/Europe/Amsterdam' and the like.
  const parts = written.split('/');
  const named = [OF_WINDOWS[written] ?? written, parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return named.find(isZone) ?? null;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('nl', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function lengthOf(written: string): number {
  const [, ...parts] = LENGTH.exec(written) ?? [];
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}
