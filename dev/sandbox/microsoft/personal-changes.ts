import type { z } from 'zod';
import type { EventChanges } from './calendar-changes.ts';
import type { personalEvent } from './calendar-contract.ts';
import type { Recurrence, SeenEvent } from './event-shape.ts';
import { MAILBOX_ZONE, plusDays, toUtc } from './event-zones.ts';

type Personal = z.output<typeof personalEvent>;

const PATTERNS = { day: 'daily', week: 'weekly' } as const;

export function personalChanges(said: Personal, before?: SeenEvent): EventChanges {
  const { subject, location, sensitivity, isOnlineMeeting, isOrganizer, isCancelled } = said;
  const plain = { subject, location, sensitivity, isOnlineMeeting, isOrganizer, isCancelled };
  const times = timesOf(said);
  const start = times.start ?? before?.start ?? '';
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...times,
    ...(said.body === undefined ? {} : { body: { contentType: 'html' as const, content: said.body } }),
    ...(said.attendees === undefined
      ? {}
      : { attendees: said.attendees.map((address) => ({ name: address, address })) }),
    ...(said.series === undefined ? {} : { recurrence: recurrenceOf(said.series, start) }),
  };
}

function timesOf({ start, end, startDay, lastDay }: Personal): EventChanges {
  const zones = { startZone: MAILBOX_ZONE, endZone: MAILBOX_ZONE };
  if (startDay !== undefined && lastDay !== undefined) {
    return {
      isAllDay: true,
      ...zones,
      start: `${startDay}T00:00:00`,
      end: `${plusDays(lastDay, 1)}T00:00:00`,
    };
  }
  if (start === undefined || end === undefined) return {};
  const utc = (dateTime: string) => toUtc({ dateTime, timeZone: MAILBOX_ZONE });
  return { isAllDay: false, ...zones, start: utc(start), end: utc(end) };
}

function recurrenceOf(series: Personal['series'], start: string): Recurrence | null {
  if (!series) return null;
  return {
    pattern: { type: PATTERNS[series.every], interval: series.interval },
    range: {
      type: 'numbered',
      startDate: start.slice(0, 10),
      numberOfOccurrences: series.count,
      recurrenceTimeZone: MAILBOX_ZONE,
    },
  };
}
