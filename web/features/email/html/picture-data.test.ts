import { expect, it } from 'vitest';
import { pictureAddress } from './picture-data.ts';

it.each([
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/gif', [...Buffer.from('GIF89a')]],
  ['image/webp', [...Buffer.from('RIFF1234WEBPVP8 ')]],
  ['image/avif', [0, 0, 0, 32, ...Buffer.from('ftypavif')]],
  ['image/bmp', [...Buffer.from('BM1234'), 0, 0, 0, 0]],
])('a picture is of %s by its bytes, whatever its sender calls it', async (type, bytes) => {
  const blob = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' });
  expect(await pictureAddress(blob)).toBe(`data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
});

it('what no frame may show is no picture, whatever its sender calls it', async () => {
  for (const text of ['<svg onload="alert(1)"/>', '%PDF-1.4', '', 'II*\0']) {
    expect(await pictureAddress(new Blob([text], { type: 'image/png' }))).toBeNull();
  }
});
