import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsKeptUntil } from '#domain/import/import-limits.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { deleteOldImportRows } from '#services/import/old-import-rows.directory.ts';
import { requeueStaleImports } from '#services/import/stale-imports.directory.ts';
import { stopImport } from '#services/import/stop-import.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import { personRow } from '#test/support/import/import-rows.ts';
import { sendImport } from '#test/support/import/send-import.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { staleImportWorkflowId } from '#workflows/import/contract.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Prisma would give a transaction up after five seconds. */
const UNHURRIED = { timeout: MINUTE };

let world: SagaWorld;
let owner: Client;
let directory: DirectoryClient;

beforeAll(async () => {
  world = await arrangeSagaWorld('forgotten-imports', { links: () => [] });
  owner = new Client({ connectionString: world.testDatabase.ownerUrl });
  await owner.connect();
  directory = createDirectory(world.testDatabase.directoryUrl, { connections: 4 });
});

afterAll(async () => {
  await Promise.all([owner.end(), directory.$disconnect()]);
  await world.close();
});

const asAdmin = <Result>(work: Parameters<typeof world.database.lease<Result>>[1]) =>
  world.database.lease(world.office.admin, work);

const send = (first: number) => sendImport(world.database, world.office.admin, [personRow(first)]);

const begin = (importId: string) =>
  asAdmin((client) => beginPhase(client, world.office.admin, { importId, phase: 'importing' }));

const read = (importId: string) =>
  asAdmin((client) =>
    client.relationImport.findUniqueOrThrow({
      where: { id: importId },
      include: { _count: { select: { batches: true } } },
    }),
  );

/** As if its workflow had been started, and nothing had been done for an hour. */
async function forget(importId: string): Promise<void> {
  await owner.query(`UPDATE directory.outbox SET done_at = now() WHERE payload ->> 'importId' = $1`, [
    importId,
  ]);
  await owner.query(`UPDATE relation_imports SET worked_at = now() - interval '1 hour' WHERE id = $1`, [
    importId,
  ]);
}

const messagesOf = async (importId: string) => {
  const { rows } = await owner.query(`SELECT 1 FROM directory.outbox WHERE payload ->> 'importId' = $1`, [
    importId,
  ]);
  return rows.length;
};

const tenMinutesAgo = () => new Date(Date.now() - 10 * MINUTE);

it('that Temporal lost is asked for once, however many look at the same moment, and ends', async () => {
  const lost = [await send(10_001), await send(10_002)];
  for (const importId of lost) {
    await begin(importId);
    await forget(importId);
  }
  const before = tenMinutesAgo();
  const looks = Array.from({ length: 4 }, () => requeueStaleImports(directory, before, 100));
  const knocks = await Promise.all(looks);
  expect(knocks.reduce((sum, count) => sum + count)).toBe(2);
  for (const importId of lost) expect(await messagesOf(importId)).toBe(2);

  const worker = await world.startWorker();
  for (const importId of lost) {
    await expect.poll(async () => (await read(importId)).state).toBe('done');
    const again = world.temporal.workflow.getHandle(staleImportWorkflowId(importId));
    await again.result();
  }
  // It may be lost a second time: its undo goes on, too, by the same name.
  const [importId = ''] = lost;
  await worker.stop();
  await asAdmin((client) => beginPhase(client, world.office.admin, { importId, phase: 'undoing' }));
  await forget(importId);
  const cleaning = await world.startWorker({ cleanUpEvery: 1_000 });
  await expect.poll(async () => (await read(importId)).state).toBe('undone');
  await cleaning.stop();
});

it('is left alone while its message waits, when something was done just now, when it stopped, and when it is over', async () => {
  const [waiting, fresh, stopped, idle] = [
    await send(20_001),
    await send(20_002),
    await send(20_003),
    await send(20_004),
  ];
  for (const importId of [waiting, fresh, stopped]) await begin(importId);
  await asAdmin((client) =>
    stopImport(client, world.office.admin, { requestId: randomUUID(), importId: stopped }),
  );
  for (const importId of [fresh, stopped, idle]) await forget(importId);
  await owner.query(`UPDATE relation_imports SET worked_at = now() WHERE id = $1`, [fresh]);
  await owner.query(`UPDATE relation_imports SET worked_at = now() - interval '1 hour' WHERE id = $1`, [
    waiting,
  ]);
  expect(await requeueStaleImports(directory, tenMinutesAgo(), 100)).toBe(0);
  expect(await requeueStaleImports(directory, new Date(Date.now() + HOUR), 100)).toBe(1);
  expect(await messagesOf(fresh)).toBe(2);
});

it('keeps its rows when somebody goes on with it the moment they would be deleted', async () => {
  const importId = await send(30_001);
  await begin(importId);
  await asAdmin((client) => stopImport(client, world.office.admin, { requestId: randomUUID(), importId }));
  const { createdAt } = await read(importId);
  const tooLate = rowsKeptUntil(createdAt);
  // A user who lets the import go on locks its row until the end of the transaction.
  await owner.query('BEGIN');
  await owner.query('SELECT 1 FROM relation_imports WHERE id = $1 FOR UPDATE', [importId]);
  await owner.query('UPDATE relation_imports SET stop = NULL WHERE id = $1', [importId]);
  await deleteOldImportRows(directory, tooLate);
  await owner.query('COMMIT');
  expect((await read(importId))._count.batches).toBe(1);
  await deleteOldImportRows(directory, tooLate);
  expect((await read(importId))._count.batches).toBe(1);
});

it('is not gone on with once its rows are being deleted', async () => {
  const importId = await send(31_001);
  await begin(importId);
  await asAdmin((client) => stopImport(client, world.office.admin, { requestId: randomUUID(), importId }));
  const { createdAt } = await read(importId);
  const goingOn = await directory.$transaction(async (tx) => {
    await deleteOldImportRows(tx, rowsKeptUntil(createdAt));
    const requested = begin(importId).then(
      () => null,
      (error: Error) => error.message,
    );
    await expect.poll(() => waitingForLock(owner, 'relation_imports%FOR UPDATE')).toBe(1);
    return { requested };
  }, UNHURRIED);
  expect(await goingOn.requested).toBe('De rijen van deze import zijn gewist.');
  expect(await read(importId)).toMatchObject({ state: 'importing', stop: 'asked', _count: { batches: 0 } });
});
