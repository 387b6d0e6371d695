import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

/** Actions on other offices are recorded in the admin's own. */
export type MaintenanceAction =
  | 'maintenance-subscription-created'
  | 'maintenance-subscription-renewed'
  | 'maintenance-subscription-removed'
  | 'maintenance-test-mail';

/** Records it after it was done, because what it changed is at a service. */
export async function recordMaintenance(
  database: Database,
  viewer: Viewer,
  action: MaintenanceAction,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await database.lease(viewer, (client) =>
    client.$transaction((tx) => recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action, changes }])),
  );
}
