import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { listenOutbox } from '#prisma/events.ts';
import { createAppointment } from '#services/appointment/create-appointment.ts';
import { deleteAppointment } from '#services/appointment/delete-appointment.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { outboxBacklog } from '#services/outbox/outbox-rows.directory.ts';
import { setClockOff } from '#test/support/environment/clock.ts';
import { expectPostgresClock } from '#test/support/environment/watched-times.ts';
import { MERGE_UNDO_MILLISECONDS, mergesIn } from '#test/support/relation/merges.ts';
import { DECIDING_COLUMNS, TIMESTAMP_COLUMNS } from '#test/support/repository/timestamp-columns.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { startRelay } from '#workflows/relay.ts';

const UNDO = 10_000;
const MODELS = path.join(import.meta.dirname, '../../../prisma/models');

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

  it.each([65, -65])(
    'is decided by Postgres and not by a server whose clock is %i minutes off',
    async (off) => {
      setClockOff(off);
      const { relationId } = await world.create('person');
      expect(await secondsFromNow('directory.outbox', 'true')).toEqual([isNow]);
      expect(await outboxBacklog(directory)).toMatchObject({ open: 1, due: 1, later: 0 });

      await world.remove(relationId);
      const runs = await secondsFromNow('saga_runs', `relation_id = '${relationId}'`);
      const undone = { created_at: expect.closeTo(0, -1.5), not_before: expect.closeTo(UNDO / 1_000, -1) };
      expect(runs.at(-1)).toEqual(undone);
      expect(await secondsFromNow('directory.outbox', `kind = 'relation.deleting'`)).toEqual([undone]);
    },
  );

  it('is known of every moment that a table holds', async () => {
    const { rows } = await owner.query<{ column: string }>(
      `SELECT DISTINCT table_name || '.' || column_name AS "column" FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema IN ('public', 'directory') AND table_type = 'BASE TABLE'
         AND data_type LIKE 'timestamp%' AND table_name <> 'watched_times' AND table_name NOT LIKE '\\_%'`,
    );
    expect(rows.map(({ column }) => column).toSorted()).toEqual(Object.keys(TIMESTAMP_COLUMNS).toSorted());
  });

  it('is never what Prisma fills in by the clock of its process', async () => {
    const filledIn = new Set<string>();
    for (const file of await readdir(MODELS)) {
      const text = await readFile(path.join(MODELS, file), 'utf8');
      for (const [, body = ''] of text.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)) {
        const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
        for (const [, column] of body.matchAll(/@default\(now\(\)\) @map\("(\w+)"\)/g)) {
          filledIn.add(`${table}.${column}`);
        }
      }
    }
    expect(filledIn).toContain('notes.created_at');
    expect(DECIDING_COLUMNS.filter((column) => filledIn.has(column))).toEqual([]);
  });

  it('is Postgres’ in all that a save, a deletion, a merge and an appointment write', async () => {
    const columns = ['outbox.not_before', 'saga_runs.not_before', 'request_answers.created_at'];
    await expectPostgresClock(
      world.testDatabase.ownerUrl,
      [...columns, 'relations.deleting_at', 'appointments.deleted_at'],
      async () => {
        const [kept, dropped] = [await world.create('person'), await world.create('person')];
        await mergesIn(world).merge(kept.relationId, dropped.relationId);
        await world.remove(kept.relationId);
        const { officeId, admin } = world.office;
        const context = { now: () => new Date(), undoMilliseconds: UNDO };
        const content = { text: 'Bespreking', relationId: null, location: '', userId: admin.userId };
        const time = { kind: 'days', startDay: '2026-12-01', lastDay: '2026-12-01' } as const;
        await world.database.lease({ ...admin, officeId }, async (client) => {
          const made = { requestId: randomUUID(), content: { ...content, time } };
          const { appointmentId } = await createAppointment(context, client, admin, made);
          await deleteAppointment(context, client, admin, { requestId: randomUUID(), id: appointmentId });
        });
      },
    );
  });

  it('is decided by Postgres for a merge, too', async () => {
    const [kept, dropped] = [await world.create('person'), await world.create('person')];
    await owner.query('DELETE FROM directory.outbox');
    setClockOff(65);
    await mergesIn(world).merge(kept.relationId, dropped.relationId);
    const requested = await secondsFromNow('directory.outbox', 'true');
    expect(requested.length).toBeGreaterThan(1);
    for (const { not_before } of requested)
      expect(not_before).toBeCloseTo(MERGE_UNDO_MILLISECONDS / 1_000, -1.5);
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
      directory,
      wakeUps,
      logger: pino({ level: 'silent' }),
      idle: 20,
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
