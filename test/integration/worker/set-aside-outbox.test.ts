import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enqueueAll } from '#services/outbox/outbox.ts';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { countAllSetAside } from '#services/set-aside/set-aside-rows.directory.ts';
import { BAD_KINDS, errorOf, type ItemKind, itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import { arrangeRelayWorld, type RelayWorld } from '#test/support/saga/relay-world.ts';

let relay: RelayWorld;

beforeAll(async () => {
  relay = await arrangeRelayWorld();
});

afterEach(() => relay.reset());
afterAll(() => relay.close());

const aside = () => relay.owner.setAsideItem.findMany({ orderBy: { reason: 'asc' } });
const saved = (relationId: string, revision: number) =>
  ({
    officeId: relay.officeId,
    kind: 'relation.saved',
    payload: { relationId, runId: randomUUID(), revision },
  }) as const;

/** Carries all rows but those that fail; `fail` says with what. */
const start = (fail: (row: OutboxRow) => Error | null) =>
  relay.start(async (row) => {
    const error = fail(row);
    if (error !== null) throw error;
  }, 50);

const keyOf = ({ payload }: OutboxRow) => {
  const { relationId, revision } = payload as { relationId: string; revision: number };
  return `${relationId}/${revision}`;
};

itWithBadItems(
  'relay',
  async ({ kinds, bad }) => {
    const ids = kinds.map(() => randomUUID());
    for (const [index, kind] of kinds.entries()) bad.mark(`${ids[index]}/0`, kind);
    await enqueueAll(
      relay.directory,
      ids.flatMap((id) => [saved(id, 0), saved(id, 1)]),
    );
    const carried = start((row) => {
      const kind = bad.strike(keyOf(row));
      return kind === null ? null : errorOf(kind);
    });
    const good = ids.filter((_id, index) => kinds[index] === 'good');
    await expect.poll(async () => (await aside()).length).toBe(3);
    await expect.poll(() => carried.length).toBe(2 * good.length);
    expect(carried.map(keyOf).toSorted()).toEqual(good.flatMap((id) => [`${id}/0`, `${id}/1`]).toSorted());
    expect((await aside()).map(({ loop, reason }) => [loop, reason])).toEqual(
      BAD_KINDS.map((kind) => ['outbox.row', REASONS[kind]]).toSorted(),
    );
    bad.mend();
    await expect.poll(() => relay.open()).toBe(0);
    for (const id of ids) {
      const order = carried.map(keyOf).filter((key) => key.startsWith(id));
      expect(order).toEqual([`${id}/0`, `${id}/1`]);
    }
    expect(await aside()).toEqual([]);
  },
  { samples: 2 },
);

const anyKind = fc.constantFrom<ItemKind>('good', 'good', 'good', ...BAD_KINDS);
const relations = fc.array(fc.array(anyKind, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 });

it.each(fc.sample(relations, { numRuns: 2, seed: 28 }))(
  'names rows that fail for a reason of their own, holds back later ones of their relation alone, and carries all once mended: %j, %j',
  async (...rows) => {
    const named = rows.map((kinds) => ({ id: randomUUID(), kinds }));
    const kindOf = new Map(
      named.flatMap(({ id, kinds }) =>
        kinds.map((kind, index) => [`${id}/${index}`, kind] as [string, ItemKind]),
      ),
    );
    await enqueueAll(
      relay.directory,
      named.flatMap(({ id, kinds }) => kinds.map((_kind, index) => saved(id, index))),
    );
    let isMended = false;
    const carried = start((row) => {
      const kind = kindOf.get(keyOf(row)) ?? 'good';
      return isMended || kind === 'good' ? null : errorOf(kind);
    });
    const before = named.flatMap(({ id, kinds }) => {
      const bad = kinds.findIndex((kind) => kind !== 'good');
      return kinds.slice(0, bad === -1 ? undefined : bad).map((_kind, index) => `${id}/${index}`);
    });
    const bad = named.filter(({ kinds }) => kinds.some((kind) => kind !== 'good')).length;
    await expect.poll(() => carried.length).toBe(before.length);
    await expect.poll(async () => (await aside()).length).toBe(bad);
    expect(carried.map(keyOf).toSorted()).toEqual(before.toSorted());
    const setAside = await aside();
    expect(
      setAside.every(
        ({ loop, officeId: of, reason }) =>
          loop === 'outbox.row' && of === relay.officeId && reason.endsWith('.'),
      ),
    ).toBe(true);
    expect(await countAllSetAside(relay.directory)).toEqual(bad === 0 ? {} : { 'outbox.row': bad });
    isMended = true;
    await expect.poll(() => relay.open()).toBe(0);
    for (const { id, kinds } of named) {
      const order = carried.map(keyOf).filter((key) => key.startsWith(id));
      expect(order).toEqual(kinds.map((_kind, index) => `${id}/${index}`));
    }
    expect(await aside()).toEqual([]);
  },
);

it('names no row while Temporal is away, nor one of an office that is gone, and forgets one that is withdrawn', async () => {
  await enqueueAll(relay.directory, [saved(randomUUID(), 1)]);
  start(() => Object.assign(new Error('unavailable'), { code: 14 }));
  const tries = () =>
    relay.directory.outbox.findFirst({ select: { attempts: true }, orderBy: { id: 'asc' } });
  await expect.poll(tries).not.toMatchObject({ attempts: 0 });
  expect(await aside()).toEqual([]);
  await relay.reset();
  await enqueueAll(relay.directory, [
    { ...saved(randomUUID(), 1), officeId: randomUUID() },
    saved(randomUUID(), 2),
  ]);
  start(() => new TypeError('x'));
  await expect.poll(async () => (await aside()).length).toBe(1);
  await relay.reset();
  expect(await aside()).toEqual([]);
});
