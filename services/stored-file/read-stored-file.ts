import { Readable } from 'node:stream';
import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { ByteRange } from '#providers/object-storage/object-storage.ts';
import { openFileObjects } from './file-cipher.ts';
import type { StoredFileContext } from './stored-file-context.ts';

export interface ReadFile {
  readonly name: string;
  readonly contentType: string;
  /** Of the whole file. */
  readonly byteLength: number;
  readonly content: Readable;
}

/** Reads a finished file that the viewer sees, or a range of it. Throws NotFoundError, DamagedFileError. */
export async function readStoredFile(
  context: Pick<StoredFileContext, 'database' | 'officeKeys' | 'storage'>,
  viewer: Viewer,
  fileId: string,
  range?: ByteRange,
): Promise<ReadFile> {
  const { row, key } = await context.database.lease(viewer, async (client) => ({
    row: await client.storedFile.findFirst({
      where: { id: fileId, state: 'ready', scanState: { not: 'infected' } },
      select: {
        ...{ id: true, name: true, contentType: true, byteLength: true },
        ...{ contentObject: true, keyCiphertext: true },
      },
    }),
    key: await context.officeKeys.of(client, viewer.officeId),
  }));
  const { byteLength = null, contentObject = null } = row ?? {};
  if (row === null || byteLength === null || contentObject === null) throw new NotFoundError();
  const objects = openFileObjects(context.storage, key, row);
  const bytes = objects.read(contentObject, byteLength, range ?? { start: 0, end: byteLength });
  // An answer that began can't say any more that the file is damaged.
  const first = await bytes.next();
  const content = Readable.from(following(first, bytes), { objectMode: false });
  return { name: row.name, contentType: row.contentType, byteLength, content };
}

async function* following(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}
