import type { RowFate } from '#domain/import/classify-row.ts';
import { type ImportPhase, type ImportState, phaseOf, stateAfter } from '#domain/import/phases.ts';
import { type ImportStop, importStop } from '#domain/import/stop.ts';
import type { Role } from '#domain/session/roles.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { type FailedItem, runItemsWithin } from '#services/set-aside/run-items.ts';
import { type ClassifiedBatch, classifyBatch, type RefusedRow } from './classify-batch.ts';
import { addReadings, countsOfReadings } from './count-readings.ts';
import type { ImportContext, ImportReference } from './import-context.ts';
import { lockImport } from './lock-import.ts';
import { storeBatch } from './store-batch.ts';
import { undoBatch } from './undo-batch.ts';

/** Safe to retry and to run twice: a batch is one transaction with its outcome. Asks `goOn` after each. */
export async function workImport(
  context: ImportContext,
  reference: ImportReference,
  goOn: () => boolean | Promise<boolean>,
): Promise<'done' | 'more'> {
  for (;;) {
    // Read for each batch, as the import may be stopped and resumed by another user meanwhile.
    const viewer = await workViewer(context, reference);
    if (viewer === null) return 'done';
    const more = await context.database.lease(viewer, (client) =>
      client.$transaction((tx) => workBatch(tx, context, viewer, reference.importId)),
    );
    if (!more) return 'done';
    if (!(await goOn())) return 'more';
  }
}

async function workViewer(
  { database }: ImportContext,
  { officeId, importId }: ImportReference,
): Promise<Viewer | null> {
  const row = await database.lease(systemViewer(officeId), (client) =>
    client.relationImport.findUnique({
      where: { id: importId },
      select: { userId: true, startedById: true, state: true },
    }),
  );
  const phase = row && phaseOf(row.state as ImportState);
  return row === null || phase === null ? null : viewerOfPhase(officeId, phase, row);
}

interface Starters {
  readonly userId: string;
  readonly startedById: string | null;
}

/** Only the system deletes rows; the rest is in the name of the user who started it. */
function viewerOfPhase(officeId: string, phase: ImportPhase, row: Starters): Viewer {
  return phase === 'undoing' ? systemViewer(officeId) : { officeId, userId: starterOf(row), role: 'admin' };
}

const IMPORT = {
  state: true,
  stop: true,
  userId: true,
  startedById: true,
  push: true,
  ownerId: true,
  columns: true,
  columnAnswers: true,
  readings: true,
  highestNumber: true,
} satisfies Prisma.RelationImportSelect;
type ImportRow = Prisma.RelationImportGetPayload<{ select: typeof IMPORT }>;
type BatchRow = Prisma.RelationImportBatchGetPayload<Record<never, never>>;

function starterOf(row: Starters): string {
  return row.startedById ?? row.userId;
}

async function stopOf(tx: Transaction, userId: string): Promise<ImportStop | null> {
  const user = await tx.user.findUnique({
    where: { id: userId, removedAt: null },
    select: { role: true, office: { select: { lockedText: true } } },
  });
  return importStop(
    user === null ? undefined : { role: user.role as Role, officeLocked: user.office.lockedText !== null },
  );
}

/** The owner's removal may not have seen this import, as it was just being started. */
async function presentOwner(tx: Transaction, ownerId: string, starterId: string): Promise<string> {
  const present = await tx.user.count({ where: { id: ownerId, removedAt: null } });
  return present > 0 ? ownerId : starterId;
}

/** False without another batch, or where the import may not go on. */
async function workBatch(
  tx: Transaction,
  context: ImportContext,
  viewer: Viewer,
  importId: string,
): Promise<boolean> {
  await lockImport(tx, importId);
  const where = { id: importId };
  const row = await tx.relationImport.findUniqueOrThrow({ where, select: IMPORT });
  const phase = phaseOf(row.state as ImportState);
  if (phase === null || row.stop !== null) return false;
  if (viewerOfPhase(viewer.officeId, phase, row).userId !== viewer.userId) return true;
  // Taken before the role is read, as waiting may take long and the role change.
  if (phase !== 'rehearsing') await lockOfficeWrites(tx, viewer.officeId);
  const starterId = starterOf(row);
  const stop = await stopOf(tx, starterId);
  if (stop !== null) {
    await tx.relationImport.update({ where, data: { stop } });
    return false;
  }
  const batch = await tx.relationImportBatch.findFirst({
    where: { importId, OR: [{ phase: null }, { phase: { not: phase } }] },
    // Undone from the end: relations still waiting for their turn at the services come first.
    orderBy: { number: phase === 'undoing' ? 'desc' : 'asc' },
  });
  if (batch === null) {
    await tx.relationImport.update({
      where,
      data: { state: stateAfter(phase), finishedAt: context.now() },
    });
    return false;
  }
  const ownerId = await presentOwner(tx, row.ownerId, starterId);
  const counted = await workPhase(tx, context, viewer, { phase, row: { ...row, ownerId }, batch });
  await tx.relationImport.update({
    where,
    data: { ...counted, handledRows: { increment: batch.rowCount }, workedAt: await databaseTime(tx) },
  });
  return true;
}

function refusedRow({ item, reason }: FailedItem<ClassifiedBatch['accepted'][number]>): RefusedRow {
  return { row: item.row, fate: 'invalid', reasons: [reason] };
}

interface Work {
  readonly phase: ImportPhase;
  readonly row: ImportRow;
  readonly batch: BatchRow;
}

async function workPhase(
  tx: Transaction,
  context: ImportContext,
  viewer: Viewer,
  { phase, row, batch }: Work,
): Promise<Prisma.RelationImportUpdateInput> {
  const { officeId, importId, number } = batch;
  const now = await databaseTime(tx);
  const write = (data: Prisma.RelationImportBatchUpdateInput) =>
    tx.relationImportBatch.update({
      where: { officeId_importId_number: { officeId, importId, number } },
      data: { phase, ...data },
    });
  if (phase === 'undoing') {
    const { undone, kept } = await undoBatch(tx, viewer, { relationIds: batch.relationIds, now });
    await write({});
    return { undoneRows: { increment: undone }, keptRows: { increment: kept } };
  }
  const key = await context.officeKeys.of(tx, officeId);
  const rehearsal = phase === 'rehearsing';
  const classified = await classifyBatch(tx, context, key, { ...batch, ...row }, { rehearsal });
  const { identities } = classified;
  const toStore = rehearsal ? [] : classified.accepted;
  const stored = await runItemsWithin(tx, toStore, (some) =>
    storeBatch(tx, viewer, key, some, { now, push: row.push }),
  );
  const accepted = rehearsal ? classified.accepted : stored.succeeded;
  const refused = [...classified.refused, ...stored.failed.map(refusedRow)].toSorted(
    (one, other) => one.row - other.row,
  );
  const readings = accepted.flatMap(({ row: line, readings: some }) =>
    some.map((reading) => ({ row: line, ...reading })),
  );
  await write({ refused, readings, relationIds: stored.results.flat(), identities });
  const count = (fate: RowFate) => refused.filter((one: RefusedRow) => one.fate === fate).length;
  return {
    acceptedRows: { increment: accepted.length },
    failedRows: { increment: refused.length },
    existingRows: { increment: count('exists') },
    missingRows: { increment: count('missing') },
    readings: addReadings(countsOfReadings.parse(row.readings), readings),
  };
}
