import type { DateTimeTimeZone } from '@microsoft/microsoft-graph-types';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { instantOfWallTime, isDoubledInAmsterdam, wallTimeInAmsterdam } from '#domain/dates/wall-time.ts';
import type { EventTime } from '#providers/calendar-port.ts';

/** Windows' name of the Dutch zone: Europe/Amsterdam is not among the names of Graph (dateTimeTimeZone). */
const DUTCH_ZONE = 'W. Europe Standard Time';
const DAY = /^\d{4}-\d{2}-\d{2}/;
const WALL_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(\.\d+)?$/;
const UTC_NAMES: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'tzone://Microsoft/Utc']);

export interface GraphEventTime {
  readonly isAllDay: boolean;
  readonly start: DateTimeTimeZone;
  readonly end: DateTimeTimeZone;
}

/** In the hour that the clock repeats a wall time would name two instants, so the time goes as UTC. */
export function toGraphTime(time: EventTime): GraphEventTime {
  if (time.kind === 'days') {
    const midnight = (day: string) => ({ dateTime: `${day}T00:00:00`, timeZone: DUTCH_ZONE });
    return { isAllDay: true, start: midnight(time.startDay), end: midnight(addDays(time.lastDay, 1)) };
  }
  const [start, end] = [new Date(time.start), new Date(time.end)];
  const asUtc = isDoubledInAmsterdam(start) || isDoubledInAmsterdam(end);
  const wire = (instant: Date) =>
    asUtc
      ? { dateTime: instant.toISOString().slice(0, 19), timeZone: 'UTC' }
      : { dateTime: wallTimeInAmsterdam(instant), timeZone: DUTCH_ZONE };
  return { isAllDay: false, start: wire(start), end: wire(end) };
}

/**
 * Null for a time that is not readable. Days come as midnights labelled UTC whatever zone is requested
 * (msgraph-docs#1802), so they are never converted.
 */
export function fromGraphTime({ isAllDay, start, end }: GraphEventTime): EventTime | null {
  if (isAllDay) {
    const [startDay, endDay] = [start, end].map(({ dateTime }) => DAY.exec(dateTime ?? '')?.[0]);
    if (startDay === undefined || endDay === undefined) return null;
    if (Number.isNaN(Date.parse(startDay)) || Number.isNaN(Date.parse(endDay))) return null;
    return { kind: 'days', startDay, lastDay: endDay > startDay ? addDays(endDay, -1) : startDay };
  }
  const [from, until] = [instantOf(start), instantOf(end)];
  return from === null || until === null ? null : { kind: 'timed', start: from, end: until };
}

function instantOf({ dateTime, timeZone }: DateTimeTimeZone): string | null {
  const [, wallTime] = WALL_TIME.exec(dateTime ?? '') ?? [];
  if (wallTime === undefined || Number.isNaN(Date.parse(`${wallTime}Z`))) return null;
  if (UTC_NAMES.has(timeZone ?? 'UTC')) return new Date(`${wallTime}Z`).toISOString();
  return timeZone === DUTCH_ZONE ? instantOfWallTime(wallTime).toISOString() : null;
}
