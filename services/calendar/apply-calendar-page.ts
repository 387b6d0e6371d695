import type { Transaction } from '#prisma/database.ts';
import type { CalendarEvent } from '#providers/calendar-port.ts';
import { itemsOfPage } from '#services/set-aside/page-fault.ts';
import { type RanItems, runItemsWithin } from '#services/set-aside/run-items.ts';
import { keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { applyEvents, lockAppointmentsOf } from './apply-events.ts';
import { calendarOwner } from './calendar-owner.ts';
import type { CalendarSyncRow } from './calendar-sync-row.ts';
import { addMissing } from './missing-events.ts';
import type { ReadPage } from './read-calendar-page.ts';

/** Safe to repeat: the same page finds its events here. */
export async function applyPage(
  tx: Transaction,
  sync: CalendarSyncRow,
  generation: number,
  read: ReadPage,
): Promise<void> {
  const ownerId = await calendarOwner(tx, sync.linkId);
  // An id may come twice in a page; what comes later is newer.
  const events = [...new Map(read.events.map((event) => [event.id, event])).values()];
  await lockAppointmentsOf(tx, sync, events);
  const target = { ...sync, generation, readAt: read.readAt, ownerId };
  const ran = itemsOfPage(await runItemsWithin(tx, events, (some) => applyEvents(tx, target, some)));
  await leaveOut(tx, sync, generation, ran, read);
  await addMissing(tx, sync, [...ran.results.flat(), ...(await missingOf(tx, sync, read))]);
}

/** Appointments that exist already stay as they are, and are not in doubt. */
async function leaveOut(
  tx: Transaction,
  { officeId, linkId }: CalendarSyncRow,
  generation: number,
  { succeeded, failed }: Pick<RanItems<CalendarEvent, unknown>, 'succeeded' | 'failed'>,
  { page, series, unread }: ReadPage,
): Promise<void> {
  const leftOut = [...failed.map(({ item, reason }) => ({ id: item.id, reason })), ...unread];
  if (leftOut.length > 0) {
    const ids = leftOut.map(({ id }) => id);
    await tx.calendarEntry.updateMany({
      where: { linkId, OR: [{ remoteId: { in: ids } }, { appointment: { seriesId: { in: ids } } }] },
      data: { seenPass: generation },
    });
  }
  const source = { officeId, linkId, loop: 'calendar.event' } as const;
  const removed = page.changes.flatMap((change) => (change.kind === 'removed' ? [change.id] : []));
  const over = [...succeeded.map(({ id }) => id), ...series.keys(), ...removed];
  await keepSetAside(tx, source, { failed: leftOut, succeeded: over });
}

/** Known events that are gone, and occurrences that their series has no more. */
async function missingOf(
  tx: Transaction,
  sync: CalendarSyncRow,
  { goneIds, series }: ReadPage,
): Promise<string[]> {
  const { linkId, windowFrom, windowUntil } = sync;
  const gone = await tx.calendarEntry.findMany({
    where: { linkId, remoteId: { in: [...goneIds] }, state: 'present' },
    select: { appointmentId: true },
  });
  if (series.size === 0) return gone.map(({ appointmentId }) => appointmentId);
  const dropped = await tx.calendarEntry.findMany({
    where: {
      linkId,
      state: 'present',
      remoteId: { notIn: [...series.values()].flatMap((ids) => [...ids]) },
      appointment: {
        seriesId: { in: [...series.keys()] },
        deletedAt: null,
        spanEnd: { gt: windowFrom ?? new Date() },
        spanStart: { lt: windowUntil ?? new Date() },
      },
    },
    select: { appointmentId: true },
  });
  return [...gone, ...dropped].map(({ appointmentId }) => appointmentId);
}
