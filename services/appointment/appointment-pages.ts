import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { assertMayListAppointments } from './appointment.policy.ts';
import { type AppointmentPosition, allAppointments } from './list-appointments.ts';
import { type ShownAppointment, showAppointments } from './show-appointments.ts';

const PAGE = 500;

/** Null: of everybody. Each page has its own lease. Throws ForbiddenError with the first page. */
export async function* appointmentPages(
  database: Database,
  viewer: Viewer,
  userId: string | null,
): AsyncGenerator<readonly ShownAppointment[]> {
  assertMayListAppointments(viewer, userId);
  let after: AppointmentPosition | null = null;
  do {
    const at: AppointmentPosition | null = after;
    const page: { readonly shown: readonly ShownAppointment[]; readonly last: AppointmentPosition | null } =
      await database.lease(viewer, async (client) => {
        const found = await allAppointments(client, { userId, after: at, take: PAGE });
        const ids = found.map(({ id }) => id);
        const last = found.length === PAGE ? (found.at(-1) ?? null) : null;
        return { shown: await showAppointments(client, viewer, ids), last };
      });
    yield page.shown;
    after = page.last;
  } while (after !== null);
}
