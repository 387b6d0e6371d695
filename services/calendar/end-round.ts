import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { CalendarAdapter, CalendarEvent } from '#providers/calendar.ts';
import type { LinkAccess } from '#providers/ports.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { readReadable } from '#services/set-aside/read-readable.ts';
import { forgetSetAside, forgetUnlisted } from '#services/set-aside/set-aside-items.ts';
import { ask } from './ask-appointments.ts';
import { type CalendarSyncRow, lockSync, whereSync } from './calendar-sync-row.ts';

/** More appointments than this are not deleted in a round without asking an admin. */
export const MOST_DELETED = 20;
/** Asked about in one step of a round's end. */
const MOST_DOUBTS = 200;

/** Appointments that a complete listing of the window has to list. */
export function listedWhere(
  linkId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Prisma.CalendarEntryWhereInput {
  const appointment = { deletedAt: null, spanEnd: { gt: from }, spanStart: { lt: until } };
  return { linkId, state: 'present', appointment };
}

/** Ids at the calendar of what a complete listing of the window did not list; a doubt each. */
export async function unlistedEvents(
  database: Database,
  { officeId, linkId, round, windowFrom, windowUntil }: CalendarSyncRow,
): Promise<readonly { readonly appointmentId: string; readonly remoteId: string }[]> {
  const rows = await database.lease(systemViewer(officeId), (client) =>
    client.calendarEntry.findMany({
      where: {
        ...listedWhere(linkId, { from: windowFrom ?? new Date(), until: windowUntil ?? new Date() }),
        seenRound: { lt: round },
      },
      orderBy: { id: 'asc' },
      take: MOST_DOUBTS,
      select: { appointmentId: true, remoteId: true },
    }),
  );
  return rows.flatMap(({ appointmentId, remoteId }) =>
    remoteId === null ? [] : [{ appointmentId, remoteId }],
  );
}

/** Appointments whose events were in doubt, by whether these are there. */
interface SettledDoubts {
  readonly gone: readonly string[];
  /** Of the gone, as the calendar names their events. */
  readonly goneIds: readonly string[];
  readonly there: readonly string[];
  /** What the calendar said of each event that could be read; null: it knows none. */
  readonly answers: ReadonlyMap<string, CalendarEvent | null>;
}

/** Which of the doubted events are not there. */
export async function goneOf(
  adapter: CalendarAdapter,
  access: LinkAccess,
  doubts: readonly { readonly appointmentId: string; readonly remoteId: string }[],
): Promise<SettledDoubts> {
  const gone: string[] = [];
  const goneIds: string[] = [];
  const there: string[] = [];
  const answers = new Map<string, CalendarEvent | null>();
  for (const { appointmentId, remoteId } of doubts) {
    const asked = await readReadable(remoteId, () => adapter.read(access, remoteId));
    if ('read' in asked) answers.set(remoteId, asked.read);
    // What nobody can read is no reason to delete it.
    const isGone = 'read' in asked && (asked.read === null || asked.read.isCancelled || asked.read.isMaster);
    (isGone ? gone : there).push(appointmentId);
    if (isGone) goneIds.push(remoteId);
  }
  return { gone, goneIds, there, answers };
}

/** Notes what became of doubts, so that they are not asked about again in this round. */
export async function settleDoubts(
  tx: Transaction,
  sync: CalendarSyncRow,
  { gone, goneIds, there }: Omit<SettledDoubts, 'answers'>,
): Promise<void> {
  const { officeId, linkId, round } = sync;
  const locked = await lockSync(tx, sync);
  if (locked === null || locked.round !== round) return;
  await tx.calendarEntry.updateMany({
    where: { linkId, appointmentId: { in: [...gone, ...there] } },
    data: { seenRound: round },
  });
  // Outside the window the listing says nothing of it, but its own attempt reads what changed.
  await ask(tx, officeId, there);
  await forgetSetAside(tx, { officeId, linkId, loop: 'calendar.event' }, goneIds);
  await tx.calendarSync.update({
    where: whereSync(sync),
    data: { missingIds: [...new Set([...locked.missingIds, ...gone])] },
    select: { id: true },
  });
}

/**
 * Ends a round: what it missed in the calendar is deleted here by the appointments' own attempts, which ask once more, or
 * held for an admin where there is much of it.
 */
export async function endRound(tx: Transaction, sync: CalendarSyncRow): Promise<void> {
  const locked = await lockSync(tx, sync);
  if (locked === null || locked.round !== sync.round || !locked.isEnding) return;
  const now = await databaseTime(tx);
  const { officeId, missingIds, heldIds, isFull } = locked;
  const isMuch = missingIds.length > MOST_DELETED;
  if (!isMuch)
    await ask(
      tx,
      officeId,
      missingIds.filter((id) => !heldIds.includes(id)),
    );
  await tx.calendarSync.update({
    where: whereSync(sync),
    data: {
      isEnding: false,
      missingIds: [],
      roundedAt: now,
      failedAt: null,
      failureCode: null,
      failureMessage: null,
      ...(isMuch && { heldIds: [...new Set([...heldIds, ...missingIds])] }),
      ...(isFull && { fullAt: now, isFull: false }),
    },
    select: { id: true },
  });
  if (isFull) await forgetUnlisted(tx, { officeId, linkId: sync.linkId, loop: 'calendar.event' });
  await notifyLinks(tx, officeId);
}
