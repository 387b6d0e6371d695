import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { openLink } from '#services/link/open-link.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface ReconcileContext {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
}

/** Without a linked calendar nothing is to be done (ledger AGENDA-41). */
export async function reconcileAppointment(
  { database, officeKeys }: ReconcileContext,
  { officeId }: { readonly officeId: string; readonly appointmentId: string },
): Promise<'nothing'> {
  await database.lease(systemViewer(officeId), (client) => openLink(client, officeKeys, officeId, 'agenda'));
  return 'nothing';
}
