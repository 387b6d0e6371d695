import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import type { PageFailure } from '#services/set-aside/page-failure.ts';
import { type CalendarReference, whereSync } from './calendar-sync-row.ts';

/**
 * Keeps why a calendar could not be read, and since when, for the admins who see its link. A round or rehearsal that ends
 * well clears it. One that ended so, `isOver`, is not waited for: the next is asked for at its time.
 */
export async function storeSyncFailure(
  tx: Transaction,
  calendar: CalendarReference,
  { code, message }: PageFailure,
  isOver: boolean,
): Promise<void> {
  const now = await databaseTime(tx);
  const before = await tx.calendarSync.findUnique({ where: whereSync(calendar), select: { failedAt: true } });
  await tx.calendarSync.update({
    where: whereSync(calendar),
    data: {
      failedAt: before?.failedAt ?? now,
      failureCode: code,
      failureMessage: message,
      ...(isOver && { askedAt: null }),
    },
    select: { id: true },
  });
  await notifyLinks(tx, calendar.officeId);
}
