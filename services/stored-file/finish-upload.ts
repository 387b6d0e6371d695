import { createHash, type Hash } from 'node:crypto';
import type { Viewer } from '#domain/session/viewer.ts';
import { checkFileSize, refusedFile } from '#domain/stored-file/announced-file.ts';
import { claimedType } from '#domain/stored-file/file-types.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { ScanVerdict } from '#providers/virus-scanner/virus-scanner.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { contentProblem } from './check-content.ts';
import { type OpenUpload, UploadMovedOnError } from './open-upload.ts';
import { type ReceivedBytes, receivedBytes } from './received-parts.ts';
import type { StoredFileContext } from './stored-file-context.ts';

/**
 * Checks the whole file, `last` being its end, and stores it as one object. A refused file keeps its row and
 * the reason. Throws ValidationError with that reason, UploadMovedOnError.
 */
export async function finishUpload(
  context: StoredFileContext,
  viewer: Viewer,
  upload: OpenUpload,
  last: Buffer,
): Promise<void> {
  const bytes = receivedBytes(upload.objects, upload.parts, last);
  checkFileSize(upload.purpose, bytes.length);
  const verdict = await validate(context, upload, bytes);
  if ('refusal' in verdict) {
    await refuse(context, viewer, upload, verdict);
    throw refusedFile(verdict.refusal);
  }
  const hash = createHash('sha256');
  const object = await upload.objects.write(hashed(hash, wholeOf(bytes)), bytes.length);
  const isFirst = await finishReceiving(context, viewer, upload, {
    state: 'ready',
    contentObject: object,
    sha256: new Uint8Array(hash.digest()),
    parts: [],
    byteLength: bytes.length,
    receivedBytes: bytes.length,
    scanState: verdict.scan.state,
  });
  if (!isFirst) {
    await upload.objects.remove(object);
    throw new UploadMovedOnError();
  }
  await removeParts(context, upload);
}

type Verdict =
  | { readonly scan: ScanVerdict }
  | { readonly refusal: string; readonly signature: string | null };

async function validate(
  context: StoredFileContext,
  upload: OpenUpload,
  bytes: ReceivedBytes,
): Promise<Verdict> {
  const type = claimedType(upload.name);
  const problem =
    type === null ? 'Dit bestand heeft een onbekende soort.' : await contentProblem(type, bytes);
  if (problem !== null) return { refusal: problem, signature: null };
  const scan = await context.scanner.scan(wholeOf(bytes));
  if (scan.state === 'infected') {
    const { signature } = scan;
    return {
      refusal: `In dit bestand is een virus gevonden (${signature}). Het is niet bewaard.`,
      signature,
    };
  }
  if (scan.state === 'not scanned' && scan.why !== null) {
    context.log.warn({ file: upload.id, why: scan.why }, 'a file was not scanned for viruses');
  }
  return { scan };
}

async function refuse(
  context: StoredFileContext,
  viewer: Viewer,
  upload: OpenUpload,
  { refusal, signature }: { readonly refusal: string; readonly signature: string | null },
): Promise<void> {
  const scanState = signature === null ? 'not scanned' : 'infected';
  const change = { state: 'refused', refusal, scanState, parts: [] };
  const isFirst = await finishReceiving(context, viewer, upload, change, async (tx) => {
    if (signature === null) return;
    const changes = { file: { from: null, to: upload.name }, signature };
    await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'infected-file-refused', changes }]);
  });
  if (!isFirst) throw new UploadMovedOnError();
  await removeParts(context, upload);
}

async function finishReceiving(
  context: StoredFileContext,
  viewer: Viewer,
  upload: OpenUpload,
  change: Parameters<Transaction['storedFile']['updateMany']>[0]['data'],
  also: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return context.database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      const { count } = await tx.storedFile.updateMany({
        where: { id: upload.id, state: 'receiving', receivedBytes: upload.receivedBytes },
        data: { ...change, touchedAt: await databaseTime(tx) },
      });
      if (count === 1) await also(tx);
      return count === 1;
    }),
  );
}

async function removeParts({ log }: StoredFileContext, { id, parts, objects }: OpenUpload): Promise<void> {
  const removals = await Promise.allSettled(parts.map(({ object }) => objects.remove(object)));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed !== undefined) log.warn({ file: id, error: failed.reason }, 'parts of an upload were left');
}

function wholeOf(bytes: ReceivedBytes): AsyncGenerator<Buffer> {
  return bytes.read({ start: 0, end: bytes.length });
}

async function* hashed(hash: Hash, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}
