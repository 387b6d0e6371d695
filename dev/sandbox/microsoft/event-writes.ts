import type { EventChanges } from './calendar-changes.ts';
import type { EventBody, SeenEvent } from './event-shape.ts';
import { isKnownZone, MAILBOX_ZONE, toUtc, type ZonedTime } from './event-zones.ts';

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

type Times = Pick<EventChanges, 'isAllDay' | 'start' | 'end' | 'startZone' | 'endZone'>;

/** The changes that a body asks for; `before` is the event as it is, null for a new one. */
export function changesIn(body: EventBody, before: SeenEvent | null): EventChanges | Refusal {
  const times = timesIn(body, before);
  if ('code' in times) return times;
  return {
    ...times,
    ...(body.subject === undefined ? {} : { subject: body.subject ?? '' }),
    ...(body.location === undefined ? {} : { location: body.location.displayName ?? '' }),
    ...(body.body === undefined ? {} : { body: body.body }),
    ...(body.sensitivity === undefined ? {} : { sensitivity: body.sensitivity }),
    ...(body.showAs === undefined ? {} : { showAs: body.showAs }),
    ...(body.isOnlineMeeting === undefined ? {} : { isOnlineMeeting: body.isOnlineMeeting }),
    ...(body.recurrence === undefined ? {} : { recurrence: body.recurrence }),
    ...(body.attendees === undefined ? {} : { attendees: body.attendees.map(attendeeIn) }),
    ...(body.singleValueExtendedProperties === undefined
      ? {}
      : { extended: body.singleValueExtendedProperties }),
  };
}

function attendeeIn({ emailAddress }: NonNullable<EventBody['attendees']>[number]) {
  return { name: emailAddress.name ?? '', address: emailAddress.address ?? '' };
}

function timesIn(body: EventBody, before: SeenEvent | null): Times | Refusal {
  const touched = body.start !== undefined || body.end !== undefined || body.isAllDay !== undefined;
  if (before !== null && !touched) return {};
  if (before === null && (body.start === undefined || body.end === undefined)) {
    return refusal('ErrorInvalidRequest', 'An event has a start and an end.');
  }
  const unknown = [body.start, body.end].find((time) => time?.timeZone && !isKnownZone(time.timeZone));
  if (unknown !== undefined) {
    const message = `A valid TimeZone value must be specified. The following TimeZone value is not supported: '${unknown.timeZone}'.`;
    return refusal('TimeZoneNotSupportedException', message);
  }
  const isAllDay = body.isAllDay ?? before?.isAllDay ?? false;
  const start = isAllDay ? midnightIn(body.start, before?.start) : timeIn(body.start, before?.start);
  const end = isAllDay ? midnightIn(body.end, before?.end) : timeIn(body.end, before?.end);
  // Both at midnight, in one zone, the end excluded (simstudioai/sim#6041).
  const differs =
    body.start?.timeZone !== body.end?.timeZone && body.start !== undefined && body.end !== undefined;
  if (start === null || end === null || (isAllDay && differs)) {
    const message =
      'The Event.Start and Event.End of an all-day event need to be set to midnight in one time zone.';
    return refusal('ErrorInvalidRequest', message);
  }
  if (end < start || (isAllDay && end === start)) {
    return refusal(
      'ErrorCalendarEndDateIsEarlierThanStartDate',
      'The end of an event comes after its start.',
    );
  }
  const [startZone, endZone] = [body.start, body.end].map((time) => time?.timeZone ?? MAILBOX_ZONE);
  return { isAllDay, start, end, startZone: startZone ?? 'UTC', endZone: endZone ?? 'UTC' };
}

function midnightIn(time: ZonedTime | undefined, before: string | undefined): string | null {
  const written = time?.dateTime ?? before ?? '';
  const [day = '', clock = '00:00'] = written.split('T');
  return /^00:00(:00(\.0+)?)?Z?$/.test(clock) ? `${day}T00:00:00` : null;
}

function timeIn(time: ZonedTime | undefined, before: string | undefined): string | null {
  return time === undefined ? (before ?? null) : toUtc(time);
}

function refusal(code: string, message: string): Refusal {
  return { code, message };
}
