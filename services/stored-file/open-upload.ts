import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { type FilePurpose, isFilePurpose } from '#domain/stored-file/file-purpose.ts';
import { type FileObjects, openFileObjects } from './file-cipher.ts';
import { type ReceivedPart, readParts } from './received-parts.ts';
import type { StoredFileContext } from './stored-file-context.ts';

export interface OpenUpload {
  readonly id: string;
  readonly name: string;
  readonly purpose: FilePurpose;
  readonly byteLength: number | null;
  readonly receivedBytes: number;
  readonly parts: readonly ReceivedPart[];
  readonly objects: FileObjects;
}

/** Another went on with the upload, or it was cancelled: ask where it stands. */
export class UploadMovedOnError extends Error {
  override name = 'UploadMovedOnError';
}

/** Throws NotFoundError for what is no upload of the viewer. */
export async function openUpload(
  context: StoredFileContext,
  viewer: Viewer,
  fileId: string,
): Promise<OpenUpload> {
  const { row, key } = await context.database.lease(viewer, async (client) => ({
    row: await client.storedFile.findFirst({
      where: { id: fileId, ownerKind: null, state: 'receiving' },
      select: {
        id: true,
        name: true,
        purpose: true,
        byteLength: true,
        receivedBytes: true,
        parts: true,
        keyCiphertext: true,
      },
    }),
    key: await context.officeKeys.of(client, viewer.officeId),
  }));
  if (row === null || !isFilePurpose(row.purpose)) throw new NotFoundError(NO_UPLOAD);
  const { id, name, purpose, byteLength, receivedBytes } = row;
  const objects = openFileObjects(context.storage, key, row);
  return { id, name, purpose, byteLength, receivedBytes, parts: readParts(row.parts), objects };
}

/** An upload that has just ended counts too. Throws NotFoundError. */
export async function uploadProgress(
  context: Pick<StoredFileContext, 'database'>,
  viewer: Viewer,
  fileId: string,
): Promise<Pick<OpenUpload, 'byteLength' | 'receivedBytes'>> {
  const row = await context.database.lease(viewer, (client) =>
    client.storedFile.findFirst({
      where: { id: fileId, ownerKind: null, state: { not: 'refused' } },
      select: { byteLength: true, receivedBytes: true },
    }),
  );
  if (row === null) throw new NotFoundError(NO_UPLOAD);
  return row;
}

const NO_UPLOAD = 'Deze upload bestaat niet (meer).';
