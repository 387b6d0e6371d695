import { parseDateTime, toZoned } from '@internationalized/date';
import { addDays, TIME_ZONE } from '#domain/dates/amsterdam-time.ts';
import type { CalendarLine } from './calendar-lines.ts';
import { type DefinedZone, zoneOf } from './calendar-zone.ts';
import type { InvitationTime } from './invitation.ts';

const DATE = String.raw`((?:19|20|21)\d{2})-?(\d{2})-?(\d{2})`;
const DAY = new RegExp(`^${DATE}$`);
/** With or without seconds, and with the strokes and offset of ISO 8601, as programs on the web write it. */
const CLOCK = String.raw`(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?`;
const MOMENT = new RegExp(String.raw`^${DATE}(?:\s*T\s*|\s+)${CLOCK}$`);
/** Behind a zone that has a colon in it and no quotes around it. */
const LAST_MOMENT = new RegExp(String.raw`:\s*(${DATE}T${CLOCK})$`);
const LENGTH = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

type Moment =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'written'; readonly text: string };

/** The lines that say when an appointment is, and what its file says about clocks. */
export interface TimeLines {
  readonly start: CalendarLine | undefined;
  readonly end: CalendarLine | undefined;
  readonly length: CalendarLine | undefined;
  /** Midnights stand for days, as Outlook says beside them. */
  readonly isWholeDays: boolean;
  /** The zone of times that name none; null for the Dutch clock. */
  readonly usualZone: string | null;
  readonly definedZone: (name: string) => DefinedZone | null;
}

/** When an appointment is; null for what is unreadable. */
export function calendarTime(said: TimeLines): InvitationTime | null {
  const from = momentOf(said.start, said);
  if (from === null) return null;
  const until = momentOf(said.end, said);
  const milliseconds = lengthOf(said.length?.value ?? '');
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

function momentOf(line: CalendarLine | undefined, said: TimeLines): Moment | null {
  if (line === undefined) return null;
  const value = line.value.trim().toUpperCase();
  const [, year, month, day] = DAY.exec(value) ?? [];
  if (year !== undefined) return dayOf(`${year}-${month}-${day}`);
  const named = line.parameters.get('TZID') ?? '';
  const [behind = '', last = ''] = LAST_MOMENT.exec(value) ?? [];
  const isBehind = !MOMENT.test(value) && last !== '';
  const [, ...parts] = MOMENT.exec(isBehind ? last : value) ?? [];
  if (parts.length === 0) return null;
  const date = parts.slice(0, 3).join('-');
  // A leap second is told as the one before.
  const clock = [parts[3], parts[4], parts[5] === '60' ? '59' : (parts[5] ?? '00')].join(':');
  const wall = `${date}T${clock}`;
  if (!isMoment(wall)) return null;
  const isDay = said.isWholeDays || line.parameters.get('VALUE')?.toUpperCase() === 'DATE';
  if (isDay && clock === '00:00:00') return dayOf(date);
  const offset = parts[6]?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  if (offset !== undefined) return instantOf(wall, offset === 'Z' ? 'UTC' : offset);
  const zone = isBehind ? `${named}:${line.value.trim().slice(0, -behind.length)}` : named;
  return inZone(wall, zone, said);
}

function inZone(wall: string, named: string, { usualZone, definedZone }: TimeLines): Moment | null {
  const zone = named === '' ? usualZone : named;
  const known = zone === null ? TIME_ZONE : zoneOf(zone, definedZone(zone));
  if (known !== null) return instantOf(wall, known);
  return { kind: 'written', text: `${wall.replace('T', ' ').slice(0, 16)} (${zone})` };
}

function instantOf(wall: string, zone: string): Moment | null {
  try {
    return { kind: 'instant', instant: toZoned(parseDateTime(wall), zone).toDate().toISOString() };
  } catch (error) {
    // An offset that no clock has.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function dayOf(date: string): Moment | null {
  return isMoment(`${date}T00:00:00`) ? { kind: 'day', day: date } : null;
}

/** Whether a wall time is one of the calendar: there is no 31st of February. */
function isMoment(wall: string): boolean {
  const moment = new Date(`${wall}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(wall);
}

function lengthOf(written: string): number {
  const [, ...parts] = LENGTH.exec(written.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}
