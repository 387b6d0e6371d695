import { createHash } from 'node:crypto';

const BLOCK_BYTES = 4 * 1024 * 1024;

/** SHA-256 over the SHA-256 of each block of 4 MiB, in hexadecimal (Dropbox: content hash). */
export function contentHash(content: Uint8Array): string {
  const whole = createHash('sha256');
  for (let start = 0; start < content.length; start += BLOCK_BYTES) {
    whole.update(
      createHash('sha256')
        .update(content.subarray(start, start + BLOCK_BYTES))
        .digest(),
    );
  }
  return whole.digest('hex');
}
