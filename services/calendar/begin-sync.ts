import type { Transaction } from '#prisma/database.ts';
import { requestPass, startPasses } from '#services/sync/request-pass.ts';
import { type CalendarReference, whereSync } from './calendar-sync-row.ts';
import { forgetRehearsal } from './rehearsed-changes.ts';

/** A first link is rehearsed; a calendar that was linked before is read again. */
export async function beginSync(tx: Transaction, calendar: CalendarReference): Promise<void> {
  const { officeId, linkId } = calendar;
  const known = await tx.calendarSync.findUnique({ where: whereSync(calendar), select: { state: true } });
  if (known === null) {
    await tx.syncSource.createMany({ data: [{ officeId, linkId, kind: 'calendar' }] });
    await tx.calendarSync.createMany({ data: [{ officeId, linkId, state: 'rehearsing' }] });
  } else if (known.state === 'rehearsed') {
    await storeState(tx, calendar, 'rehearsing');
    await forgetRehearsal(tx, calendar);
  }
  await requestPass(tx, calendar, 'full');
  await startPasses(tx, calendar);
}

/** While an admin decides the clock asks for no pass. */
export async function storeState(
  tx: Transaction,
  calendar: CalendarReference,
  state: 'rehearsing' | 'rehearsed' | 'active',
): Promise<void> {
  await tx.syncSource.update({
    where: whereSync(calendar),
    data: { isPaused: state === 'rehearsed' },
    select: { id: true },
  });
  await tx.calendarSync.update({ where: whereSync(calendar), data: { state }, select: { id: true } });
}
