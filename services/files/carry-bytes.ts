import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { checkSize, LARGEST_DIRECT_BYTES, PIECE_BYTES } from '#domain/files/upload.ts';
import { dataRefused } from '#providers/failures.ts';
import type { FileStore, UploadTarget } from '#providers/file-store.ts';
import type { MailBytes } from '#providers/mailbox.ts';
import { piecesOf } from '#providers/pieces.ts';
import type { LinkAccess } from '#providers/ports.ts';

type Bytes = Pick<MailBytes, 'size' | 'stream'>;

/**
 * Brings bytes from one service to a folder of another. They pass through in pieces, and are never held here as a whole.
 * `open` is called twice where the first service does not say how long they are: an upload session must know it before.
 * Throws ValidationError for too many, and ProviderFailedError.
 */
export async function carryBytes(
  open: () => Promise<Bytes>,
  { store, access }: { readonly store: FileStore; readonly access: LinkAccess },
  target: UploadTarget,
): Promise<CloudEntry> {
  const opened = await open();
  if (opened.size !== null) return carry(opened.stream, opened.size, { store, access, target });
  const size = await counted(opened.stream);
  const { stream } = await open();
  return carry(stream, size, { store, access, target });
}

/** What leaves this loop early ends the stream, which would else hold its connection to the service. */
async function counted(stream: Bytes['stream']): Promise<number> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    checkSize(size);
  }
  return size;
}

interface Destination {
  readonly store: FileStore;
  readonly access: LinkAccess;
  readonly target: UploadTarget;
}

async function carry(stream: Bytes['stream'], size: number, destination: Destination): Promise<CloudEntry> {
  try {
    checkSize(size);
    return await (size <= LARGEST_DIRECT_BYTES ? carryWhole : carryPieces)(stream, size, destination);
  } catch (error) {
    await stream.cancel().catch(() => undefined);
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
  let start = 0;
  for await (const piece of piecesOf(stream, PIECE_BYTES)) {
    const end = start + piece.length - 1;
    if (end >= total) throw otherSize();
    const made = await to.store.continueUpload(to.access, upload, { start, end, total }, piece);
    if (made !== null) return made;
    start = end + 1;
  }
  throw otherSize();
}

function otherSize() {
  return dataRefused('microsoft', 'other-size', 'de bijlage heeft een andere grootte dan was opgegeven.');
}
