import { expect, it } from 'vitest';
import { quickXorHash } from './quick-xor-hash.ts';

it.each([
  ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
  ['tbQ=', 'taAFAAAAAAAAAAAAAgAAAAAAAAA='],
  ['J9iPGCbfZSTNyw==', 'J8DGIzBggm+UgQTNUgYAAAAAAAA='],
  ['2fuxhBJXtpWFe8dOfdGeHw==', 'O9tHLAghgSvYohKFyMMxnNCHaHg='],
  ['vtBOGIENG7yQ/N7xNWPNIgy66Gk/I2Ur/ZhdFNUK9/1FCZuu/KeS', '+Fgp3HBimtCzUAyiinj3pkarYTk='],
])('is what OneDrive says of the bytes %s', (bytes, hash) => {
  expect(quickXorHash(Buffer.from(bytes, 'base64'))).toBe(hash);
});

it('goes round after 160 bytes', () => {
  const once = Buffer.alloc(160, 1);
  const twice = Buffer.concat([once, once]);
  const length = Buffer.alloc(20);
  length.writeBigUInt64LE(320n, 12);
  expect(quickXorHash(twice)).toBe(length.toString('base64'));
});
