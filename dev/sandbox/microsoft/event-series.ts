import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { SeenEvent, StoredEvent } from './event-shape.ts';
import { plusDays, utcOfWallTime, wallTimeOf } from './event-zones.ts';

const ZONE = 'Europe/Amsterdam';
const DAYS: Readonly<Record<string, number>> = { daily: 1, weekly: 7 };

/** The ids of an occurrence stay, also when it is changed apart. */
function occurrenceIds(master: StoredEvent, day: string) {
  const name = createHash('sha256').update(`${master.immutableId} ${master.generation} ${day}`);
  const digest = name.digest('base64');
  return { id: `AAMkADEx/+${digest}`, immutableId: `AAkALgAA/+${digest}` };
}

function daysOf(master: StoredEvent): readonly string[] {
  if (master.recurrence === null) return [];
  const { pattern, range } = master.recurrence;
  const apart = pattern.interval * (DAYS[pattern.type] ?? 1);
  const first = localDay(master);
  return Array.from({ length: range.numberOfOccurrences }, (_, index) => plusDays(first, index * apart));
}

export function occurrencesOf(master: StoredEvent, exceptions: readonly StoredEvent[]): readonly SeenEvent[] {
  const replaced = new Set(
    exceptions
      .filter(({ seriesMasterId }) => seriesMasterId === master.immutableId)
      .map(({ originalDay }) => originalDay),
  );
  return daysOf(master)
    .filter((day) => !replaced.has(day) && !master.deletedDays.includes(day))
    .map((day) => occurrenceOn(master, day));
}

function occurrenceOn(master: StoredEvent, day: string): SeenEvent {
  const shift = Temporal.PlainDate.from(localDay(master)).until(day).days;
  const moved = (utc: string) => {
    if (master.isAllDay) return `${plusDays(utc.slice(0, 10), shift)}T00:00:00`;
    const local = wallTimeOf(utc, ZONE);
    return utcOfWallTime(`${plusDays(local.slice(0, 10), shift)}${local.slice(10)}`, ZONE);
  };
  return {
    ...master,
    ...occurrenceIds(master, day),
    kind: 'occurrence',
    seriesMasterId: master.immutableId,
    originalDay: day,
    start: moved(master.start),
    end: moved(master.end),
    recurrence: null,
    transactionId: null,
    extended: [],
  };
}

function localDay(master: StoredEvent): string {
  return (master.isAllDay ? master.start : wallTimeOf(master.start, ZONE)).slice(0, 10);
}
