import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** 'office|table|row|column', the cipher's associated data: a value moved elsewhere cannot be decrypted. */
export function associatedData(officeId: string, table: string, rowId: string, column: string): string {
  return [officeId, table, rowId, column].join('|');
}

/** AES-256-GCM under a random 96-bit nonce: version, nonce, tag, ciphertext. `key` has 32 bytes. */
export function seal(key: CipherKey, where: string, plain: Buffer): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(where));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]));
}

export function unseal(key: CipherKey, where: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== VERSION || bytes.length < HEADER_BYTES) throw new Error('not a sealed value');
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce)
    .setAAD(Buffer.from(where))
    .setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES)), decipher.final()]);
}
