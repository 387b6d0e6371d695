import type { Viewer } from '#domain/session/viewer.ts';
import type { StoredFileContext } from './stored-file-context.ts';

/** Only what nothing owns; the bytes follow. Idempotent. */
export async function cancelUpload(
  context: Pick<StoredFileContext, 'database'>,
  viewer: Viewer,
  fileId: string,
): Promise<void> {
  await context.database.lease(viewer, (client) =>
    client.storedFile.deleteMany({ where: { id: fileId, ownerKind: null } }),
  );
}
