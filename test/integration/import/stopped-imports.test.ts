import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { ROWS_A_BATCH, rowsKeptUntil } from '#domain/import/import-limits.ts';
import type { ImportPhase } from '#domain/import/phases.ts';
import type { Role } from '#domain/session/roles.ts';
import { createDirectory } from '#prisma/directory.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { deleteOldImportRows } from '#services/import/old-import-rows.directory.ts';
import { stopImport } from '#services/import/stop-import.ts';
import { uploadRelations } from '#services/import/upload-relations.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import { personCells, personRow } from '#test/support/import/import-rows.ts';
import { sendImport } from '#test/support/import/send-import.ts';
import { arrangeOffice, type TestViewer } from '#test/support/office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

let world: SagaWorld;
let owner: OwnerClient;
let admin: TestViewer;
let other: TestViewer;

beforeAll(async () => {
  world = await arrangeSagaWorld('stopped-imports', { links: () => [] });
  owner = openOwnerClient(world.testDatabase.ownerUrl);
  await world.startWorker();
  admin = world.office.admin;
  other = { ...world.office.colleague, role: 'admin' };
  await makeRole(other, 'admin');
});

afterEach(async () => {
  await owner.$executeRawUnsafe('DROP TRIGGER IF EXISTS between_batches ON relation_imports');
  await owner.user.update({ where: { id: admin.userId }, data: { role: 'admin', removedAt: null } });
});

afterAll(async () => {
  await owner.$disconnect();
  await world.close();
});

const makeRole = (viewer: TestViewer, role: Role) =>
  owner.user.update({ where: { id: viewer.userId }, data: { role } });

/** Has this happen with the commit of the first batch that is stored: neither before it nor much later. */
async function afterFirstBatch(statement: string): Promise<void> {
  await owner.$executeRawUnsafe(`
    CREATE OR REPLACE FUNCTION balie.between() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      ${statement};
      RETURN NULL;
    END $$`);
  await owner.$executeRawUnsafe(`
    CREATE TRIGGER between_batches AFTER UPDATE OF handled_rows ON relation_imports
    FOR EACH ROW WHEN (NEW.state = 'importing' AND NEW.handled_rows = ${ROWS_A_BATCH})
    EXECUTE FUNCTION balie.between()`);
}

const demoteAfterFirstBatch = () =>
  afterFirstBatch(`UPDATE public.users SET role = 'readwrite' WHERE id = '${admin.userId}'`);

const ROWS = ROWS_A_BATCH * 2 + 3;
const rowsFrom = (first: number) => Array.from({ length: ROWS }, (_, index) => personRow(first + index));

const begin = (viewer: TestViewer, importId: string, phase: ImportPhase) =>
  world.database.lease(viewer, (client) => beginPhase(client, viewer, { importId, phase }));

const stop = (viewer: TestViewer, importId: string, requestId: string = randomUUID()) =>
  world.database.lease(viewer, (client) => stopImport(client, viewer, { requestId, importId }));

const read = (importId: string) =>
  world.database.lease(admin, (client) =>
    client.relationImport.findUniqueOrThrow({ where: { id: importId }, omit: { columns: true } }),
  );

async function stopped(importId: string) {
  await expect.poll(async () => (await read(importId)).stop).not.toBeNull();
  return read(importId);
}

async function finished(importId: string) {
  await expect.poll(async () => (await read(importId)).finishedAt).not.toBeNull();
  return read(importId);
}

const broughtBy = async (viewer: TestViewer, first: number) => {
  const numbers = Array.from({ length: ROWS }, (_, index) => String(first + index));
  return world.database.lease(admin, async (client) => {
    const relations = await client.relation.findMany({
      where: { relationNumber: { in: numbers } },
      select: { id: true },
    });
    return client.auditEntry.count({
      where: { entityId: { in: relations.map(({ id }) => id) }, action: 'created', userId: viewer.userId },
    });
  });
};

it('stores no batch more for who is no admin any more; another admin goes on, in their own name', async () => {
  const importId = await sendImport(world.database, admin, rowsFrom(10_000));
  await demoteAfterFirstBatch();
  await begin(admin, importId, 'importing');
  expect(await stopped(importId)).toMatchObject({
    state: 'importing',
    stop: 'no-admin',
    handledRows: ROWS_A_BATCH,
    acceptedRows: ROWS_A_BATCH,
    finishedAt: null,
  });
  expect(await broughtBy(admin, 10_000)).toBe(ROWS_A_BATCH);
  const demoted: TestViewer = { ...admin, role: 'readwrite' };
  await expect(begin(demoted, importId, 'importing')).rejects.toThrow(ForbiddenError);

  await begin(other, importId, 'importing');
  expect(await finished(importId)).toMatchObject({ state: 'done', stop: null, acceptedRows: ROWS });
  expect(await broughtBy(admin, 10_000)).toBe(ROWS_A_BATCH);
  expect(await broughtBy(other, 10_000)).toBe(ROWS - ROWS_A_BATCH);
});

it('stops when its starter is removed, and gives its rows to who goes on when its owner is', async () => {
  const importId = await sendImport(world.database, admin, rowsFrom(15_000));
  await afterFirstBatch(`UPDATE public.users SET removed_at = now() WHERE id = '${admin.userId}'`);
  await begin(admin, importId, 'importing');
  await expect
    .poll(() => owner.relationImport.findUnique({ where: { id: importId } }))
    .toMatchObject({ stop: 'no-admin', handledRows: ROWS_A_BATCH, ownerId: admin.userId });
  await begin(other, importId, 'importing');
  await expect
    .poll(() => owner.relationImport.findUnique({ where: { id: importId } }))
    .toMatchObject({ state: 'done', acceptedRows: ROWS });
  const numbers = Array.from({ length: ROWS }, (_, index) => String(15_000 + index));
  const owners = await owner.relation.groupBy({
    by: ['ownerId'],
    where: { relationNumber: { in: numbers } },
    _count: true,
  });
  expect(new Map(owners.map(({ ownerId, _count }) => [ownerId, _count]))).toEqual(
    new Map([
      [admin.userId, ROWS_A_BATCH],
      [other.userId, ROWS - ROWS_A_BATCH],
    ]),
  );
});

it('that stopped half-way is undone as a whole by another admin', async () => {
  const importId = await sendImport(world.database, admin, rowsFrom(20_000));
  await demoteAfterFirstBatch();
  await begin(admin, importId, 'importing');
  await stopped(importId);
  await begin(other, importId, 'undoing');
  expect(await finished(importId)).toMatchObject({
    state: 'undone',
    stop: null,
    undoneRows: ROWS_A_BATCH,
    keptRows: 0,
  });
  expect(await broughtBy(admin, 20_000)).toBe(0);
});

it('goes on in the name of who asks for it meanwhile, also while the worker is at it', async () => {
  const importId = await sendImport(world.database, admin, rowsFrom(25_000));
  await afterFirstBatch(
    `UPDATE public.relation_imports SET started_by_id = '${other.userId}' WHERE id = '${importId}'`,
  );
  await begin(admin, importId, 'importing');
  expect(await finished(importId)).toMatchObject({ state: 'done', stop: null, acceptedRows: ROWS });
  expect(await broughtBy(admin, 25_000)).toBe(ROWS_A_BATCH);
  expect(await broughtBy(other, 25_000)).toBe(ROWS - ROWS_A_BATCH);
});

it('keeps its rows no longer once it stopped, and cannot be gone on with then', async () => {
  const importId = await sendImport(world.database, admin, rowsFrom(27_000));
  await demoteAfterFirstBatch();
  await begin(admin, importId, 'importing');
  await stopped(importId);
  const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
  try {
    const { createdAt } = await read(importId);
    await deleteOldImportRows(directory, new Date(rowsKeptUntil(createdAt).getTime() - 1));
    const countBatches = () =>
      world.database.lease(admin, (client) => client.relationImportBatch.count({ where: { importId } }));
    expect(await countBatches()).toBe(3);
    await deleteOldImportRows(directory, rowsKeptUntil(createdAt));
    expect(await countBatches()).toBe(0);
  } finally {
    await directory.$disconnect();
  }
  for (const phase of ['importing', 'undoing'] as const) {
    await expect(begin(other, importId, phase)).rejects.toThrow('De rijen van deze import zijn gewist.');
  }
});

it('is stopped by another admin between two batches, says where, and goes on or is undone as a whole', async () => {
  const importId = await sendImport(world.database, admin, rowsFrom(50_000));
  // The first batch is through and cannot end: who stops then waits for it.
  await afterFirstBatch('PERFORM pg_advisory_xact_lock(4711)');
  const gate = new Client({ connectionString: world.testDatabase.ownerUrl });
  await gate.connect();
  await gate.query('SELECT pg_advisory_lock(4711)');
  const waiting = (statement: string) => waitingForLock(gate, statement);
  await begin(admin, importId, 'importing');
  await expect.poll(() => waiting('UPDATE%relation_imports')).toBe(1);
  const stopping = [stop(other, importId), stop(other, importId)];
  await expect.poll(() => waiting('SELECT%pg_advisory_xact_lock')).toBe(2);
  // Its session ends, and the lock with it.
  await gate.end();
  await Promise.all(stopping);
  const counts = { handledRows: ROWS_A_BATCH, acceptedRows: ROWS_A_BATCH };
  expect(await read(importId)).toMatchObject({ state: 'importing', stop: 'asked', ...counts });
  const trail = await world.database.lease(admin, (client) =>
    client.auditEntry.findMany({ where: { entityId: importId } }),
  );
  expect(trail).toMatchObject([
    { userId: other.userId, entity: 'import', action: 'stopped', changes: { handledRows: ROWS_A_BATCH } },
  ]);

  await begin(other, importId, 'importing');
  expect(await finished(importId)).toMatchObject({ state: 'done', stop: null, acceptedRows: ROWS });
  await stop(admin, importId);
  expect(await read(importId)).toMatchObject({ state: 'done', stop: null });
  await begin(admin, importId, 'undoing');
  expect(await finished(importId)).toMatchObject({ state: 'undone', undoneRows: ROWS, keptRows: 0 });
});

it('of which a rehearsal is stopped, rehearses on where it was; an undo is not stopped', async () => {
  const importId = await sendImport(world.database, admin, [personRow(60_001)]);
  // No worker has it: only the row says that it is under way.
  const put = (state: string) => owner.relationImport.update({ where: { id: importId }, data: { state } });
  await put('rehearsing');
  const requestId = randomUUID();
  await stop(admin, importId, requestId);
  expect(await read(importId)).toMatchObject({ state: 'rehearsing', stop: 'asked' });
  await begin(admin, importId, 'rehearsing');
  expect(await finished(importId)).toMatchObject({ state: 'rehearsed', stop: null, acceptedRows: 1 });
  // A repeated stop, sent after a lost answer, does not stop a later phase.
  await put('rehearsing');
  await stop(admin, importId, requestId);
  expect(await read(importId)).toMatchObject({ state: 'rehearsing', stop: null });
  await put('undoing');
  await expect(stop(admin, importId)).rejects.toThrow('kan niet worden gestopt');
  expect(await read(importId)).toMatchObject({ state: 'undoing', stop: null });
});

it('is an admin’s of its office to stop, and of nobody else', async () => {
  const importId = await sendImport(world.database, admin, [personRow(61_001)]);
  await owner.relationImport.update({ where: { id: importId }, data: { state: 'importing' } });
  await expect(stop({ ...admin, role: 'readwrite' }, importId)).rejects.toThrow(ForbiddenError);
  const stranger = await arrangeOffice(owner);
  await expect(stop(stranger.admin, importId)).rejects.toThrow(NotFoundError);
  expect(await read(importId)).toMatchObject({ state: 'importing', stop: null });
  const requestId = randomUUID();
  const elsewhere = await sendImport(world.database, admin, [personRow(61_002)]);
  await stop(admin, elsewhere, requestId);
  await expect(stop(admin, importId, requestId)).rejects.toThrow('Deze aanvraag is al gebruikt');
});

it.each(['rehearsing', 'importing', 'undoing'] as const)(
  'stops %s while the office is locked',
  async (phase) => {
    const importId = await sendImport(world.database, admin, [personRow(30_000)]);
    if (phase === 'undoing') {
      await begin(admin, importId, 'importing');
      await finished(importId);
    }
    const lock = (lockedText: string | null) =>
      owner.office.update({ where: { id: admin.officeId }, data: { lockedText } });
    await lock('Even dicht.');
    await begin(admin, importId, phase);
    expect(await stopped(importId)).toMatchObject({ state: phase, stop: 'office-locked', handledRows: 0 });
    await lock(null);
    await begin(admin, importId, phase);
    expect(await finished(importId)).toMatchObject({ stop: null, handledRows: 1 });
    if (phase === 'importing') await begin(admin, importId, 'undoing').then(() => finished(importId));
  },
);

it('tells a script that waits for it why it stopped', async () => {
  await demoteAfterFirstBatch();
  const rows = Array.from({ length: ROWS }, (_, index) => personCells(40_000 + index));
  const context = { officeKeys: createOfficeKeys(testMasterKey), database: world.database };
  const upload = { requestId: randomUUID(), answers: [], rows, signal: AbortSignal.timeout(PATIENCE) };
  await expect(uploadRelations(context, admin, upload)).rejects.toThrow(
    'De import is gestopt: wie hem begon, heeft niet langer alle rechten.',
  );
});
