import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { runEach, runItems } from './run-items.ts';

type Kind = 'good' | 'refused' | 'postgres' | 'throws' | 'lost';
interface Item {
  readonly id: number;
  readonly kind: Kind;
}

function fail(kind: Kind): void {
  if (kind === 'refused') throw new ValidationError([{ field: 'x', message: 'Nee.' }]);
  if (kind === 'postgres') throw Object.assign(new Error(), { cause: { originalCode: '22P05' } });
  if (kind === 'throws') throw new TypeError('x');
  if (kind === 'lost') throw Object.assign(new Error(), { code: 'ECONNRESET' });
}

const itemsOf = (kinds: readonly Kind[]): Item[] => kinds.map((kind, id) => ({ id, kind }));
const bad = fc.constantFrom<Kind>('good', 'good', 'refused', 'postgres', 'throws');

it.each(['together', 'each'] as const)(
  'whatever fails, all others arrive in their order: %s',
  async (how) => {
    await fc.assert(
      fc.asyncProperty(fc.array(bad, { maxLength: 40 }), async (kinds) => {
        const items = itemsOf(kinds);
        const written: number[] = [];
        const attempt = async (some: readonly Item[]) => {
          const staged = some.map(({ id, kind }) => {
            fail(kind);
            return id;
          });
          written.push(...staged);
          return staged;
        };
        const ran = await (how === 'each'
          ? runEach(items, (item) => attempt([item]))
          : runItems(items, attempt));
        const good = items.filter(({ kind }) => kind === 'good');
        expect(written).toEqual(good.map(({ id }) => id));
        expect(ran.succeeded).toEqual(good);
        expect(ran.failed.map(({ item }) => item)).toEqual(items.filter(({ kind }) => kind !== 'good'));
        expect(ran.failed.every(({ reason }) => reason.endsWith('.'))).toBe(true);
        // The mended ones arrive at the next try.
        const mended = ran.failed.map(({ item }) => ({ ...item, kind: 'good' as const }));
        expect((await runItems(mended, attempt)).succeeded).toEqual(mended);
      }),
    );
  },
);

it('takes one attempt where nothing fails', async () => {
  let attempts = 0;
  await runItems(itemsOf(Array(200).fill('good')), async () => {
    attempts += 1;
  });
  expect(attempts).toBe(1);
});

it('leaves nothing out over a lost connection', async () => {
  const attempt = async (some: readonly Item[]) => {
    for (const { kind } of some) fail(kind);
  };
  await expect(runItems(itemsOf(['good', 'refused', 'lost', 'good']), attempt)).rejects.toMatchObject({
    code: 'ECONNRESET',
  });
});

it('runs however many items at once', async () => {
  const ran = await runItems(itemsOf(Array(2_000_000).fill('good')), async () => 'ran');
  expect(ran.succeeded).toHaveLength(2_000_000);
});
