import { z } from 'zod';
import { moment, text } from './published-types.ts';

const email = z.strictObject({ name: text, address: text }).partial();
const recipient = z.strictObject({ emailAddress: email });
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,7})?$/);
const zoned = z.strictObject({ dateTime: wallTime, timeZone: z.string() });
const body = z.strictObject({ contentType: z.string().regex(/^(text|html)$/i), content: z.string() });
const extended = z.array(z.strictObject({ id: z.string(), value: z.string() }));

const sensitivity = z.enum(['normal', 'personal', 'private', 'confidential']);
const showAs = z.enum(['unknown', 'free', 'tentative', 'busy', 'oof', 'workingElsewhere']);
const day = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);

const location = z
  .strictObject({
    address: z
      .strictObject({ street: text, city: text, state: text, countryOrRegion: text, postalCode: text })
      .partial(),
    coordinates: z
      .strictObject({ latitude: z.number(), longitude: z.number(), altitude: z.number() })
      .partial(),
    displayName: text,
    locationType: z.enum(['default', 'conferenceRoom', 'homeAddress', 'businessAddress', 'streetAddress']),
    uniqueId: text,
    uniqueIdType: z.enum(['unknown', 'locationStore', 'directory', 'private', 'bing']),
  })
  .partial();

const recurrence = z.strictObject({
  pattern: z.strictObject({
    type: z.enum([
      'daily',
      'weekly',
      'absoluteMonthly',
      'relativeMonthly',
      'absoluteYearly',
      'relativeYearly',
    ]),
    interval: z.number().int(),
    month: z.number().int(),
    dayOfMonth: z.number().int(),
    daysOfWeek: z.array(day),
    firstDayOfWeek: day,
    index: z.enum(['first', 'second', 'third', 'fourth', 'last']),
  }),
  range: z.strictObject({
    type: z.enum(['endDate', 'noEnd', 'numbered']),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    recurrenceTimeZone: z.string(),
    numberOfOccurrences: z.number().int(),
  }),
});

/** Declared properties of `event` that are for clients to write (CSDL v1.0, page event-update). */
export const writableEvent = z
  .strictObject({
    attendees: z.array(
      z.strictObject({ type: z.enum(['required', 'optional', 'resource']).optional(), emailAddress: email }),
    ),
    body,
    categories: z.array(z.string()),
    end: zoned,
    importance: z.enum(['low', 'normal', 'high']),
    isAllDay: z.boolean(),
    isOnlineMeeting: z.boolean(),
    isReminderOn: z.boolean(),
    location,
    onlineMeetingProvider: z.enum(['unknown', 'skypeForBusiness', 'skypeForConsumer', 'teamsForBusiness']),
    recurrence: recurrence.nullable(),
    reminderMinutesBeforeStart: z.number().int(),
    sensitivity,
    showAs,
    singleValueExtendedProperties: extended,
    start: zoned,
    subject: text,
    transactionId: text,
  })
  .partial();

const status = z.strictObject({
  response: z.enum(['none', 'organizer', 'tentativelyAccepted', 'accepted', 'declined', 'notResponded']),
  time: moment,
});

/** An answer always has the fields of the documented example (pnp proxy-samples, POST /me/events). */
const answered = z.strictObject({
  '@odata.context': z.string().optional(),
  '@odata.etag': z.string().regex(/^W\/"[^"]+"$/),
  id: z.string(),
  createdDateTime: moment,
  lastModifiedDateTime: moment,
  changeKey: z.string(),
  categories: z.array(z.string()),
  transactionId: text,
  originalStartTimeZone: text,
  originalEndTimeZone: text,
  iCalUId: text,
  reminderMinutesBeforeStart: z.number().int(),
  isReminderOn: z.boolean(),
  hasAttachments: z.boolean(),
  subject: text,
  bodyPreview: text,
  importance: z.enum(['low', 'normal', 'high']),
  sensitivity,
  isAllDay: z.boolean(),
  isCancelled: z.boolean(),
  isOrganizer: z.boolean(),
  responseRequested: z.boolean(),
  seriesMasterId: text,
  occurrenceId: text.optional(),
  showAs,
  type: z.enum(['singleInstance', 'occurrence', 'exception', 'seriesMaster']),
  webLink: text,
  onlineMeetingUrl: text,
  isOnlineMeeting: z.boolean(),
  onlineMeetingProvider: z.enum(['unknown', 'skypeForBusiness', 'skypeForConsumer', 'teamsForBusiness']),
  allowNewTimeProposals: z.boolean(),
  isDraft: z.boolean(),
  hideAttendees: z.boolean(),
  responseStatus: status,
  body,
  start: zoned,
  end: zoned,
  location,
  locations: z.array(location),
  recurrence: recurrence.nullable(),
  'calendar@odata.associationLink': z.url().optional(),
  'calendar@odata.navigationLink': z.url().optional(),
  attendees: z.array(
    z.strictObject({ type: z.enum(['required', 'optional', 'resource']), status, emailAddress: email }),
  ),
  organizer: recipient,
  onlineMeeting: z
    .strictObject({ joinUrl: text, conferenceId: text, tollNumber: text, quickDial: text })
    .partial()
    .nullable(),
});

/** Any fields that an answer can have, by themselves. */
export const fieldsOfEvent = answered.partial();

/** With `$select` any field may be left out but the id; extended properties come with `$expand` alone. */
export const event = z.union([
  answered.extend({ singleValueExtendedProperties: extended.optional() }),
  fieldsOfEvent
    .extend({ id: z.string() })
    .refine((fields) => !('body' in fields && 'subject' in fields && 'start' in fields)),
]);

/** Removed ones have their id and a reason; occurrences that were not changed apart have these fields (page event-delta). */
export const itemOfDelta = z.union([
  z.strictObject({ id: z.string(), '@removed': z.strictObject({ reason: z.enum(['deleted', 'changed']) }) }),
  z.strictObject({
    '@odata.etag': z.string().optional(),
    id: z.string(),
    type: z.literal('occurrence'),
    seriesMasterId: z.string(),
    start: zoned,
    end: zoned,
  }),
  answered,
]);
