import type { Event } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import type { CalendarEvent, EventContent, EventReadOnlyReason } from '#providers/calendar-port.ts';
import { fromGraphTime, toGraphTime } from './event-time.ts';

/** Our appointment's id on the event (Graph: singleValueLegacyExtendedProperty). Its name is case-sensitive. */
export const APPOINTMENT_PROPERTY = 'String {6f2c1d0a-3f0e-4b55-9d7e-8a1f4f0b7c21} Name BalieAppointmentId';

const SECRET: ReadonlySet<string> = new Set(['private', 'personal', 'confidential']);

const text = z.string().nullish();
const moment = z.object({ dateTime: z.string(), timeZone: z.string() });

export const graphEvent = z
  .object({
    '@odata.etag': z.string().min(1),
    id: z.string().min(1),
    changeKey: text,
    subject: text,
    location: z.object({ displayName: text }).nullish(),
    isAllDay: z.boolean().nullish(),
    start: moment,
    end: moment,
    sensitivity: text,
    attendees: z.array(z.unknown()).nullish(),
    isOrganizer: z.boolean().nullish(),
    isOnlineMeeting: z.boolean().nullish(),
    onlineMeeting: z.unknown().optional(),
    type: text,
    seriesMasterId: text,
    isCancelled: z.boolean().nullish(),
    transactionId: text,
  })
  .transform((event, context): CalendarEvent => {
    const { start, end } = event;
    const time = fromGraphTime({ isAllDay: event.isAllDay === true, start, end });
    if (time === null) context.addIssue('unreadable time');
    return {
      id: event.id,
      changeKey: event.changeKey ?? event['@odata.etag'],
      etag: event['@odata.etag'],
      subject: onOneLine(event.subject ?? ''),
      location: onOneLine(event.location?.displayName ?? ''),
      time: time ?? { kind: 'timed', start: '', end: '' },
      isPrivate: SECRET.has(event.sensitivity ?? ''),
      readOnlyReason: readOnlyReasonOf(event),
      isMaster: event.type === 'seriesMaster',
      seriesMasterId: event.seriesMasterId ?? null,
      isCancelled: event.isCancelled === true,
      transactionId: event.transactionId ?? null,
    };
  });

function readOnlyReasonOf(event: {
  readonly isOrganizer?: boolean | null | undefined;
  readonly attendees?: readonly unknown[] | null | undefined;
  readonly isOnlineMeeting?: boolean | null | undefined;
  readonly onlineMeeting?: unknown;
  readonly type?: string | null | undefined;
  readonly seriesMasterId?: string | null | undefined;
}): EventReadOnlyReason | null {
  if (event.isOrganizer === false) return 'organizer';
  if ((event.attendees ?? []).length > 0) return 'attendees';
  if (event.isOnlineMeeting === true || (event.onlineMeeting ?? null) !== null) return 'online-meeting';
  const isSingle = (event.type ?? 'singleInstance') === 'singleInstance' && !event.seriesMasterId;
  return isSingle ? null : 'series';
}

export function toGraphEvent({ subject, location, time }: Partial<EventContent>): Event {
  return {
    ...(subject === undefined ? {} : { subject: onOneLine(subject) }),
    ...(location === undefined ? {} : { location: { displayName: onOneLine(location) } }),
    ...(time === undefined ? {} : toGraphTime(time)),
  };
}

function onOneLine(value: string): string {
  return value.replaceAll(/\r\n?|\n/g, ' ');
}
