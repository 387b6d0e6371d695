import type { Transaction } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { type CalendarReference, whereSync } from './calendar-sync-row.ts';
import { forgetRehearsal } from './rehearsed-changes.ts';

/**
 * Asks for a round of a calendar, in the transaction of what made it wanted. Asked again before it began it is the same;
 * asked during a round another one follows. 'full' lists the whole window.
 */
export async function requestRound(
  tx: Transaction,
  calendar: CalendarReference,
  kind: 'changes' | 'full',
): Promise<void> {
  const { officeId, linkId } = calendar;
  const { count } = await tx.calendarSync.updateMany({
    where: { officeId, linkId, ...(kind === 'full' ? { wantsFull: false } : { wantsRound: false }) },
    data: { wantsRound: true, ...(kind === 'full' && { wantsFull: true }) },
  });
  if (count > 0) await startRounds(tx, calendar);
}

/** Starts what is wanted of a calendar. */
export function startRounds(tx: Transaction, { officeId, linkId }: CalendarReference): Promise<void> {
  return enqueue(tx, { officeId, kind: 'calendar.sync', payload: { linkId } });
}

/** Has a calendar that is linked for the first time rehearsed, and one that was linked before read anew. */
export async function beginSync(tx: Transaction, calendar: CalendarReference): Promise<void> {
  const { officeId, linkId } = calendar;
  const known = await tx.calendarSync.findUnique({ where: whereSync(calendar), select: { state: true } });
  if (known === null) {
    await tx.calendarSync.createMany({ data: [{ officeId, linkId, state: 'rehearsing' }] });
  } else if (known.state === 'rehearsed') {
    await tx.calendarSync.updateMany({ where: { officeId, linkId }, data: { state: 'rehearsing' } });
    await forgetRehearsal(tx, calendar);
  }
  await requestRound(tx, calendar, 'full');
  await startRounds(tx, calendar);
}
