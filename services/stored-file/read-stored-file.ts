import { Readable } from 'node:stream';
import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { ByteRange } from '#providers/object-storage/object-storage.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { openFileObjects } from './file-cipher.ts';
import type { StoredFileContext } from './stored-file-context.ts';

export interface ReadFile {
  readonly name: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly content: Readable;
}

/** Decrypts by `openStoredFile`. */
export interface FoundFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly contentObject: string;
  readonly keyCiphertext: Uint8Array;
  readonly key: OfficeKey;
}

/** Throws NotFoundError and DamagedFileError. */
export async function readStoredFile(
  context: Pick<StoredFileContext, 'database' | 'officeKeys' | 'storage'>,
  viewer: Viewer,
  fileId: string,
  range?: ByteRange,
): Promise<ReadFile> {
  const file = await context.database.lease(viewer, (client) =>
    findStoredFile(context, client, viewer, fileId),
  );
  return openStoredFile(context, file, range);
}

/** Throws NotFoundError. */
export async function findStoredFile(
  { officeKeys }: Pick<StoredFileContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  fileId: string,
): Promise<FoundFile> {
  const row = await client.storedFile.findFirst({
    where: { id: fileId, state: 'ready', scanState: { not: 'infected' } },
    select: {
      id: true,
      name: true,
      contentType: true,
      byteLength: true,
      contentObject: true,
      keyCiphertext: true,
    },
  });
  const { byteLength = null, contentObject = null } = row ?? {};
  if (row === null || byteLength === null || contentObject === null) throw new NotFoundError();
  const key = await officeKeys.of(client, viewer.officeId);
  return { ...row, byteLength, contentObject, key };
}

/** Needs no database. Throws DamagedFileError. */
export async function openStoredFile(
  { storage }: Pick<StoredFileContext, 'storage'>,
  file: FoundFile,
  range?: ByteRange,
): Promise<ReadFile> {
  const { name, contentType, byteLength, contentObject, key } = file;
  const objects = openFileObjects(storage, key, file);
  const bytes = objects.read(contentObject, byteLength, range ?? { start: 0, end: byteLength });
  // An answer that began can't say any more that the file is damaged.
  const first = await bytes.next();
  const content = Readable.from(following(first, bytes), { objectMode: false });
  return { name, contentType, byteLength, content };
}

async function* following(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}
