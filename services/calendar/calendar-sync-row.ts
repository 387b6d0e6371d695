import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { lockSource, type SourceReference, whereSource } from '#services/sync/source-row.ts';

/** How far it is read stands in its source. */
export type CalendarSyncRow = Prisma.CalendarSyncGetPayload<object>;

export type CalendarReference = SourceReference;

export const whereSync = whereSource;

/** Locked with its source; null where it is not read yet. */
export async function lockSync(
  tx: Transaction,
  calendar: CalendarReference,
): Promise<CalendarSyncRow | null> {
  await lockSource(tx, calendar);
  return tx.calendarSync.findUnique({ where: whereSync(calendar) });
}
