import type { LinkAccess } from './provider-ports.ts';

/** Of timed events ISO instants; of whole days days of the calendar ('YYYY-MM-DD'), the last one included. */
export type EventTime =
  | { readonly kind: 'timed'; readonly start: string; readonly end: string }
  | { readonly kind: 'days'; readonly startDay: string; readonly lastDay: string };

/** The fields of an event that Balie writes: never attendees, never a body. */
export interface EventContent {
  readonly subject: string;
  readonly location: string;
  readonly time: EventTime;
}

/** Why Balie changes nothing about an event: a change could send mail, or is another's to make. */
export type EventReadOnlyReason = 'attendees' | 'online-meeting' | 'series' | 'organizer';

/** An event as Balie's columns can store it: what was written reads back the same. */
export interface CalendarEvent extends EventContent {
  readonly id: string;
  /** Moves at every change there. */
  readonly changeKey: string;
  readonly etag: string;
  /** Private, personal or confidential. */
  readonly isPrivate: boolean;
  readonly readOnlyReason: EventReadOnlyReason | null;
  /** It stands for a series and is no appointment itself; its time is that of the first occurrence. */
  readonly isMaster: boolean;
  /** Of an occurrence, also one that was changed apart. */
  readonly seriesMasterId: string | null;
  /** As good as deleted. */
  readonly isCancelled: boolean;
  /** Of an event that was made through `create`: the id of its appointment. */
  readonly transactionId: string | null;
}

export interface CalendarWindow {
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
}

export type CalendarChange =
  /** A single event, or an occurrence that was changed apart. */
  | { readonly kind: 'event'; readonly event: CalendarEvent }
  /** Comes bare, even without whether it is a whole day: `instances` gives the rest. */
  | { readonly kind: 'occurrence'; readonly id: string; readonly seriesMasterId: string }
  /** Any of its occurrences may have come, changed or gone, which is not listed of each. */
  | { readonly kind: 'master'; readonly id: string }
  /** A doubt: deleted, or outside the window now, or never inside. `read` decides. */
  | { readonly kind: 'removed'; readonly id: string }
  /** Sent in a form that nobody can read; `id` is empty where even that is missing. */
  | { readonly kind: 'unreadable'; readonly id: string };

/** The occurrences of a series within a window. */
export interface CalendarOccurrences {
  readonly events: readonly CalendarEvent[];
  /** Of occurrences that are there, and that nobody can read. */
  readonly unreadableIds: readonly string[];
}

/** Exactly one of `next` and `delta` is filled: another page follows, or the pass is complete. */
export interface CalendarPage {
  readonly changes: readonly CalendarChange[];
  readonly next: string | null;
  readonly delta: string | null;
}

/** Code of the failure when an event was changed since it was read: nothing was written. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

/** The account's own calendar. Methods throw ProviderFailedError, or the reason of an aborted `access.signal`. */
export interface CalendarAdapter {
  readonly provider: string;
  firstPage(access: LinkAccess, window: CalendarWindow): Promise<CalendarPage>;
  /** The page that follows another, or a pass, by its link as it was given. Throws with code RESYNC. */
  page(access: LinkAccess, link: string): Promise<CalendarPage>;
  /** Null when it is not there. Throws with code UNREADABLE of failures.ts where it is there and cannot be read. */
  read(access: LinkAccess, id: string): Promise<CalendarEvent | null>;
  /** The occurrences within the window, changed ones among them; null when the series is gone. */
  instances(
    access: LinkAccess,
    masterId: string,
    window: CalendarWindow,
  ): Promise<CalendarOccurrences | null>;
  /** The event that `create` made for an appointment, by what is stored on it. */
  findOwn(access: LinkAccess, appointmentId: string): Promise<CalendarEvent | null>;
  /**
   * Safe to repeat: an event that an earlier call made is found and answered as it is now, whatever `content` says by
   * then. Throws with code 'ErrorDuplicateTransactionId' where one was made and has been removed since.
   */
  create(access: LinkAccess, appointmentId: string, content: EventContent): Promise<CalendarEvent>;
  /** Null when it is gone. Throws with code CHANGED_MEANWHILE. */
  change(
    access: LinkAccess,
    event: Pick<CalendarEvent, 'id' | 'etag'>,
    patch: Partial<EventContent>,
  ): Promise<CalendarEvent | null>;
  /**
   * Safe to repeat: one that is gone is removed. The caller has just read it, because removing an event with attendees
   * mails them. Throws with code CHANGED_MEANWHILE.
   */
  remove(access: LinkAccess, event: Pick<CalendarEvent, 'id' | 'etag'>): Promise<void>;
}
