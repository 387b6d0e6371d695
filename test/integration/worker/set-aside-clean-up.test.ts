import { afterAll, beforeAll, expect } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { deleteUnownedFiles } from '#services/stored-file/forgotten-files.directory.ts';
import { deleteOldUndoRecords } from '#services/task/old-undo-records.directory.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { arrangeOffice, type TestOffice } from '#test/support/office/office.ts';
import { refuseDeletion } from '#test/support/relation/refuse-deletion.ts';
import { type BadSample, itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';

let database: TestDatabase;
let owner: OwnerClient;
let directory: DirectoryClient;
let office: TestOffice;

beforeAll(async () => {
  database = await createDatabase();
  owner = openOwnerClient(database.ownerUrl);
  directory = createDirectory(database.directoryUrl, { connections: 1 });
  office = await arrangeOffice(owner);
});

afterAll(async () => {
  await Promise.all([owner.$disconnect(), directory.$disconnect()]);
  await database.drop();
});

/**
 * A clean-up that Postgres does in one statement, until it refuses a row of it; the smaller parts meet the
 * others.
 */
async function survives(
  { kinds, bad }: BadSample,
  table: string,
  insert: string,
  cleanUp: (directory: DirectoryClient) => Promise<number>,
): Promise<void> {
  const rows = async () =>
    (await owner.$queryRawUnsafe<{ id: string }[]>(`SELECT id::text FROM ${table} ORDER BY id`)).map(
      ({ id }) => id,
    );
  for (const _kind of kinds) await owner.$executeRawUnsafe(insert);
  const ids = await rows();
  for (const [index, kind] of kinds.entries()) bad.mark(ids[index] ?? '', kind);
  await refuseDeletion(owner, table, ids[kinds.indexOf('postgres')] ?? '', async () => {
    const failure = await cleanUp(spoiled(directory, bad, new RegExp(`DELETE FROM ${table}`))).then(
      String,
      String,
    );
    expect(await rows()).toEqual(ids.filter((_id, index) => kinds[index] !== 'good'));
    for (const [index, kind] of kinds.entries()) {
      if (kind !== 'good') expect(failure).toContain(`${ids[index]}: ${REASONS[kind]}`);
    }
  });
  bad.mend();
  expect(await cleanUp(directory)).toBe(3);
}

itWithBadItems('deleteOldDeeds', (sample) =>
  survives(
    sample,
    'task_deeds',
    `INSERT INTO task_deeds (office_id, user_id, deed_id, action, task_id, content, created_at)
     VALUES ('${office.officeId}', '${office.admin.userId}', uuidv7(), 'removed', uuidv7(), '{}', now() - interval '3 days')`,
    (client) => deleteOldUndoRecords(client, new Date()),
  ),
);

itWithBadItems('deleteUnownedFiles', (sample) =>
  survives(
    sample,
    'stored_files',
    `INSERT INTO stored_files (office_id, maker_id, purpose, name, content_type, key_ciphertext, touched_at)
     VALUES ('${office.officeId}', '${office.admin.userId}', 'letter', 'brief.docx', 'x/y', 'x', now() - interval '3 days')`,
    (client) => deleteUnownedFiles(client, new Date()),
  ),
);
