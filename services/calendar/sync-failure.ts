import type { ProviderFailedError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { type CalendarReference, whereSync } from './calendar-sync-row.ts';

/** Keeps why a calendar could not be read, for the admins who see its link. A round or rehearsal that ends well clears it. */
export async function storeSyncFailure(
  tx: Transaction,
  calendar: CalendarReference,
  { code, message }: ProviderFailedError,
): Promise<void> {
  await tx.calendarSync.update({
    where: whereSync(calendar),
    data: { failedAt: await databaseTime(tx), failureCode: code, failureMessage: message },
    select: { id: true },
  });
  await notifyLinks(tx, calendar.officeId);
}
