import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { cleanUpRows } from '#services/set-aside/clean-up-rows.ts';

const KEPT = 24 * 60 * 60_000;

/** For good, once no linked calendar has them; entries of ended links go along. Returns how many. */
export async function deleteOldAppointments(directory: DirectoryClient, now: Date): Promise<number> {
  const isOld = Prisma.sql`
    appointment.deleted_at < ${new Date(now.getTime() - KEPT)}
    AND NOT EXISTS (
      SELECT FROM calendar_entries entry
      JOIN provider_links link ON link.office_id = entry.office_id AND link.id = entry.link_id
      WHERE entry.office_id = appointment.office_id AND entry.appointment_id = appointment.id
        AND entry.state <> 'removed' AND link.state <> 'nolink')`;
  return cleanUpRows(directory, {
    id: Prisma.sql`appointment.id`,
    list: Prisma.sql`SELECT appointment.id::text FROM appointments appointment WHERE ${isOld}`,
    remove: (condition) => Prisma.sql`DELETE FROM appointments appointment WHERE ${isOld} AND ${condition}`,
  });
}
