const BITS = 160;
const SHIFT = 11;
const LENGTH_BYTES = 8;

/**
 * What OneDrive for Business says of the bytes of a file, in base64 (onedrive-api-docs: code-snippets/quickxorhash):
 * each byte is mixed in 11 bits further on than the one before, in a circle of 160, and the length over the last 64.
 */
export function quickXorHash(content: Uint8Array): string {
  // After 160 bytes the circle is where it began.
  const folded = new Uint8Array(BITS);
  for (const [index, byte] of content.entries()) folded[index % BITS] = (folded[index % BITS] ?? 0) ^ byte;
  const hash = Buffer.alloc(BITS / 8);
  const mix = (position: number, byte: number) => {
    const at = position % hash.length;
    hash[at] = (hash[at] ?? 0) ^ byte;
  };
  for (const [index, byte] of folded.entries()) {
    const bit = (index * SHIFT) % BITS;
    const spread = byte << (bit % 8);
    mix(Math.floor(bit / 8), spread & 0xff);
    mix(Math.floor(bit / 8) + 1, spread >> 8);
  }
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64LE(BigInt(content.length));
  for (const [index, byte] of length.entries()) mix(hash.length - LENGTH_BYTES + index, byte);
  return hash.toString('base64');
}
