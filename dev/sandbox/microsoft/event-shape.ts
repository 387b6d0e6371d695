import type { Event } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import { zonedTime } from './event-zones.ts';

const text = z.string().nullable();
const address = z.strictObject({ name: text.optional(), address: text.optional() });

const attendee = z.strictObject({
  type: z.enum(['required', 'optional', 'resource']).optional(),
  emailAddress: address,
});

const recurrence = z.strictObject({
  pattern: z
    .strictObject({
      type: z.enum(['daily', 'weekly']),
      interval: z.number().int().positive(),
      daysOfWeek: z.array(z.string()).optional(),
      firstDayOfWeek: z.string().optional(),
    })
    .readonly(),
  range: z.strictObject({
    type: z.literal('numbered'),
    startDate: z.iso.date(),
    numberOfOccurrences: z.number().int().positive().max(999),
    recurrenceTimeZone: z.string().optional(),
  }),
});
export type Recurrence = z.output<typeof recurrence>;

/** The fields of an event that a client may write; the names are checked against Microsoft's own types. */
export const eventBody = z
  .strictObject({
    attendees: z.array(attendee),
    // Taken and not kept: the stand-in asks nobody for an answer.
    responseRequested: z.boolean(),
    body: z.strictObject({
      contentType: z
        .string()
        .toLowerCase()
        .pipe(z.enum(['text', 'html'])),
      content: z.string(),
    }),
    categories: z.array(z.string()),
    end: zonedTime,
    importance: z.enum(['low', 'normal', 'high']),
    isAllDay: z.boolean(),
    isOnlineMeeting: z.boolean(),
    isReminderOn: z.boolean(),
    location: z.strictObject({ displayName: text }),
    onlineMeetingProvider: z.enum(['unknown', 'teamsForBusiness']),
    recurrence: recurrence.nullable(),
    reminderMinutesBeforeStart: z.number().int(),
    sensitivity: z.enum(['normal', 'personal', 'private', 'confidential']),
    showAs: z.enum(['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown']),
    singleValueExtendedProperties: z.array(z.strictObject({ id: z.string(), value: z.string() })),
    start: zonedTime,
    subject: text,
    transactionId: text,
  } satisfies Partial<Record<keyof Event, z.ZodType>>)
  .partial();
export type EventBody = z.output<typeof eventBody>;

/** An event as the stand-in keeps it; occurrences are made of their master when they are asked for. */
export interface StoredEvent {
  /** The id that changes with the folder; its other form survives (Prefer: IdType="ImmutableId"). */
  readonly id: string;
  readonly immutableId: string;
  readonly createdDateTime: string;
  lastModifiedDateTime: string;
  /** Moves at every change; the change key is made of it. */
  changed: number;
  kind: 'singleInstance' | 'seriesMaster' | 'exception';
  /** The immutable id of an exception's master, and the day that it replaces. */
  readonly seriesMasterId: string | null;
  readonly originalDay: string | null;
  subject: string;
  location: string;
  body: { contentType: 'text' | 'html'; content: string };
  isAllDay: boolean;
  /** UTC wall times; of whole days the midnights of their days, the last one excluded. */
  start: string;
  end: string;
  startZone: string;
  endZone: string;
  sensitivity: 'normal' | 'personal' | 'private' | 'confidential';
  showAs: string;
  attendees: readonly { readonly name: string; readonly address: string }[];
  isOrganizer: boolean;
  isOnlineMeeting: boolean;
  isCancelled: boolean;
  readonly transactionId: string | null;
  /** The body with which `transactionId` was sent. */
  readonly firstBody: string;
  extended: { id: string; value: string }[];
  recurrence: Recurrence | null;
  deletedDays: string[];
  /** A series that is moved gets new occurrences with other ids (odoo#271529). */
  generation: number;
}

export type SeenEvent = Omit<StoredEvent, 'kind'> & {
  readonly kind: StoredEvent['kind'] | 'occurrence';
};
