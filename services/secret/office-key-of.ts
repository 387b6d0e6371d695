import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { OfficeKey, OfficeKeys } from './office-keys.ts';

export function officeKeyOf(
  { database, officeKeys }: { readonly database: Database; readonly officeKeys: OfficeKeys },
  viewer: Viewer,
): Promise<OfficeKey> {
  return database.lease(viewer, (client) => officeKeys.of(client, viewer.officeId));
}
