import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

it('cuts what comes in any sizes into pieces of one size, of which the last may be shorter', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(chunks, fc.integer({ min: 1, max: 9 }), async (given, size) => {
      const pieces: Uint8Array[] = [];
      const bytes = (async function* () {
        yield* given;
      })();
      for await (const piece of piecesOf(bytes, size)) pieces.push(piece);
      expect(Buffer.concat(pieces)).toEqual(Buffer.concat(given));
      expect(pieces.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(pieces.every(({ length }) => length > 0 && length <= size)).toBe(true);
    }),
  );
});
