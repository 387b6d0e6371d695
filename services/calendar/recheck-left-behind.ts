import { UNDO_MILLISECONDS } from '#domain/undo.ts';
import type { Transaction } from '#prisma/database.ts';
import { requestCalendar } from '#services/appointment/request-calendar.ts';
import type { CalendarReference } from './calendar-sync-row.ts';

/** They are from before the link, or a failure left them. One outside the window waits until it is saved. */
export async function recheckLeftBehind(
  tx: Transaction,
  { officeId, linkId }: CalendarReference,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT appointment.id::text FROM appointments appointment
    LEFT JOIN calendar_entries entry
      ON entry.office_id = appointment.office_id AND entry.appointment_id = appointment.id AND entry.link_id = ${linkId}::uuid
    WHERE appointment.office_id = ${officeId}::uuid AND appointment.in_calendar
      AND CASE WHEN entry.id IS NULL
        THEN appointment.deleted_at IS NULL AND appointment.origin = 'balie' AND appointment.span_end > ${from}
             AND appointment.span_start < ${until}
        ELSE entry.confirmed_revision < appointment.revision
             AND NOT (entry.state = 'removed' AND appointment.deleted_at IS NOT NULL)
             -- A deletion that can still be taken back is asked for when it no longer can.
             AND (appointment.deleted_at IS NULL OR appointment.deleted_at < now() - ${UNDO_MILLISECONDS} * interval '1 ms') END`;
  await requestCalendar(
    tx,
    { officeId },
    rows.map(({ id }) => id),
  );
}
