import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { createDirectory } from '#prisma/directory.ts';
import { decideLot } from '#services/restore/decide-lot.ts';
import { enterRestored } from '#services/restore/enter-restored.ts';
import type { UserViewer } from '#services/session/session.ts';
import { copyDatabase, dropCopy } from '#test/support/environment/copy-database.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

let world: SagaWorld;
let owner: ReturnType<typeof openOwnerClient>;

beforeAll(async () => {
  world = await arrangeSagaWorld('restored-worker', {
    links: (links) => links.filter(({ kind }) => kind === 'market' || kind === 'contacts'),
  });
  owner = openOwnerClient(world.testDatabase.ownerUrl);
});

afterAll(async () => {
  await dropCopy(world.testDatabase.ownerUrl, backup());
  await owner.$disconnect();
  await world.close();
});

const backup = () => `${world.testDatabase.name}_backup`;

/** As a worker that started on the database before it was saved. */
async function started(): Promise<void> {
  const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
  const { database } = world;
  await enterRestored({ directory, database, logger: pino({ level: 'silent' }) }, null);
  await directory.$disconnect();
}

/** Reads the backup back, which ends all connections. */
async function restored(): Promise<void> {
  const { ownerUrl, name } = world.testDatabase;
  await copyDatabase(ownerUrl, name, backup());
  await copyDatabase(ownerUrl, backup(), name);
  const works = async () => {
    await owner.relation.count();
    for (let lease = 0; lease < 4; lease += 1) {
      await world.database.lease(world.office.admin, (client) => client.relation.count());
    }
    return true;
  };
  await expect.poll(() => works().catch(() => false)).toBe(true);
}

const effects = async () => [
  ...(await world.sandbox.control.effects('laposta')),
  ...(await world.sandbox.control.effects('microsoft-graph')),
];

it('brings nothing of before a restore to a service until an admin releases it, and what is cancelled waits for a person', async () => {
  await started();
  const newsletter = { newsletter: true };
  const first = await world.create('person', newsletter);
  await restored();

  // The worker finds out by itself, as RESTORE_ID is missing.
  const worker = await world.startWorker();
  await expect.poll(() => owner.quarantinedLot.count({ where: { state: 'held' } })).toBe(1);
  // What is asked now of the same kind waits with it, as it is written over what nobody looked at yet.
  const since = await world.create('person', newsletter);
  await pause(3_000);
  expect(await effects()).toEqual([]);
  const lot = await owner.quarantinedLot.findFirstOrThrow({ where: { state: 'held' } });
  expect(lot).toMatchObject({ kind: 'relations', itemCount: 1, foundCount: null });
  const admin = world.office.admin as UserViewer;
  const decide = (lotId: string, decision: 'released' | 'cancelled') =>
    decideLot(world.database, admin, { requestId: randomUUID(), lotId, decision });
  await decide(lot.id, 'released');
  await world.untilState(first.runId, 'done');
  await world.untilState(since.runId, 'done');
  const made = (await effects()).filter(({ effect }) => effect === 'create');
  expect(made).toHaveLength(4);
  await worker.stop();

  const second = await world.create('person', newsletter);
  await restored();
  const next = await world.startWorker();
  await expect.poll(() => owner.quarantinedLot.count({ where: { state: 'held' } })).toBe(1);
  const again = await owner.quarantinedLot.findFirstOrThrow({ where: { state: 'held' } });
  await decide(again.id, 'cancelled');
  await world.untilState(second.runId, 'attention');
  await pause(2_000);
  expect((await effects()).filter(({ effect }) => effect === 'create')).toHaveLength(4);
  await next.stop();
});
