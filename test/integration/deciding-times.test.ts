import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { listenOutbox } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { outboxBacklog } from '#services/outbox/outbox-rows.directory.ts';
import { setClockOff } from '#test/support/clock.ts';
import { MERGE_UNDO_MILLISECONDS, mergesIn } from '#test/support/merges.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';
import { startRelay } from '#workflows/relay.ts';

const UNDO = 10_000;

/** No worker runs here, so the moments of what was asked for can be read in the outbox. */
describe('when something may begin', () => {
  let world: SagaWorld;
  let owner: Client;
  let directory: DirectoryClient;

  beforeAll(async () => {
    world = await arrangeSagaWorld('deciding-times', { links: () => [], undoMilliseconds: UNDO });
    owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    directory = createDirectory(world.testDatabase.directoryUrl, { connections: 2 });
  });

  afterEach(async () => {
    vi.useRealTimers();
    await owner.query('DELETE FROM directory.outbox');
  });

  afterAll(async () => {
    await Promise.all([owner.end(), directory.$disconnect()]);
    await world.close();
  });

  async function secondsFromNow(table: string, where: string): Promise<Record<string, number>[]> {
    const column = (name: string) => `extract(epoch FROM ${name} - clock_timestamp())::float8 AS ${name}`;
    const { rows } = await owner.query(
      `SELECT ${column('created_at')}, ${column('not_before')} FROM ${table} WHERE ${where} ORDER BY id`,
    );
    return rows;
  }

  const isNow = { created_at: expect.closeTo(0, -1.5), not_before: expect.closeTo(0, -1.5) };

  it.each([65, -65])('is told by Postgres and not by a server whose clock is %i minutes off', async (off) => {
    setClockOff(off);
    const { relationId } = await world.create('person');
    expect(await secondsFromNow('directory.outbox', 'true')).toEqual([isNow]);
    expect(await outboxBacklog(directory)).toMatchObject({ open: 1, due: 1, later: 0 });

    await world.remove(relationId);
    const runs = await secondsFromNow('saga_runs', `relation_id = '${relationId}'`);
    const undone = { created_at: expect.closeTo(0, -1.5), not_before: expect.closeTo(UNDO / 1_000, -1) };
    expect(runs.at(-1)).toEqual(undone);
    expect(await secondsFromNow('directory.outbox', `kind = 'relation.deleting'`)).toEqual([undone]);
  });

  it('is told by Postgres for a merge, too', async () => {
    const [kept, dropped] = [await world.create('person'), await world.create('person')];
    await owner.query('DELETE FROM directory.outbox');
    setClockOff(65);
    await mergesIn(world).merge(kept.relationId, dropped.relationId);
    const asked = await secondsFromNow('directory.outbox', 'true');
    expect(asked.length).toBeGreaterThan(1);
    for (const { not_before } of asked) expect(not_before).toBeCloseTo(MERGE_UNDO_MILLISECONDS / 1_000, -1.5);
  });

  it('again after a failure is soon, although the relay’s clock runs ahead', async () => {
    const { officeId } = world.office;
    const payload = { relationId: randomUUID(), runId: randomUUID(), revision: 1 };
    await enqueue(directory, { officeId, kind: 'relation.saved', payload });
    setClockOff(65);
    const tries = Promise.withResolvers<void>();
    let tried = 0;
    const wakeUps = listenOutbox({ url: world.testDatabase.directoryUrl, onProblem: () => undefined });
    const relay = startRelay({
      ...{ directory, wakeUps, logger: pino({ level: 'silent' }), idle: 20 },
      dispatch: async () => {
        tried += 1;
        if (tried === 3) tries.resolve();
        else throw new Error('Temporal is away');
      },
    });
    await tries.promise;
    await relay.stop();
    await wakeUps.close();
  });

  it('is counted beside what is due, and how far away the last of it is', async () => {
    const { officeId } = world.office;
    await owner.query(
      `INSERT INTO directory.outbox (office_id, kind, payload, created_at, not_before)
       SELECT $1, 'relation.saved', '{}', now() - interval '1 hour', now() + away * interval '1 minute'
       FROM unnest(ARRAY[-2, -1, 30, 65]) away`,
      [officeId],
    );
    const backlog = await outboxBacklog(directory);
    expect(backlog).toMatchObject({ open: 4, due: 2, later: 2 });
    expect(backlog.oldestSeconds).toBeCloseTo(120, -1);
    expect(backlog.lastSeconds).toBeCloseTo(65 * 60, -1);
  });
});
