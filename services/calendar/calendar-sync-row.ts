import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

export type CalendarSyncRow = Prisma.CalendarSyncGetPayload<object>;

export interface CalendarReference {
  readonly officeId: string;
  readonly linkId: string;
}

export function whereSync({ officeId, linkId }: CalendarReference) {
  return { officeId_linkId: { officeId, linkId } };
}

/** The row of a calendar, locked; null where it is not read yet. */
export async function lockSync(
  tx: Transaction,
  calendar: CalendarReference,
): Promise<CalendarSyncRow | null> {
  await tx.$queryRaw`
    SELECT id::text FROM calendar_syncs
    WHERE office_id = ${calendar.officeId}::uuid AND link_id = ${calendar.linkId}::uuid FOR UPDATE`;
  return tx.calendarSync.findUnique({ where: whereSync(calendar) });
}
