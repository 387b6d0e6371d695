import { createSecretKey, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { associatedData, seal, unseal } from '#services/secret/envelope-encryption.ts';
import {
  DamagedFileError,
  openStream,
  plainLength,
  type StreamCipher,
  sealStream,
} from '#services/stored-file/segment-cipher.ts';

/** The first line: whoever has the master key opens it, also without the database. */
const header = z.object({ balie: z.literal('office export 1'), officeId: z.uuid(), key: z.base64() });

const KEY_BYTES = 32;
const NEWLINE = 10;
const LONGEST_HEADER = 1_000;

function cipherOf(officeId: string, key: Buffer): StreamCipher {
  return { key: createSecretKey(key), associatedData: Buffer.from(`${officeId}|office_export`) };
}

const keyAssociatedData = (officeId: string) =>
  associatedData(officeId, 'office_removals', officeId, 'export_key');

/** The key is its own, and stands in the first line under the master key. */
export async function* sealExport(
  masterKey: Buffer,
  officeId: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const sealedKey = Buffer.from(seal(masterKey, keyAssociatedData(officeId), key)).toString('base64');
  yield Buffer.from(`${JSON.stringify({ balie: 'office export 1', officeId, key: sealedKey })}\n`);
  yield* sealStream(cipherOf(officeId, key), bytes);
}

/** Yields only proven bytes of an export of `length` bytes. Throws DamagedFileError. */
export async function* openExport(
  masterKey: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Buffer> {
  const { line, rest } = await splitFirstLine(sealed);
  const read = header.safeParse(JSON.parse(line.toString()));
  if (!read.success) throw new DamagedFileError({ cause: read.error });
  const { officeId, key } = read.data;
  const opened = unseal(masterKey, keyAssociatedData(officeId), Buffer.from(key, 'base64'));
  const plain = plainLength(length - line.length - 1);
  yield* openStream(cipherOf(officeId, opened), plain, { start: 0, end: plain }, rest);
}

async function splitFirstLine(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = buffered.indexOf(NEWLINE);
    if (end >= 0)
      return { line: buffered.subarray(0, end), rest: following(buffered.subarray(end + 1), chunks) };
    const { value, done } = await chunks.next();
    if (done || buffered.length > LONGEST_HEADER) throw new DamagedFileError();
    buffered = Buffer.concat([buffered, value]);
  }
}

async function* following(first: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}
