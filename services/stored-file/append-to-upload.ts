import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { checkFileSize } from '#domain/stored-file/announced-file.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { finishUpload } from './finish-upload.ts';
import { type OpenUpload, openUpload, UploadMovedOnError } from './open-upload.ts';
import { inPieces } from './segment-cipher.ts';
import type { StoredFileContext } from './stored-file-context.ts';

/** Written at once while a file comes in; a process that dies loses no more. */
const PART_BYTES = 1024 * 1024;

/**
 * Takes bytes from `offset` on; what came before a sender broke off stays. The last bytes are only taken with
 * the verdict on the whole file, so that a repeated attempt ends it again. Throws UploadMovedOnError,
 * NotFoundError and ValidationError.
 */
export async function appendToUpload(
  context: StoredFileContext,
  viewer: Viewer,
  { fileId, offset }: { readonly fileId: string; readonly offset: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let upload = await openUpload(context, viewer, fileId);
  if (upload.receivedBytes !== offset) throw new UploadMovedOnError();
  const { byteLength } = upload;
  if (byteLength === null) throw new UploadMovedOnError();
  for await (const part of inPieces(untilBroken(bytes), PART_BYTES)) {
    const received = upload.receivedBytes + part.length;
    if (received > byteLength) throw new ValidationError([{ field: 'file', message: TOO_LONG }]);
    if (received === byteLength) {
      await finishUpload(context, viewer, upload, part);
      return received;
    }
    upload = await storePart(context, viewer, upload, part);
  }
  return upload.receivedBytes;
}

/** For a file whose length shows at its end. Throws ValidationError; a broken source is thrown too. */
export async function receiveWholeUpload(
  context: StoredFileContext,
  viewer: Viewer,
  fileId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let upload = await openUpload(context, viewer, fileId);
  let last = Buffer.alloc(0);
  for await (const part of inPieces(bytes, PART_BYTES)) {
    if (last.length > 0) upload = await storePart(context, viewer, upload, last);
    last = Buffer.from(part);
    checkFileSize(upload.purpose, upload.receivedBytes + last.length);
  }
  await finishUpload(context, viewer, upload, last);
}

const TOO_LONG = 'Het bestand is langer dan was aangekondigd.';

/** What came before the sender broke off counts. */
async function* untilBroken(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = bytes[Symbol.asyncIterator]();
  for (;;) {
    const next = await reader.next().catch(() => ({ done: true, value: undefined }) as const);
    if (next.done === true) return;
    yield next.value;
  }
}

/** The row takes only the first one's name when two go on with one upload. */
async function storePart(
  context: StoredFileContext,
  viewer: Viewer,
  upload: OpenUpload,
  part: Buffer,
): Promise<OpenUpload> {
  const object = await upload.objects.write(oneOf(part), part.length);
  const parts = [...upload.parts, { object, bytes: part.length }];
  const receivedBytes = upload.receivedBytes + part.length;
  const { count } = await context.database.lease(viewer, async (client) =>
    client.storedFile.updateMany({
      where: { id: upload.id, state: 'receiving', receivedBytes: upload.receivedBytes },
      data: { parts, receivedBytes, touchedAt: await databaseTime(client) },
    }),
  );
  if (count === 1) return { ...upload, parts, receivedBytes };
  await upload.objects.remove(object);
  throw new UploadMovedOnError();
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
