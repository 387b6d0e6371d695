import { parseDateTime, toZoned } from '@internationalized/date';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { storableLine } from '#domain/text/storable-text.ts';
import type { CalendarLine } from './calendar-lines.ts';
import { type DescribedZone, zoneOf } from './calendar-zone.ts';
import type { InvitationTime } from './invitation.ts';

const DATE = String.raw`((?:19|20|21)\d{2})-?(\d{2})-?(\d{2})`;
const DAY = new RegExp(`^${DATE}$`);
/** With or without seconds, and with the strokes and offset of ISO 8601, as programs on the web write it. */
const CLOCK = String.raw`(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?`;
const MOMENT = new RegExp(String.raw`^${DATE}(?:\s*T\s*|\s+)${CLOCK}$`);
/** Behind a zone that has a colon in it and no quotes around it. */
const LAST_MOMENT = new RegExp(String.raw`:\s*(${DATE}T${CLOCK})$`);
const LENGTH = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

const LONGEST_NAME = 100;

type Moment =
  | { readonly kind: 'day'; readonly day: string; readonly text: string }
  | {
      readonly kind: 'instant';
      readonly instant: string;
      readonly wall: string;
      readonly zone: string;
      readonly text: string;
    }
  | { readonly kind: 'written'; readonly wall: string | null; readonly text: string };

/** The lines that say when an appointment is, and what its file says about clocks. */
export interface TimeLines {
  readonly start: CalendarLine | undefined;
  readonly end: CalendarLine | undefined;
  readonly length: CalendarLine | undefined;
  /** Midnights stand for days, as Outlook says beside them. */
  readonly isWholeDays: boolean;
  /** The zone of times that name none; null for the Dutch clock. */
  readonly usualZone: string | null;
  readonly zoneIn: (name: string) => DescribedZone | null;
}

/** Null for a time that is unreadable. */
export function calendarTime(said: TimeLines): InvitationTime | null {
  const from = momentOf(said.start, said);
  if (from === null) return null;
  const until = momentOf(said.end, said) ?? unreadEnd(said.end);
  if (until !== null && until.kind !== from.kind) return written(from.text, until.text);
  const length = lengthOf(said.length?.value ?? '');
  if (from.kind === 'written') {
    const end = until?.text ?? (from.wall === null ? '' : endText(from.wall, from.text, length));
    return end === '' ? written(from.text) : written(from.text, end);
  }
  if (from.kind === 'day') {
    const days = Math.max(1, length.days + Math.round(length.seconds / 86_400));
    const after = until?.kind === 'day' ? until.day : addDays(from.day, days);
    return { kind: 'days', startDay: from.day, lastDay: after > from.day ? addDays(after, -1) : from.day };
  }
  const ends = until?.kind === 'instant' ? until.instant : endOf(from, length);
  return { kind: 'timed', start: from.instant, end: [from.instant, ends].toSorted().at(-1) ?? ends };
}

function written(...texts: readonly string[]): InvitationTime {
  return { kind: 'written', text: texts.join(' – ') };
}

function unreadEnd(line: CalendarLine | undefined): Moment | null {
  const text = storableLine(line?.value.trim() ?? '', LONGEST_NAME);
  return text === '' ? null : { kind: 'written', wall: null, text };
}

interface Length {
  /** Days go by the clock on the wall, however long they are (RFC 5545 3.3.6). */
  readonly days: number;
  readonly seconds: number;
}

function endOf({ wall, zone }: Extract<Moment, { kind: 'instant' }>, { days, seconds }: Length): string {
  const begins = toZoned(parseDateTime(wall).add({ days }), zone).toDate();
  return new Date(begins.getTime() + seconds * 1_000).toISOString();
}

function endText(wall: string, text: string, { days, seconds }: Length): string {
  if (days + seconds === 0) return '';
  const end = parseDateTime(wall).add({ days, seconds }).toString();
  return text.replace(shownWall(wall), shownWall(end));
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
  const written = parts.slice(0, 3).join('-');
  const isEndOfDay = parts[3] === '24' && parts[4] === '00' && /^(?:00)?$/.test(parts[5] ?? '');
  if (!isMoment(`${written}T00:00:00`)) return null;
  const date = isEndOfDay ? addDays(written, 1) : written;
  // A leap second counts as the one before.
  const clock = [isEndOfDay ? '00' : parts[3], parts[4], parts[5] === '60' ? '59' : (parts[5] ?? '00')].join(
    ':',
  );
  const wall = `${date}T${clock}`;
  if (!isMoment(wall)) return null;
  const isDay = said.isWholeDays || line.parameters.get('VALUE')?.toUpperCase() === 'DATE';
  if (isDay && clock === '00:00:00') return dayOf(date);
  const offset = parts[6]?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  if (offset !== undefined) return instantOf(wall, offset === 'Z' ? 'UTC' : offset);
  const zone = isBehind ? `${named}:${line.value.trim().slice(0, -behind.length)}` : named;
  return inZone(wall, zone, said);
}

function inZone(wall: string, named: string, { usualZone, zoneIn }: TimeLines): Moment | null {
  const zone = named === '' ? usualZone : named;
  const known = zone === null ? TIME_ZONE : zoneOf(zone, zoneIn(zone));
  if (known !== null) return instantOf(wall, known);
  return { kind: 'written', wall, text: `${shownWall(wall)} (${storableLine(zone ?? '', LONGEST_NAME)})` };
}

function instantOf(wall: string, zone: string): Moment | null {
  try {
    const instant = toZoned(parseDateTime(wall), zone).toDate().toISOString();
    return { kind: 'instant', instant, wall, zone, text: `${shownWall(wall)} (${zone})` };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function shownWall(wall: string): string {
  return wall.replace('T', ' ').slice(0, 16);
}

function dayOf(date: string): Moment | null {
  return isMoment(`${date}T00:00:00`) ? { kind: 'day', day: date, text: date } : null;
}

/** Whether a wall time is one of the calendar: there is no 31st of February. */
function isMoment(wall: string): boolean {
  const moment = new Date(`${wall}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(wall);
}

function lengthOf(written: string): Length {
  const [, ...parts] = LENGTH.exec(written.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, seconds: (hours * 60 + minutes) * 60 + seconds };
}
