import { createSecretKey, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange, ObjectStorage } from '#providers/object-storage/object-storage.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { openStream, type StreamCipher, sealedLength, sealedRange, sealStream } from './segment-cipher.ts';

const KEY_BYTES = 32;
const [TABLE, COLUMN] = ['stored_files', 'key_ciphertext'];

/** Bound to the office's key and the file's row. */
export function wrapNewFileKey(officeKey: OfficeKey, fileId: string): Uint8Array<ArrayBuffer> {
  return officeKey.seal(TABLE, fileId, COLUMN, randomBytes(KEY_BYTES).toString('base64'));
}

/** Each object has its own key, which follows from the file's key and its name. */
export interface FileObjects {
  /** Returns the new name. The number of bytes must be `length`. */
  write(bytes: AsyncIterable<Uint8Array>, length: number): Promise<string>;
  /** Yields only proven bytes of an object of `length` bytes. Throws DamagedFileError. */
  read(object: string, length: number, range: ByteRange): AsyncGenerator<Buffer>;
  remove(object: string): Promise<void>;
}

export function folderOfFile(officeId: string, fileId: string): string {
  return `${officeId}/${fileId}`;
}

/** Throws when the wrapped key is of another office or row. */
export function openFileObjects(
  storage: ObjectStorage,
  officeKey: OfficeKey,
  { id, keyCiphertext }: { readonly id: string; readonly keyCiphertext: Uint8Array },
): FileObjects {
  const fileKey = Buffer.from(officeKey.unseal(TABLE, id, COLUMN, keyCiphertext), 'base64');
  const folder = folderOfFile(officeKey.officeId, id);
  const cipherOf = (object: string): StreamCipher => ({
    key: createSecretKey(Buffer.from(hkdfSync('sha256', fileKey, object, 'balie stored file', KEY_BYTES))),
    associatedData: Buffer.from([officeKey.officeId, TABLE, id, object].join('|')),
  });
  return {
    async write(bytes, length) {
      const object = randomUUID();
      const sealed = Readable.from(sealStream(cipherOf(object), bytes), { objectMode: false });
      await storage.write(`${folder}/${object}`, sealed, sealedLength(length));
      return object;
    },
    async *read(object, length, range) {
      if (range.start >= range.end) return;
      const sealed = await storage.read(`${folder}/${object}`, sealedRange(length, range));
      yield* openStream(cipherOf(object), length, range, sealed);
    },
    remove: (object) => storage.remove(`${folder}/${object}`),
  };
}
