import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { CalendarAdapter, CalendarEvent } from '#providers/calendar-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { readReadable } from '#services/set-aside/read-readable.ts';
import { forgetSetAside } from '#services/set-aside/set-aside-items.ts';
import { type CalendarSyncRow, whereSync } from './calendar-sync-row.ts';
import { recheckAppointments } from './recheck-appointments.ts';

const MOST_DOUBTS = 200;

export function listedWhere(
  linkId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Prisma.CalendarEntryWhereInput {
  const appointment = { deletedAt: null, spanEnd: { gt: from }, spanStart: { lt: until } };
  return { linkId, state: 'present', appointment };
}

/** Ids at the calendar; each is a doubt. */
export async function unlistedEvents(
  database: Database,
  { officeId, linkId, windowFrom, windowUntil }: CalendarSyncRow,
  generation: number,
): Promise<readonly { readonly appointmentId: string; readonly remoteId: string }[]> {
  const rows = await database.lease(systemViewer(officeId), (client) =>
    client.calendarEntry.findMany({
      where: {
        ...listedWhere(linkId, { from: windowFrom ?? new Date(), until: windowUntil ?? new Date() }),
        seenPass: { lt: generation },
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

interface VerifiedMissing {
  readonly gone: readonly string[];
  readonly goneIds: readonly string[];
  readonly there: readonly string[];
  /** Has what could be read; null where the calendar knows none. */
  readonly answers: ReadonlyMap<string, CalendarEvent | null>;
}

export async function goneOf(
  adapter: CalendarAdapter,
  access: LinkAccess,
  doubts: readonly { readonly appointmentId: string; readonly remoteId: string }[],
): Promise<VerifiedMissing> {
  const gone: string[] = [];
  const goneIds: string[] = [];
  const there: string[] = [];
  const answers = new Map<string, CalendarEvent | null>();
  for (const { appointmentId, remoteId } of doubts) {
    const asked = await readReadable(remoteId, () => adapter.read(access, remoteId));
    if ('read' in asked) answers.set(remoteId, asked.read);
    // An event that nobody can read is no reason to delete its appointment.
    const isGone = 'read' in asked && (asked.read === null || asked.read.isCancelled || asked.read.isMaster);
    (isGone ? gone : there).push(appointmentId);
    if (isGone) goneIds.push(remoteId);
  }
  return { gone, goneIds, there, answers };
}

/** Doubts that were resolved are not asked about again in this pass. */
export async function storeDoubts(
  tx: Transaction,
  sync: CalendarSyncRow,
  generation: number,
  { gone, goneIds, there }: Omit<VerifiedMissing, 'answers'>,
): Promise<void> {
  const { officeId, linkId } = sync;
  await tx.calendarEntry.updateMany({
    where: { linkId, appointmentId: { in: [...gone, ...there] } },
    data: { seenPass: generation },
  });
  // No listing has an event outside the window, but its appointment's own attempt reads what changed of it.
  await recheckAppointments(tx, officeId, there);
  await forgetSetAside(tx, { officeId, linkId, loop: 'calendar.event' }, goneIds);
  await addMissing(tx, sync, gone);
}

export async function addMissing(
  tx: Transaction,
  calendar: CalendarSyncRow,
  missing: readonly string[],
): Promise<void> {
  if (missing.length === 0) return;
  const where = whereSync(calendar);
  const { missingIds } = await tx.calendarSync.findUniqueOrThrow({ where, select: { missingIds: true } });
  await tx.calendarSync.update({
    where,
    data: { missingIds: [...new Set([...missingIds, ...missing])] },
    select: { id: true },
  });
}
