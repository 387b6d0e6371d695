import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { createDiskStorage } from '#providers/object-storage/disk-storage.ts';
import { removalOf, storedExportOf } from '#services/office/office-removals.directory.ts';
import { requestOfficeRemoval } from '#services/office/request-office-removal.ts';
import { unpacked } from '#services/office-removal/archive.ts';
import { ROWS_NAME } from '#services/office-removal/export-entries.ts';
import { openExport } from '#services/office-removal/sealed-export.ts';
import { sized } from '#test/size.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { Kill } from './kill-at-activity.ts';
import { keepWorkerProcess } from './worker-process.ts';

const ACTIVITIES = sized(
  ['exportOffice', 'proveExport', 'removeOfficeRows'],
  ['endOfficeWorkflows', 'endOfficeLinks', 'exportOffice', 'proveExport', 'removeOfficeRows'],
);
/** Work that was done and not acknowledged is done again: the harder of the two. */
const POINTS = sized(['after'] as const, ['before', 'after'] as const);

let world: SagaWorld;
let directory: DirectoryClient;
let marks: string;

beforeAll(async () => {
  world = await arrangeSagaWorld('office-removal-killed', { links: () => [] });
  directory = createDirectory(world.testDatabase.directoryUrl, { connections: 2 });
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterAll(async () => {
  await directory.$disconnect();
  await rm(marks, { recursive: true, force: true });
  await world.close();
});

it('a worker killed with -9 at each step of a removal: all is exported, and all is gone [MAINT-04]', async () => {
  const { officeId } = world.office;
  await world.create('organisation');
  await world.create('person');
  const users = world.office.users.length;
  const kills: Kill[] = ACTIVITIES.flatMap((activity) =>
    POINTS.map((point) => ({ relationId: officeId, activity, step: null, point })),
  );
  const worker = await keepWorkerProcess(world, { kills, marks });
  try {
    await requestOfficeRemoval({ directory, now: () => new Date() }, null, officeId);
    await expect
      .poll(async () => (await removalOf(directory, officeId))?.state, { interval: 200 })
      .toBe('removed');
    await expect.poll(() => worker.kills()).toBe(kills.length);
  } finally {
    await worker.stop();
  }
  expect(await directory.office.count({ where: { id: officeId } })).toBe(0);
  expect(await directory.user.count({ where: { officeId } })).toBe(0);
  expect(await exportedRows('public.users')).toBe(users);
  expect(await exportedRows('public.relations')).toBe(2);
  expect(worker.output.join('\n')).not.toContain('failed unforeseen');
});

async function exportedRows(table: string): Promise<number> {
  const stored = await storedExportOf(directory, world.office.officeId);
  const { storage: settings } = world.config.files;
  if (stored === null || settings.kind !== 'disk') throw new Error('nothing was exported to the disk');
  const storage = createDiskStorage(settings.folder);
  const sealed = await storage.read(stored.name, { start: 0, end: stored.bytes });
  let rows = 0;
  await unpacked(openExport(testMasterKey, sealed, stored.bytes), async (name, content) => {
    const lines = await text(content);
    if (ROWS_NAME.exec(name)?.groups?.table === table) rows += lines.split('\n').length - 1;
  });
  return rows;
}
