import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient, type DirectoryTransaction } from '#prisma/directory.ts';
import { type EventStream, listenOutbox } from '#prisma/events.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { claimBackgroundRows } from '#services/outbox/background-rows.directory.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { claimOutboxRows, type OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { type Relay, startRelay } from '#workflows/relay.ts';

interface PlanNode extends Readonly<Record<string, unknown>> {
  readonly Plans?: readonly PlanNode[];
}

describe('the relay', () => {
  let database: TestDatabase;
  let directory: DirectoryClient;
  let wakeUps: EventStream;
  const relays: Relay[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    directory = createDirectory(database.directoryUrl);
    wakeUps = listenOutbox({ url: database.directoryUrl, onProblem: () => undefined });
  });

  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop();
    await directory.outbox.deleteMany();
  });

  afterAll(async () => {
    await wakeUps.close();
    await directory.$disconnect();
    await database.drop();
  });

  function start(dispatch: (row: OutboxRow) => Promise<void>, idle = 20): void {
    relays.push(startRelay({ directory, wakeUps, dispatch, logger: pino({ level: 'silent' }), idle }));
  }

  const saved = (relationId: string, revision: number, officeId = randomUUID()) =>
    enqueue(directory, {
      officeId,
      kind: 'relation.saved',
      payload: { relationId, runId: randomUUID(), revision },
    });

  /** Resolves once this many rows were dispatched. */
  function collect(count: number) {
    const dispatched: OutboxRow[] = [];
    const all = Promise.withResolvers<void>();
    const claimRow = (row: OutboxRow) => {
      dispatched.push(row);
      if (dispatched.length >= count) all.resolve();
    };
    return { dispatched, claimRow, all: all.promise };
  }

  const open = () => directory.outbox.count({ where: { doneAt: null } });

  /** Waits until every row was dispatched and marked so. */
  async function untilEmpty(): Promise<void> {
    await expect.poll(open).toBe(0);
  }

  it('carries a row when it is knocked for, long before it would have looked by itself', async () => {
    const { dispatched, claimRow, all } = collect(1);
    start(async (row) => claimRow(row), 3_600_000);
    await saved(randomUUID(), 1);
    await all;
    expect(dispatched[0]).toMatchObject({ kind: 'relation.saved', payload: { revision: 1 } });
  });

  it('carries each row once although several relays run', async () => {
    const { dispatched, claimRow, all } = collect(60);
    for (let index = 0; index < 60; index += 1) await saved(randomUUID(), index);
    for (let index = 0; index < 3; index += 1) start(async (row) => claimRow(row));
    await all;
    await untilEmpty();
    expect(new Set(dispatched.map(({ id }) => id)).size).toBe(60);
    expect(dispatched).toHaveLength(60);
  });

  it('keeps the order of each relation, over several relays and a row that fails', async () => {
    const relations = [randomUUID(), randomUUID(), randomUUID()];
    const officeId = randomUUID();
    for (let revision = 1; revision <= 5; revision += 1) {
      for (const relationId of relations) await saved(relationId, revision, officeId);
    }
    const seen: { relationId: string; revision: number }[] = [];
    const failedOnce = new Set<string>();
    const dispatch = async (row: OutboxRow) => {
      if (row.kind !== 'relation.saved') return;
      const { relationId, revision } = row.payload;
      if (revision === 2 && !failedOnce.has(relationId)) {
        failedOnce.add(relationId);
        throw new Error('Temporal is away');
      }
      seen.push({ relationId, revision });
    };
    start(dispatch);
    start(dispatch);
    await untilEmpty();
    for (const relationId of relations) {
      const revisions = seen.filter((row) => row.relationId === relationId).map(({ revision }) => revision);
      expect(revisions).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it('lets a row wait longer with each failure, and carries the others meanwhile', async () => {
    const stuck = randomUUID();
    await saved(stuck, 1);
    await saved(randomUUID(), 1);
    const { claimRow, all } = collect(1);
    start(async (row) => {
      if (row.kind === 'relation.saved' && row.payload.relationId === stuck) throw new Error('no');
      claimRow(row);
    });
    await all;
    await expect
      .poll(() => directory.outbox.findFirst({ where: { doneAt: null }, select: { attempts: true } }))
      .toMatchObject({ attempts: 2 });
    const row = await directory.outbox.findFirstOrThrow({ where: { doneAt: null } });
    expect(row.notBefore.getTime() - row.createdAt.getTime()).toBeGreaterThanOrEqual(250 + 500 - 20);
  });

  it('lets a save overtake a message that was put off when it was written', async () => {
    const [relationId, officeId] = [randomUUID(), randomUUID()];
    const payload = { relationId, runId: randomUUID(), revision: 1 };
    const notBefore = new Date(Date.now() + 3_600_000);
    await enqueue(directory, { officeId, kind: 'relation.saved', payload, notBefore });
    await saved(relationId, 2, officeId);
    const { dispatched, claimRow, all } = collect(1);
    start(async (row) => claimRow(row));
    await all;
    expect(dispatched).toMatchObject([{ payload: { revision: 2 } }]);
    await expect.poll(open).toBe(1);
  });

  it('carries a row again when it died before it could mark it', async () => {
    const { dispatched, claimRow, all } = collect(2);
    await saved(randomUUID(), 1);
    let first = true;
    const dying = Promise.withResolvers<void>();
    start(async (row) => {
      claimRow(row);
      if (!first) return;
      first = false;
      // What a lost connection does to the claim.
      await terminateOthers();
      dying.resolve();
    });
    await dying.promise;
    await all;
    await untilEmpty();
    expect(dispatched.map(({ id }) => id)).toEqual([dispatched[0]?.id, dispatched[0]?.id]);
  });

  it('reads due rows only, however many wait for their turn', async () => {
    const officeId = randomUUID();
    const fill = async () => {
      await directory.$executeRaw`
        INSERT INTO directory.outbox (office_id, kind, payload, not_before, done_at)
        SELECT ${officeId}::uuid, 'relation.saved', jsonb_build_object('relationId', 'relation ' || number % 1000),
               now() + number * interval '1 second', CASE WHEN number % 5 = 0 THEN now() END
        FROM generate_series(1, 62500) number`;
      for (let count = 0; count < 30; count += 1) await saved(randomUUID(), count, officeId);
    };
    for (const plan of await plansOf(fill, explainedClaim)) {
      const scans = scansOf(plan);
      expect(scans).toHaveLength(2);
      for (const scan of scans) {
        // Either finds a row's forerunners; which one the planner takes changes with what it knows of the rows.
        expect(['outbox_open', 'outbox_of_relation']).toContain(indexOf(scan));
        const read = Number(scan['Actual Rows']) + Number(scan['Rows Removed by Filter'] ?? 0);
        expect(read).toBeLessThanOrEqual(30);
        expect(scan['Rows Removed by Index Recheck'] ?? 0).toBe(0);
      }
    }
  });

  it('reads a few rows of a few offices, however many of the background wait', async () => {
    const fill = () => directory.$executeRaw`
      INSERT INTO directory.outbox (office_id, kind, payload, is_background)
      SELECT CASE WHEN number <= 20000 THEN '00000000-0000-7000-8000-000000000001'::uuid ELSE gen_random_uuid() END,
             'relation.saved', jsonb_build_object('relationId', gen_random_uuid()), true
      FROM generate_series(1, 20500) number`;
    const claimed = (tx: DirectoryTransaction) =>
      explainedClaim(tx, (keeping) => claimBackgroundRows(keeping, null, 5));
    for (const plan of await plansOf(fill, claimed)) {
      for (const scan of scansOf(plan)) {
        const read = Number(scan['Actual Rows']) + Number(scan['Rows Removed by Filter'] ?? 0);
        expect(read, JSON.stringify(scan)).toBeLessThanOrEqual(30);
      }
    }
    await directory.outbox.deleteMany();
  });

  /** By what the planner may know of the rows: what was there before, what is there, or that hardly one was open. */
  async function plansOf(
    fill: () => Promise<unknown>,
    explain: (tx: DirectoryTransaction) => Promise<PlanNode>,
  ): Promise<PlanNode[]> {
    const analyze = () => asOwner('ANALYZE directory.outbox');
    await fill();
    const plans = [await directory.$transaction(explain)];
    await analyze();
    plans.push(await directory.$transaction(explain));
    await directory.outbox.deleteMany();
    await analyze();
    await fill();
    return [...plans, await directory.$transaction(explain)];
  }

  async function explainedClaim(
    tx: DirectoryTransaction,
    requested: (keeping: DirectoryTransaction) => Promise<unknown> = (keeping) =>
      claimOutboxRows(keeping, 20),
  ): Promise<PlanNode> {
    const claim = Promise.withResolvers<Prisma.Sql>();
    const keep = (strings: TemplateStringsArray, ...values: unknown[]) => {
      claim.resolve(Prisma.sql(strings, ...values));
      return Promise.resolve([]);
    };
    const $executeRaw = tx.$executeRaw.bind(tx);
    await requested({ $queryRaw: keep, $executeRaw } as unknown as DirectoryTransaction);
    const [explained] = await tx.$queryRaw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`
      EXPLAIN (ANALYZE, FORMAT JSON) ${await claim.promise}`;
    if (explained === undefined) throw new Error('no plan');
    return explained['QUERY PLAN'][0].Plan;
  }

  function scansOf(node: PlanNode): PlanNode[] {
    const within = (node.Plans ?? []).flatMap(scansOf);
    return node['Relation Name'] === 'outbox' ? [node, ...within] : within;
  }

  /** Without statistics the planner may read the few due rows by a bitmap. */
  function indexOf(scan: PlanNode): unknown {
    return [scan, ...(scan.Plans ?? [])].find((node) => node['Index Name'] !== undefined)?.['Index Name'];
  }

  async function asOwner(statement: string): Promise<void> {
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(statement);
    await owner.end();
  }

  const terminateOthers = () =>
    asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
});
