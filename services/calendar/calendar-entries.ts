import type { CalendarContent } from '#domain/appointment/calendar-content.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { CalendarEvent } from '#providers/calendar-port.ts';

export interface EntryKey {
  readonly officeId: string;
  readonly appointmentId: string;
  readonly linkId: string;
}

export type Entry = Prisma.CalendarEntryGetPayload<object>;

export function whereEntry({ officeId, appointmentId, linkId }: EntryKey) {
  return { officeId_appointmentId_linkId: { officeId, appointmentId, linkId } };
}

export function findEntry(tx: Transaction, key: EntryKey): Promise<Entry | null> {
  return tx.calendarEntry.findUnique({ where: whereEntry(key) });
}

/** Throws for an entry of which nothing was ever sent. */
export function snapshotOf({ snapshot }: Pick<Entry, 'snapshot'>): CalendarContent {
  if (snapshot === null) throw new Error('an entry without a snapshot');
  return snapshot as unknown as CalendarContent;
}

/** The id came from a client, and the calendar never knew it: nobody deleted the event there. */
export function isUnheardOf(
  { remoteId, changeKey }: Pick<Entry, 'remoteId' | 'changeKey'>,
  answer: CalendarEvent | null,
): boolean {
  return answer === null && remoteId !== null && changeKey === null;
}

export function storedContent({ subject, location, time }: CalendarContent): Prisma.InputJsonObject {
  return { subject, location, time: { ...time } };
}

/** `updatedAt` is by the database's clock, as pages are read by it. */
export function agreedOn(event: CalendarEvent, revision: number, updatedAt: Date) {
  return {
    state: 'present',
    remoteId: event.id,
    changeKey: event.changeKey,
    confirmedRevision: revision,
    snapshot: storedContent(event),
    failedAt: null,
    failureCode: null,
    failureMessage: null,
    updatedAt,
  };
}
