import { type CipherKey, createCipheriv, createDecipheriv } from 'node:crypto';
import type { ByteRange } from '#providers/object-storage/object-storage.ts';

const ALGORITHM = 'aes-256-gcm';
const SEGMENT_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;
const LAST_FLAG = 11;

/** Encrypts one stream once: nonces only count its segments, so the key must be of this stream alone. */
export interface StreamCipher {
  readonly key: CipherKey;
  /** What belongs elsewhere does not open. */
  readonly associatedData: Buffer;
}

/** The bytes were changed, cut off, moved, or are of another key. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';

  constructor(options?: ErrorOptions) {
    super('the bytes of a stored file are not those that were stored', options);
  }
}

/** An empty stream has one empty segment. */
export function sealedLength(length: number): number {
  return length + TAG_BYTES * segmentCount(length);
}

export function plainLength(sealed: number): number {
  return sealed - TAG_BYTES * Math.ceil(sealed / SEALED_SEGMENT_BYTES);
}

/** Yields a sealed segment for each 64 KiB, the last of them marked as last. */
export async function* sealStream(
  cipher: StreamCipher,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0;
  let buffered: Buffer | undefined;
  for await (const segment of inPieces(bytes, SEGMENT_BYTES)) {
    if (buffered !== undefined) yield sealSegment(cipher, index++, buffered, false);
    buffered = segment;
  }
  yield sealSegment(cipher, index, buffered ?? Buffer.alloc(0), true);
}

/** In whole segments of the ciphertext. */
export function sealedRange(length: number, { start, end }: ByteRange): ByteRange {
  const first = Math.floor(start / SEGMENT_BYTES);
  const last = Math.floor(Math.max(end - 1, start) / SEGMENT_BYTES);
  return {
    start: first * SEALED_SEGMENT_BYTES,
    end: Math.min((last + 1) * SEALED_SEGMENT_BYTES, sealedLength(length)),
  };
}

/** Yields no byte before its segment proved whole. Throws DamagedFileError. */
export async function* openStream(
  cipher: StreamCipher,
  length: number,
  { start, end }: ByteRange,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const first = Math.floor(start / SEGMENT_BYTES);
  const stop = Math.floor(Math.max(end - 1, start) / SEGMENT_BYTES) + 1;
  let index = first;
  for await (const segment of inPieces(sealed, SEALED_SEGMENT_BYTES)) {
    if (index >= stop) throw new DamagedFileError();
    const plain = openSegment(cipher, index, segment, index === segmentCount(length) - 1);
    const at = index * SEGMENT_BYTES;
    yield plain.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
    index += 1;
  }
  if (index !== stop) throw new DamagedFileError();
}

/** The last piece may be shorter. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = [];
  let count = 0;
  for await (const given of bytes) {
    let rest = given;
    while (count + rest.length >= size) {
      const head = rest.subarray(0, size - count);
      yield Buffer.concat([...buffered, head]);
      rest = rest.subarray(head.length);
      buffered = [];
      count = 0;
    }
    if (rest.length > 0) buffered.push(rest);
    count += rest.length;
  }
  if (count > 0) yield Buffer.concat(buffered);
}

function segmentCount(length: number): number {
  return Math.max(Math.ceil(length / SEGMENT_BYTES), 1);
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, LAST_FLAG - 4);
  nonce[LAST_FLAG] = isLast ? 1 : 0;
  return nonce;
}

function sealSegment(
  { key, associatedData }: StreamCipher,
  index: number,
  plain: Buffer,
  isLast: boolean,
): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, isLast)).setAAD(associatedData);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([body, cipher.getAuthTag()]);
}

function openSegment(
  { key, associatedData }: StreamCipher,
  index: number,
  sealed: Buffer,
  isLast: boolean,
): Buffer {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) throw new DamagedFileError();
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(index, isLast), { authTagLength: TAG_BYTES })
    .setAAD(associatedData)
    .setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (cause) {
    throw new DamagedFileError({ cause });
  }
}
