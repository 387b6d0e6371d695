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
        const mended = ran.failed.map(({ item }) => ({ ...item, kind: 'good' as const }));
        expect((await runItems(mended, attempt)).succeeded).toEqual(mended);
      }),
    );
  },
);

it.each([
  ['a good one', 'good'],
  ['a refused one', 'refused'],
  ['one that Postgres refuses', 'postgres'],
  ['one that throws', 'throws'],
] as const)('attempts each once in a run of runEach, among however many: %s', async (_, odd) => {
  const around = fc.array(fc.constantFrom<Kind>('good', 'refused', 'throws'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(around, around, async (before, after) => {
      const items = itemsOf([...before, odd, ...after]);
      const attempts = new Map<number, number>();
      await runEach(items, async ({ id, kind }) => {
        attempts.set(id, (attempts.get(id) ?? 0) + 1);
        fail(kind);
      });
      expect([...attempts]).toEqual(items.map(({ id }) => [id, 1]));
    }),
  );
});

it('attempts an item that fails alone once in a run, and no item more often than it is parted from others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bad, { minLength: 1, maxLength: 60 }), async (kinds) => {
      const items = itemsOf(kinds);
      const alone = new Map<number, number>();
      const all = new Map<number, number>();
      const count = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
      const ran = await runItems(items, async (some) => {
        for (const { id } of some) count(all, id);
        const [only] = some;
        if (some.length === 1 && only !== undefined) count(alone, only.id);
        for (const { kind } of some) fail(kind);
      });
      for (const { item } of ran.failed) expect(alone.get(item.id)).toBe(1);
      expect(Math.max(...alone.values(), 0)).toBeLessThanOrEqual(1);
      const partings = Math.ceil(Math.log2(items.length)) + 1;
      expect(Math.max(...all.values())).toBeLessThanOrEqual(partings);
    }),
  );
});

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
  let attempts = 0;
  const ran = await runItems(itemsOf(Array(2_000_000).fill('good')), async () => {
    attempts += 1;
  });
  expect([attempts, ran.succeeded.length]).toEqual([1, 2_000_000]);
});
