import { CREDENTIALS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { SeenEvent } from './event-shape.ts';
import { MAILBOX_ZONE, zonedAnswer } from './event-zones.ts';

export interface EventForm {
  readonly account: SandboxAccount;
  readonly isImmutable: boolean;
  readonly zone: string;
}

const NEVER = '0001-01-01T00:00:00Z';

export function changeKeyOf({ immutableId, changed }: SeenEvent): string {
  return Buffer.from(`${immutableId.slice(-8)} ${changed}`).toString('base64');
}

export function etagOf(event: SeenEvent): string {
  return `W/"${changeKeyOf(event)}"`;
}

export function idIn(form: EventForm, event: Pick<SeenEvent, 'id' | 'immutableId'>): string {
  return form.isImmutable ? event.immutableId : event.id;
}

/** An event as Graph answers it, without its extended properties: those come with $expand only. */
export function eventAnswer(event: SeenEvent, form: EventForm, masterId: string | null) {
  const { label, mailbox } = CREDENTIALS[form.account];
  const location = { displayName: event.location, locationType: 'default', uniqueIdType: 'unknown' };
  const another = { name: 'Een ander', address: 'een.ander@elders.example' };
  return {
    '@odata.etag': etagOf(event),
    id: idIn(form, event),
    createdDateTime: event.createdDateTime,
    lastModifiedDateTime: event.lastModifiedDateTime,
    changeKey: changeKeyOf(event),
    categories: [],
    transactionId: event.transactionId,
    originalStartTimeZone: event.startZone,
    originalEndTimeZone: event.endZone,
    iCalUId:
      `0400000082${Buffer.from(event.seriesMasterId ?? event.immutableId).toString('hex')}`.toUpperCase(),
    reminderMinutesBeforeStart: 15,
    isReminderOn: true,
    hasAttachments: false,
    subject: event.subject,
    bodyPreview: event.body.content.slice(0, 255),
    importance: 'normal',
    sensitivity: event.sensitivity,
    isAllDay: event.isAllDay,
    isCancelled: event.isCancelled,
    isOrganizer: event.isOrganizer,
    responseRequested: true,
    seriesMasterId: masterId,
    showAs: event.showAs,
    type: event.kind,
    webLink: `https://outlook.office365.com/owa/?itemid=${encodeURIComponent(event.id)}&exvsurl=1&path=/calendar/item`,
    onlineMeetingUrl: null,
    isOnlineMeeting: event.isOnlineMeeting,
    onlineMeetingProvider: event.isOnlineMeeting ? 'teamsForBusiness' : 'unknown',
    allowNewTimeProposals: true,
    isDraft: false,
    hideAttendees: false,
    responseStatus: { response: event.isOrganizer ? 'organizer' : 'accepted', time: NEVER },
    body: event.body,
    start: zonedAnswer(event.start, event.isAllDay, form.zone),
    end: zonedAnswer(event.end, event.isAllDay, form.zone),
    location: event.location === '' ? { ...location, address: {}, coordinates: {} } : location,
    locations: event.location === '' ? [] : [location],
    recurrence: recurrenceAnswer(event),
    attendees: event.attendees.map((emailAddress) => ({
      type: 'required',
      status: { response: 'none', time: NEVER },
      emailAddress,
    })),
    organizer: { emailAddress: event.isOrganizer ? { name: label, address: mailbox } : another },
    onlineMeeting: event.isOnlineMeeting
      ? { joinUrl: 'https://teams.microsoft.com/l/meetup-join/sandbox' }
      : null,
  };
}

/** A delta query gives an occurrence that was not changed apart so (msgraph-docs#7632). */
export function bareOccurrence(event: SeenEvent, form: EventForm, masterId: string | null) {
  return {
    '@odata.etag': etagOf(event),
    id: idIn(form, event),
    type: 'occurrence',
    seriesMasterId: masterId,
    start: zonedAnswer(event.start, event.isAllDay, form.zone),
    end: zonedAnswer(event.end, event.isAllDay, form.zone),
  };
}

function recurrenceAnswer({ recurrence }: SeenEvent) {
  if (recurrence === null) return null;
  const { pattern, range } = recurrence;
  return {
    pattern: {
      type: pattern.type,
      interval: pattern.interval,
      daysOfWeek: pattern.daysOfWeek ?? [],
      month: 0,
      dayOfMonth: 0,
      firstDayOfWeek: pattern.firstDayOfWeek ?? 'sunday',
      index: 'first',
    },
    range: {
      type: range.type,
      startDate: range.startDate,
      endDate: '0001-01-01',
      recurrenceTimeZone: range.recurrenceTimeZone ?? MAILBOX_ZONE,
      numberOfOccurrences: range.numberOfOccurrences,
    },
  };
}
