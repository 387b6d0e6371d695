import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedFileError, openStream, sealedLength, sealedRange, sealStream } from './segment-cipher.ts';

const SEALED = 64 * 1024 + 16;
const LENGTHS = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000];

const cipher = { key: randomBytes(32), associatedData: Buffer.from('office|stored_files|file|content') };

async function* chunked(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const seal = (plain: Buffer, as = cipher) => buffer(sealStream(as, chunked(plain)));
const open = (sealed: Buffer, length: number, as = cipher) =>
  buffer(openStream(as, length, { start: 0, end: length }, chunked(sealed)));

describe('bytes in segments', () => {
  it.each(LENGTHS)(
    '%i of them come back, and their ciphertext has the length that was foretold',
    async (length) => {
      const plain = randomBytes(length);
      const sealed = await seal(plain);
      expect(sealed.length).toBe(sealedLength(length));
      expect((await open(sealed, length)).equals(plain)).toBe(true);
    },
  );

  it('are read from where one likes to where one likes', async () => {
    const plain = randomBytes(200_000);
    const sealed = await seal(plain);
    const edge = fc.oneof(
      fc.nat(plain.length),
      fc.constantFrom(0, 65_535, 65_536, 65_537, 131_072, plain.length),
    );
    await fc.assert(
      fc.asyncProperty(edge, edge, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) };
        fc.pre(range.start < range.end);
        const cut = sealedRange(plain.length, range);
        const opened = await buffer(
          openStream(cipher, plain.length, range, chunked(sealed.subarray(cut.start, cut.end))),
        );
        expect(opened.equals(plain.subarray(range.start, range.end))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('do not open when a byte was changed, and nothing of that segment comes out', async () => {
    const plain = randomBytes(150_000);
    const sealed = await seal(plain);
    for (const at of [0, 70_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const released: Buffer[] = [];
      const reading = (async () => {
        for await (const bytes of openStream(
          cipher,
          plain.length,
          { start: 0, end: plain.length },
          chunked(changed),
        )) {
          released.push(bytes);
        }
      })();
      await expect(reading).rejects.toThrow(DamagedFileError);
      const proven = Math.floor(at / SEALED) * 65_536;
      expect(Buffer.concat(released).equals(plain.subarray(0, proven))).toBe(true);
    }
  });

  it('do not open cut off, swapped, doubled, extended or in another place', async () => {
    const plain = randomBytes(200_000);
    const sealed = await seal(plain);
    const [first, second] = [sealed.subarray(0, SEALED), sealed.subarray(SEALED, 2 * SEALED)];
    const rest = sealed.subarray(2 * SEALED);
    const elsewhere = { ...cipher, associatedData: Buffer.from('office|stored_files|other|content') };
    await expect(open(sealed.subarray(0, 3 * SEALED - 5), plain.length)).rejects.toThrow(DamagedFileError);
    await expect(open(first, plain.length)).rejects.toThrow(DamagedFileError);
    await expect(open(first, 65_536)).rejects.toThrow(DamagedFileError);
    await expect(open(Buffer.concat([second, first, rest]), plain.length)).rejects.toThrow(DamagedFileError);
    await expect(open(Buffer.concat([first, first, rest]), plain.length)).rejects.toThrow(DamagedFileError);
    await expect(open(Buffer.concat([sealed, first]), plain.length)).rejects.toThrow(DamagedFileError);
    await expect(open(sealed, plain.length, elsewhere)).rejects.toThrow(DamagedFileError);
    await expect(open(sealed, plain.length, { ...cipher, key: randomBytes(32) })).rejects.toThrow(
      DamagedFileError,
    );
    await expect(open(Buffer.alloc(0), 0)).rejects.toThrow(DamagedFileError);
  });
});
