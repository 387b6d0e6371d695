import { z } from 'zod';
import { calendarHabits, type SentMail } from './calendar-state.ts';

const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z?$/);

/** The fields of an event that a person in Outlook sets. Fields that are absent are left as they are. */
export const personalEvent = z
  .strictObject({
    subject: z.string(),
    location: z.string(),
    /** A time of the Dutch clock, or of UTC with a Z; both ends together. */
    start: wallTime,
    end: wallTime,
    /** Whole days, the last one included; both together. */
    startDay: z.iso.date(),
    lastDay: z.iso.date(),
    sensitivity: z.enum(['normal', 'personal', 'private', 'confidential']),
    attendees: z.array(z.string()).readonly(),
    isOnlineMeeting: z.boolean(),
    /** False: somebody else's invitation. */
    isOrganizer: z.boolean(),
    isCancelled: z.boolean(),
    body: z.string(),
    /** Null makes a single event of it. */
    series: z
      .strictObject({
        every: z.enum(['day', 'week']),
        count: z.number().int().positive().max(999),
        interval: z.number().int().positive().default(1),
      })
      .nullable(),
  })
  .partial();
export type PersonalEvent = z.input<typeof personalEvent>;

export const delivery = z.strictObject({
  copies: z.number().int().nonnegative().max(5),
  isDelayed: z.boolean().default(false),
});

export const someHabits = calendarHabits.partial();
export type SomeHabits = z.input<typeof someHabits>;

export interface ShownEvent {
  readonly id: string;
  readonly type: 'singleInstance' | 'occurrence' | 'exception';
  readonly seriesMasterId: string | null;
  readonly subject: string;
  readonly location: string;
  readonly isAllDay: boolean;
  /** UTC, 'YYYY-MM-DDTHH:MM:SS'; of whole days midnights, the last one excluded. */
  readonly start: string;
  readonly end: string;
  readonly sensitivity: string;
  readonly attendees: readonly string[];
  readonly isCancelled: boolean;
  readonly changeKey: string;
  readonly ownId: string | null;
  readonly body: string;
}

export interface ShownCalendar {
  /** A series is shown by each occurrence; the order is that of their start. */
  readonly events: readonly ShownEvent[];
  readonly mailsSent: readonly SentMail[];
}

/** An account's calendar in the hands of a test. Ids are immutable ones. */
export interface CalendarControl {
  /** A person adds an event; a series when `series` is filled. Answers its id, of a series that of the master. */
  add(event: PersonalEvent): Promise<string>;
  /** A person changes an event or a whole series, or one occurrence by its own id. */
  change(id: string, changes: PersonalEvent): Promise<void>;
  delete(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  show(): Promise<ShownCalendar>;
  /** Mails that were sent because of calls; no test of Balie leaves any. */
  mailsSent(): Promise<readonly SentMail[]>;
  /** Chooses among the behaviours that sources report of Graph, from now on. */
  setHabits(habits: SomeHabits): Promise<void>;
  /** All delta tokens end, after so many calls with one: with 1 a pass breaks off at its second page. */
  endTokens(after?: number): Promise<void>;
  /** `copies` 0 loses the coming notifications, 2 doubles them; `isDelayed` delays them. */
  deliver(how: { readonly copies: number; readonly isDelayed?: boolean }): Promise<void>;
  /** The delayed notifications go out, the newest first when `isReversed`; answers the statuses. */
  release(options?: { readonly isReversed: boolean }): Promise<readonly number[]>;
}
