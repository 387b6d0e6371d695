import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { ValidationError } from '#domain/errors.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { type EventStream, listenOutbox } from '#prisma/events.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { countAllSetAside } from '#services/set-aside/set-aside-rows.directory.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';
import { type Relay, startRelay } from '#workflows/relay.ts';

const FAILURES: Readonly<Record<string, () => Error>> = {
  domain: () => new ValidationError([{ field: 'x', message: 'Nee.' }]),
  postgres: () => Object.assign(new Error('refused'), { cause: { originalCode: '22P05' } }),
  throws: () => new TypeError('undefined is not a function'),
};

let database: TestDatabase;
let directory: DirectoryClient;
let wakeUps: EventStream;
let owner: OwnerClient;
let relay: Relay | undefined;
const officeId = randomUUID();

beforeAll(async () => {
  database = await createDatabase();
  directory = createDirectory(database.directoryUrl);
  wakeUps = listenOutbox({ url: database.directoryUrl, onProblem: () => undefined });
  owner = openOwnerClient(database.ownerUrl);
  await owner.office.create({ data: { id: officeId, name: 'Kantoor', wrappedKey: new Uint8Array(1) } });
});

afterEach(async () => {
  await relay?.stop();
  await directory.outbox.deleteMany();
});

afterAll(async () => {
  await owner.$disconnect();
  await wakeUps.close();
  await directory.$disconnect();
  await database.drop();
});

const aside = () => owner.setAsideItem.findMany({ orderBy: { reason: 'asc' } });
const open = () => directory.outbox.count({ where: { doneAt: null } });
const saved = (relationId: string, revision: number) =>
  ({ officeId, kind: 'relation.saved', payload: { relationId, runId: randomUUID(), revision } }) as const;

/** Carries all rows but those that fail; `fail` says with what. */
function start(fail: (row: OutboxRow) => Error | null) {
  const carried: OutboxRow[] = [];
  const dispatch = async (row: OutboxRow) => {
    const error = fail(row);
    if (error !== null) throw error;
    carried.push(row);
  };
  relay = startRelay({ directory, wakeUps, dispatch, logger: pino({ level: 'silent' }), idle: 50 });
  return carried;
}

const kinds = fc.constantFrom('good', 'good', 'good', ...Object.keys(FAILURES));
const relations = fc.array(fc.array(kinds, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 });

it.each(fc.sample(relations, { numRuns: 3, seed: 28 }))(
  'names rows that fail for a reason of their own, holds back later ones of their relation alone, and carries all once mended: %j, %j',
  async (...rows) => {
    const named = rows.map((kinds) => ({ id: randomUUID(), kinds }));
    const kindOf = new Map(
      named.flatMap(({ id, kinds }) =>
        kinds.map((kind, index) => [`${id}/${index}`, kind] as [string, string]),
      ),
    );
    const keyOf = ({ payload }: OutboxRow) => {
      const { relationId, revision } = payload as { relationId: string; revision: number };
      return `${relationId}/${revision}`;
    };
    await enqueueAll(
      directory,
      named.flatMap(({ id, kinds }) => kinds.map((_kind, index) => saved(id, index))),
    );
    let isMended = false;
    const carried = start((row) => (isMended ? null : (FAILURES[kindOf.get(keyOf(row)) ?? '']?.() ?? null)));
    const before = named.flatMap(({ id, kinds }) => {
      const bad = kinds.findIndex((kind) => kind !== 'good');
      return kinds.slice(0, bad === -1 ? undefined : bad).map((_kind, index) => `${id}/${index}`);
    });
    const bad = named.filter(({ kinds }) => kinds.some((kind) => kind !== 'good')).length;
    await expect.poll(() => carried.length).toBe(before.length);
    await expect.poll(async () => (await aside()).length).toBe(bad);
    expect(carried.map(keyOf).toSorted()).toEqual(before.toSorted());
    const told = await aside();
    expect(
      told.every(
        ({ loop, officeId: of, reason }) => loop === 'outbox.row' && of === officeId && reason.endsWith('.'),
      ),
    ).toBe(true);
    expect(await countAllSetAside(directory)).toEqual(bad === 0 ? {} : { 'outbox.row': bad });
    isMended = true;
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    for (const { id, kinds } of named) {
      const order = carried.map(keyOf).filter((key) => key.startsWith(id));
      expect(order).toEqual(kinds.map((_kind, index) => `${id}/${index}`));
    }
    expect(await aside()).toEqual([]);
  },
);

it('names no row while Temporal is away, nor one of an office that is gone, and forgets one that is withdrawn', async () => {
  await enqueueAll(directory, [saved(randomUUID(), 1)]);
  start(() => Object.assign(new Error('unavailable'), { code: 14 }));
  const tries = () => directory.outbox.findFirst({ select: { attempts: true }, orderBy: { id: 'asc' } });
  await expect.poll(tries).not.toMatchObject({ attempts: 0 });
  expect(await aside()).toEqual([]);
  await relay?.stop();
  await directory.outbox.deleteMany();
  await enqueueAll(directory, [
    { ...saved(randomUUID(), 1), officeId: randomUUID() },
    saved(randomUUID(), 2),
  ]);
  start(() => new TypeError('x'));
  await expect.poll(async () => (await aside()).length).toBe(1);
  await relay?.stop();
  await directory.outbox.deleteMany();
  expect(await aside()).toEqual([]);
});
