import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { HIDDEN_APPOINTMENT, readsAppointment } from '#domain/appointment/shown-appointment.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { APPOINTMENT_COLUMNS, timeOf } from './appointment-row.ts';
import { ENTRIES_IN_USE } from './calendar-presence.ts';

/** An appointment in the form that REST has it (spec 2§3). */
export interface ShownAppointment {
  readonly id: string;
  readonly text: string;
  readonly location: string;
  readonly relationId: string | null;
  readonly relationName: string;
  readonly time: AppointmentTime;
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly color: string;
    readonly isRemoved: boolean;
  };
  readonly calendarId: string;
  readonly version: number;
}

const COLUMNS = {
  ...APPOINTMENT_COLUMNS,
  entries: ENTRIES_IN_USE,
  user: { select: { id: true, username: true, color: true, removedAt: true } },
} as const satisfies Prisma.AppointmentSelect;

/** Another's private appointments come without what they say. */
export async function showAppointments(
  client: LeasedClient,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ShownAppointment[]> {
  const rows = await client.appointment.findMany({ where: { id: { in: [...ids] } }, select: COLUMNS });
  const shown = rows.map((row): ShownAppointment => {
    const { id, text, location, relationId, relationName, version } = row;
    const { removedAt, ...user } = row.user;
    return {
      id,
      version,
      time: timeOf(row),
      user: { ...user, isRemoved: removedAt !== null },
      calendarId: row.entries[0]?.remoteId ?? '',
      text,
      location,
      relationId,
      relationName,
      ...(readsAppointment(viewer, row) ? {} : HIDDEN_APPOINTMENT),
    };
  });
  const byId = new Map(shown.map((appointment) => [appointment.id, appointment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
