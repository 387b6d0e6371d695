import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { batchCount, ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import type { ImportPhase } from '#domain/import/phases.ts';
import { addImportRows } from '#services/import/add-import-rows.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { startImport } from '#services/import/start-import.ts';
import { stopImport } from '#services/import/stop-import.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import { personRow } from '#test/support/import/import-rows.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

const ROWS = 7 * ROWS_A_BATCH + 250;

let world: SagaWorld;
let owner: Client;
let worker: WorkerProcess;

beforeAll(async () => {
  world = await arrangeSagaWorld('import-killed', { links: () => [] });
  owner = new Client({ connectionString: world.testDatabase.ownerUrl });
  await owner.connect();
  worker = await keepWorkerProcess(world);
});

afterAll(async () => {
  await worker.stop();
  await owner.end();
  await world.close();
});

/** An import of the office whose rows are all there. Its first rows are those of any other. */
async function send(totalRows = ROWS): Promise<string> {
  const { admin } = world.office;
  const context = { officeKeys: createOfficeKeys(testMasterKey) };
  return world.database.lease(admin, async (client) => {
    const { importId } = await startImport(client, admin, {
      requestId: randomUUID(),
      fileName: 'klanten.csv',
      columns: [...CSV_COLUMNS],
      totalRows,
      ownerId: null,
    });
    for (let batch = 0; batch < batchCount(totalRows); batch += 1) {
      const first = batch * ROWS_A_BATCH;
      const rows = Array.from({ length: Math.min(ROWS_A_BATCH, totalRows - first) }, (_, index) =>
        personRow(100_000 + first + index),
      );
      await addImportRows(context, client, admin, { importId, batch, rows });
    }
    return importId;
  });
}

const progress = (importId: string) =>
  world.database.lease(world.office.admin, (client) =>
    client.relationImport.findUniqueOrThrow({ where: { id: importId } }),
  );

const begin = (importId: string, phase: ImportPhase) =>
  world.database.lease(world.office.admin, (client) =>
    beginPhase(client, world.office.admin, { importId, phase }),
  );

async function untilBehind(importId: string, rows: number): Promise<void> {
  await expect
    .poll(async () => (await progress(importId)).handledRows, { interval: 10 })
    .toBeGreaterThanOrEqual(rows);
}

async function killWorker(): Promise<void> {
  const killed = worker.untilKilled();
  worker.kill();
  await killed;
}

async function finished(importId: string) {
  await expect.poll(async () => (await progress(importId)).finishedAt, { interval: 100 }).not.toBeNull();
  return progress(importId);
}

/** Takes the import through a phase, in which the worker dies as soon as so many rows are behind it. */
async function throughDeath(importId: string, phase: ImportPhase, behind: number) {
  await begin(importId, phase);
  await untilBehind(importId, behind);
  await killWorker();
  return finished(importId);
}

async function count(sql: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(sql, [world.office.officeId]);
  return rows[0]?.count ?? 0;
}
const relations = () => count('SELECT count(*)::int FROM relations WHERE office_id = $1');
const traces = (action: string) =>
  count(`SELECT count(DISTINCT entity_id)::int FROM audit_entries
         WHERE office_id = $1 AND entity = 'relation' AND action = '${action}'`);
const tracesInAll = (action: string) =>
  count(`SELECT count(*)::int FROM audit_entries
         WHERE office_id = $1 AND entity = 'relation' AND action = '${action}'`);

it('a worker killed with -9 in the midst of an import and of its undoing: every row once, and none left', async () => {
  const importId = await send();
  const counts = { totalRows: ROWS, handledRows: ROWS, acceptedRows: ROWS, failedRows: 0 };

  expect(await throughDeath(importId, 'importing', 1)).toMatchObject({ ...counts, state: 'done' });
  expect(await relations()).toBe(ROWS);
  expect([await traces('created'), await tracesInAll('created')]).toEqual([ROWS, ROWS]);

  expect(await throughDeath(importId, 'undoing', ROWS / 2)).toMatchObject({
    state: 'undone',
    undoneRows: ROWS,
  });
  expect(await relations()).toBe(0);
  expect([await traces('deleted'), await tracesInAll('deleted')]).toEqual([ROWS, ROWS]);
  expect(worker.kills()).toBe(2);
});

it('a worker killed with -9 while its import is stopped: it stays stopped, and what came in is undone', async () => {
  const { admin } = world.office;
  const importId = await send();
  await begin(importId, 'importing');
  await untilBehind(importId, 1);
  const stopping = world.database.lease(admin, (client) =>
    stopImport(client, admin, { requestId: randomUUID(), importId }),
  );
  await Promise.all([stopping, killWorker()]);
  const { handledRows, acceptedRows, ...stopped } = await progress(importId);
  expect(stopped).toMatchObject({ state: 'importing', stop: 'asked', finishedAt: null });
  expect(handledRows).toBeLessThan(ROWS);

  // It resumed earlier work before a later message.
  const later = await send(1);
  await begin(later, 'rehearsing');
  await finished(later);
  expect(await progress(importId)).toMatchObject({ stop: 'asked', handledRows, acceptedRows });
  expect(await relations()).toBe(acceptedRows);

  await begin(importId, 'undoing');
  expect(await finished(importId)).toMatchObject({ state: 'undone', undoneRows: acceptedRows, keptRows: 0 });
  expect(await relations()).toBe(0);
});

it('a worker killed with -9 within a batch: another goes on within ten seconds, and every row comes in once', async () => {
  const before = await relations();
  const importId = await send(ROWS_A_BATCH + 1);
  // A batch waits for this lock, so the worker stays in its first one.
  await owner.query('BEGIN');
  await owner.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `relation-writes:${world.office.officeId}`,
  ]);
  const looking = new Client({ connectionString: world.testDatabase.ownerUrl });
  await looking.connect();
  await begin(importId, 'importing');
  await expect.poll(() => waitingForLock(looking, 'pg_advisory_xact_lock')).toBe(1);
  await looking.end();

  const other = await world.startWorker();
  const start = performance.now();
  await killWorker();
  await owner.query('ROLLBACK');
  await untilBehind(importId, 1);
  expect(performance.now() - start).toBeLessThan(onThisMachine(10_000));
  expect(await finished(importId)).toMatchObject({ state: 'done', acceptedRows: ROWS_A_BATCH + 1 });
  expect(await relations()).toBe(before + ROWS_A_BATCH + 1);
  await other.stop();
});
