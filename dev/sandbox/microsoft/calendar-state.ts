import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '#dev/sandbox/core/store.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { occurrencesOf } from './event-series.ts';
import type { SeenEvent, StoredEvent } from './event-shape.ts';

/** A test chooses where sources on Graph disagree, or say that both happen; the first is the default. */
export const calendarHabits = z.strictObject({
  /** Whether a delta query holds the masters of series (areas/agenda-links.md §1: the master may be absent). */
  masters: z.enum(['listed', 'left-out']),
  /** A deleted occurrence is not reported (msgraph-docs#4501), or shows as a change of its master (Keeper). */
  deletedOccurrence: z.enum(['silent', 'master']),
  /** A create with a transactionId that was used: the first event again, or ErrorDuplicateTransactionId. */
  repeatedCreate: z.enum(['answered', 'refused']),
  /** The code of a delta token that has ended; Graph's page on errors and issues name all of them. */
  endedToken: z.enum(['SyncStateNotFound', 'syncStateNotFound', 'resyncRequired']),
});
export type CalendarHabits = z.output<typeof calendarHabits>;

const FIRST_HABITS: CalendarHabits = {
  masters: 'listed',
  deletedOccurrence: 'silent',
  repeatedCreate: 'answered',
  endedToken: 'SyncStateNotFound',
};

/** A mail that Graph would have sent because of a call. No test of Balie ever leaves one. */
export interface SentMail {
  readonly operation: 'create' | 'update' | 'delete';
  readonly eventId: string;
  readonly subject: string;
  readonly to: readonly string[];
}

export interface DeltaToken {
  readonly from: string;
  readonly until: string;
  /** Changes after this are listed; null: everything. */
  readonly since: number | null;
  /** The pass under way: the immutable ids still to be listed, and where the next pass begins. */
  readonly pass: { readonly ids: readonly string[]; readonly upTo: number } | null;
}

export interface Calendar {
  events: StoredEvent[];
  /** Ids of what was removed, by when; a single event that was removed whole lies in Deleted Items. */
  gone: { id: string; immutableId: string; changed: number; event?: StoredEvent }[];
  sequence: number;
  habits: CalendarHabits;
  tokens: Record<string, DeltaToken>;
  /** So many more calls with a token are answered before all tokens end; null: they do not. */
  tokensEndAfter: number | null;
  usedTransactions: string[];
  mailsSent: SentMail[];
}

const emptyCalendar = (): Calendar => ({
  events: [],
  gone: [],
  sequence: 0,
  habits: FIRST_HABITS,
  tokens: {},
  tokensEndAfter: null,
  usedTransactions: [],
  mailsSent: [],
});

export type CalendarOf = (account: SandboxAccount) => Calendar;

export function calendarSlice(store: Store): CalendarOf {
  const slice = store.slice('microsoft-calendar', () => ({ main: emptyCalendar(), second: emptyCalendar() }));
  return (account) => slice.current[account];
}

export function shownEvents({ events }: Calendar): readonly SeenEvent[] {
  const exceptions = events.filter(({ kind }) => kind === 'exception');
  return events.flatMap((event) =>
    event.kind === 'seriesMaster' ? occurrencesOf(event, exceptions) : [event],
  );
}

export function findEvent(calendar: Calendar, id: string): SeenEvent | undefined {
  const is = (event: SeenEvent) => event.id === id || event.immutableId === id;
  return calendar.events.find(is) ?? shownEvents(calendar).find(is);
}

export function masterOf(calendar: Calendar, event: SeenEvent): StoredEvent | undefined {
  return calendar.events.find(({ immutableId }) => immutableId === event.seriesMasterId);
}

export function isWithin(event: SeenEvent, { from, until }: Pick<DeltaToken, 'from' | 'until'>): boolean {
  return event.start < until && (event.end > from || event.start >= from);
}

/** Exchange gives base64, so with / + and = that a client must encode in a path. */
export function newEventIds() {
  const part = randomBytes(22).toString('base64');
  return { id: `AAMkADEx/+${part}`, immutableId: `AAkALgAA/+${part}` };
}
