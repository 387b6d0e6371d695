import type { Logger } from 'pino';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { checkSize, LARGEST_DIRECT_BYTES, PIECE_BYTES } from '#domain/files/upload.ts';
import type { FileStore, UploadTarget } from '#providers/file-store.ts';
import type { MailBytes } from '#providers/mailbox-port.ts';
import { piecesOf } from '#providers/pieces.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';

const CANCEL_MILLISECONDS = 5_000;

interface Carrier {
  readonly store: FileStore;
  readonly access: LinkAccess;
  readonly log: Pick<Logger, 'warn'> | undefined;
}

type Bytes = Pick<MailBytes, 'size' | 'stream'>;

/**
 * Bytes pass in pieces, never whole in memory. `open` is called twice where the source does not say the
 * length: an upload session must know it. Throws ValidationError for too many, and ProviderFailedError.
 */
export async function carryBytes(
  open: () => Promise<Bytes>,
  { store, access, log }: Carrier,
  target: UploadTarget,
): Promise<CloudEntry> {
  const opened = await open();
  if (opened.size !== null) return carry(opened.stream, opened.size, { store, access, log, target });
  const size = await counted(opened.stream);
  const { stream } = await open();
  return carry(stream, size, { store, access, log, target });
}

/** Leaving this loop early ends the stream, which would else keep its connection to the service. */
async function counted(stream: Bytes['stream']): Promise<number> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    checkSize(size);
  }
  return size;
}

interface Destination extends Carrier {
  readonly target: UploadTarget;
}

async function carry(stream: Bytes['stream'], size: number, destination: Destination): Promise<CloudEntry> {
  try {
    checkSize(size);
    return await (size <= LARGEST_DIRECT_BYTES ? carryWhole : carryPieces)(stream, size, destination);
  } catch (error) {
    await stream.cancel().catch((reason: unknown) => {
      destination.log?.warn({ error: reason }, 'the source of an upload could not be ended');
    });
    throw error;
  }
}

async function carryWhole(stream: Bytes['stream'], size: number, to: Destination): Promise<CloudEntry> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > size) break;
    chunks.push(chunk);
  }
  if (length !== size) throw otherSize();
  return to.store.upload(to.access, to.target, Buffer.concat(chunks, length));
}

async function carryPieces(stream: Bytes['stream'], total: number, to: Destination): Promise<CloudEntry> {
  const upload = await to.store.startUpload(to.access, to.target, total);
  try {
    return await sendPieces(stream, total, { ...to, upload });
  } catch (error) {
    // Whoever broke it off has no patience left for this, and the failure above says more than that of this call.
    const access = { ...to.access, signal: AbortSignal.timeout(CANCEL_MILLISECONDS) };
    await to.store.cancelUpload(access, upload).catch((reason: unknown) => {
      to.log?.warn({ error: reason }, 'an upload that was broken off could not be ended');
    });
    throw error;
  }
}

async function sendPieces(
  stream: Bytes['stream'],
  total: number,
  { upload, ...to }: Destination & { readonly upload: string },
): Promise<CloudEntry> {
  let start = 0;
  const send = (piece: Uint8Array) => {
    const range = { start, end: start + piece.length - 1, total };
    start = range.end + 1;
    return to.store.continueUpload(to.access, upload, range, piece);
  };
  // The last waits until the stream has ended: with it the file is stored, also where more would come.
  let last: Uint8Array | null = null;
  for await (const piece of piecesOf(stream, PIECE_BYTES)) {
    if (last !== null || start + piece.length > total) throw otherSize();
    if (start + piece.length === total) last = piece;
    else await send(piece);
  }
  const made = last && (await send(last));
  if (made === null) throw otherSize();
  return made;
}

function otherSize() {
  return dataRefused('microsoft', 'other-size', 'de bijlage heeft een andere grootte dan was opgegeven.');
}
