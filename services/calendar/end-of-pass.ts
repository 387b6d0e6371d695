import type { Transaction } from '#prisma/database.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { forgetUnlisted } from '#services/set-aside/set-aside-items.ts';
import { type CalendarReference, whereSync } from './calendar-sync-row.ts';
import { recheckAppointments } from './recheck-appointments.ts';

export const MOST_DELETED = 20;

/** Each missed appointment's own attempt reads the event once more; many wait for an admin's decision. */
export async function endCalendarPass(
  tx: Transaction,
  calendar: CalendarReference,
  isFull: boolean,
): Promise<void> {
  const { officeId, linkId } = calendar;
  const where = whereSync(calendar);
  const { missingIds, pausedDeletionIds } = await tx.calendarSync.findUniqueOrThrow({
    where,
    select: { missingIds: true, pausedDeletionIds: true },
  });
  const isMuch = missingIds.length > MOST_DELETED;
  if (!isMuch) {
    await recheckAppointments(
      tx,
      officeId,
      missingIds.filter((id) => !pausedDeletionIds.includes(id)),
    );
  }
  await tx.calendarSync.update({
    where,
    data: {
      missingIds: [],
      ...(isMuch && { pausedDeletionIds: [...new Set([...pausedDeletionIds, ...missingIds])] }),
    },
    select: { id: true },
  });
  if (isFull) await forgetUnlisted(tx, { officeId, linkId, loop: 'calendar.event' });
  await notifyLinks(tx, officeId);
}
