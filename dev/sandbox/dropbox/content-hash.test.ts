import { expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

const BLOCK_BYTES = 4 * 1024 * 1024;

it.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '1cd6ef71e6e0ff46ad2609d403dc3fee244417089aa4461245a4e4fe23a55e42'],
  [BLOCK_BYTES, 'd4d63bac5b866c71620185392a8a6218ac1092454a2d16f820363b69852befa3'],
  [BLOCK_BYTES + 1, '8f553da8d00d0bf509d8470e242888be33019c20c0544811f5b2b89e98360b92'],
])('is what Dropbox says of %i times the letter A', (length, hash) => {
  expect(contentHash(Buffer.alloc(length, 'A'))).toBe(hash);
});
