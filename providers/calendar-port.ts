import type { LinkAccess } from './provider-ports.ts';

/** Timed events have ISO instants; whole days are calendar days ('YYYY-MM-DD'), the last one included. */
export type EventTime =
  | { readonly kind: 'timed'; readonly start: string; readonly end: string }
  | { readonly kind: 'days'; readonly startDay: string; readonly lastDay: string };

/** The fields of an event that Balie writes: never attendees, never a body. */
export interface EventContent {
  readonly subject: string;
  readonly location: string;
  readonly time: EventTime;
}

/** A change could send mail, or is another's to make. */
export type EventReadOnlyReason = 'attendees' | 'online-meeting' | 'series' | 'organizer';

/** What was written reads back the same: an event is as Balie's columns can store it. */
export interface CalendarEvent extends EventContent {
  readonly id: string;
  /** The key moves at every change there. */
  readonly changeKey: string;
  readonly etag: string;
  /** Private, personal or confidential. */
  readonly isPrivate: boolean;
  readonly readOnlyReason: EventReadOnlyReason | null;
  /** A master stands for a series; its time is that of the first occurrence. */
  readonly isMaster: boolean;
  /** Null for what is no occurrence of a series. */
  readonly seriesMasterId: string | null;
  /** A cancelled event is as good as deleted. */
  readonly isCancelled: boolean;
  /** The id of the appointment for which `create` made the event. */
  readonly transactionId: string | null;
}

export interface CalendarWindow {
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
}

export type CalendarChange =
  | { readonly kind: 'event'; readonly event: CalendarEvent }
  /** Comes bare, even without whether it is a whole day: `instances` gives the rest. */
  | { readonly kind: 'occurrence'; readonly id: string; readonly seriesMasterId: string }
  /** Occurrences of the series may have come, changed or gone, which is not listed for each. */
  | { readonly kind: 'master'; readonly id: string }
  /** A doubt: deleted, or outside the window now, or never inside. `read` decides. */
  | { readonly kind: 'removed'; readonly id: string }
  /** Nobody can read what was sent; `id` is empty where even that is missing. */
  | { readonly kind: 'unreadable'; readonly id: string };

export interface CalendarOccurrences {
  readonly events: readonly CalendarEvent[];
  /** Occurrences that are there, and that nobody can read. */
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
  /** The page that follows another, or a pass, by what that one gave to go on by, which holds no address. Throws with code RESYNC. */
  page(access: LinkAccess, kept: string): Promise<CalendarPage>;
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
   * Safe to repeat: an earlier call's event is found and answered as it is now, whatever `content` says.
   * Throws with code 'ErrorDuplicateTransactionId' where one was made and has been removed since.
   */
  create(access: LinkAccess, appointmentId: string, content: EventContent): Promise<CalendarEvent>;
  /** Null when it is gone. Throws with code CHANGED_MEANWHILE. */
  change(
    access: LinkAccess,
    event: Pick<CalendarEvent, 'id' | 'etag'>,
    patch: Partial<EventContent>,
  ): Promise<CalendarEvent | null>;
  /**
   * Safe to repeat. The caller has just read the event, because removing one with attendees mails them.
   * Throws with code CHANGED_MEANWHILE.
   */
  remove(access: LinkAccess, event: Pick<CalendarEvent, 'id' | 'etag'>): Promise<void>;
}
