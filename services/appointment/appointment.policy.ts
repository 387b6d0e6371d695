import type { ReadOnlyReason } from '#domain/appointment/appointment.ts';
import { mayUpdateAppointment } from '#domain/appointment/shown-appointment.ts';
import { ForbiddenError } from '#domain/errors.ts';
import { choosesOwner, seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { AppointmentRow } from './appointment-row.ts';

/** An admin alone chooses the user (ledger AGENDA-37, 59). `current`: the stored user, or the viewer. */
export function allowedUser(viewer: Viewer, chosen: string, current: string): string {
  return choosesOwner(viewer.role) && chosen !== '' ? chosen : current;
}

/** Ledger AGENDA-39, 55. */
export function bringsToCalendar(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}

/** Null for all, only where the role sees all (ledger ROLES-07, 18). */
export function listedUser(viewer: Viewer, { own }: { readonly own: boolean }): string | null {
  return own || !seesAllRelations(viewer.role) ? viewer.userId : null;
}

/** Null: of all users (ledger ROLES-07, AGENDA-42). Throws ForbiddenError. */
export function assertMayListAppointments(viewer: Viewer, userId: string | null): void {
  if (userId !== viewer.userId && !seesAllRelations(viewer.role)) throw new ForbiddenError();
}

const WHY: Readonly<Record<ReadOnlyReason, string>> = {
  attendees: 'Deze afspraak heeft genodigden.',
  'online-meeting': 'Deze afspraak is een onlinevergadering.',
  series: 'Deze afspraak hoort bij een reeks.',
  organizer: 'Deze afspraak is van een andere organisator.',
};

/** Throws ForbiddenError for one that the linked calendar keeps, and for another's private one. */
export function assertMayChange(viewer: Viewer, row: AppointmentRow): void {
  if (row.readOnlyReason !== null) {
    const why = WHY[row.readOnlyReason as ReadOnlyReason];
    throw new ForbiddenError(`${why} Wijzig de afspraak in de gekoppelde agenda.`);
  }
  if (!mayUpdateAppointment(viewer, row)) throw new ForbiddenError();
}
