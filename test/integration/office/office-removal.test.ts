import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { createDiskStorage } from '#providers/object-storage/disk-storage.ts';
import { lockOffice, unlockOffice } from '#services/office/lock-office.ts';
import { isOfficeLocked } from '#services/office/named-office.directory.ts';
import { removalOf, storedExportOf } from '#services/office/office-removals.directory.ts';
import { catalogueTables } from '#services/office/office-tables.directory.ts';
import { requestOfficeRemoval } from '#services/office/request-office-removal.ts';
import { type ArchiveEntry, packed, unpacked } from '#services/office-removal/archive.ts';
import { exportOffice } from '#services/office-removal/export-office.ts';
import type { OfficeRemovalContext } from '#services/office-removal/office-removal-context.ts';
import { proveExport } from '#services/office-removal/prove-export.ts';
import { removeOfficeRows } from '#services/office-removal/remove-office-rows.ts';
import { openExport, sealExport } from '#services/office-removal/sealed-export.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { itWithBadItems } from '#test/support/saga/bad-items.ts';

const BSN = '823807071';
const ADD_NOTE = `mutation ($id: ID!, $requestId: ID!) {
  createNote(relationId: $id requestId: $requestId note: { kind: PHONE subject: "X" text: "X" }) { __typename } }`;

let api: TestApi;
let owner: Client;
let directory: DirectoryClient;
let folder: string;
let context: OfficeRemovalContext;
let operators: TestOffice;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-removal-'));
  api = await startApi({ variables: { FILES_URL: folder } });
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  directory = createDirectory(api.database.directoryUrl, { connections: 2 });
  context = {
    directory,
    directoryUrl: api.database.directoryUrl,
    database: api.application.database,
    officeKeys: createOfficeKeys(testMasterKey),
    masterKey: testMasterKey,
    storage: createDiskStorage(folder),
    now: () => new Date(),
  };
  operators = await api.office();
  await api.relation(operators.admin, 'person');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([owner.end(), directory.$disconnect()]);
  await api.close();
});

const requestRemoval = ({ officeId }: TestOffice) => requestOfficeRemoval(context, null, officeId);
const stateOf = async ({ officeId }: TestOffice) => (await removalOf(directory, officeId))?.state;

/** How many rows of an office each table has, where it has some. */
async function rowsOf({ officeId }: TestOffice): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, condition } of await catalogueTables(directory)) {
    if (condition === null) continue;
    const { rows } = await owner.query(`SELECT count(*)::int AS count FROM ${name} WHERE ${condition}`, [
      officeId,
    ]);
    if (rows[0].count > 0) counts[name] = rows[0].count;
  }
  return counts;
}

const storeLetter = ({ admin }: TestOffice, bytes: Buffer) =>
  storeUpload(
    api.application.storedFiles,
    { ...admin, role: 'admin' },
    { purpose: 'letter', name: 'brief.docx' },
    Readable.from([bytes]),
  );

/** The files of an export, decrypted. */
async function exportedFiles({ officeId }: TestOffice): Promise<ReadonlyMap<string, string>> {
  const stored = await storedExportOf(directory, officeId);
  if (stored === null) throw new Error('nothing was exported');
  const sealed = await context.storage.read(stored.name, { start: 0, end: stored.bytes });
  const files = new Map<string, string>();
  await unpacked(openExport(testMasterKey, sealed, stored.bytes), async (name, content) => {
    files.set(name, await text(content));
  });
  return files;
}

it('removes nothing before an export was proven, whoever asks the database to [MAINT-04]', async () => {
  const office = await api.office();
  const remove = (state: string) =>
    directory.$queryRaw`SELECT directory.remove_rows_of_office(${office.officeId}::uuid, ${state}, 10)`;
  await expect(remove('public.users')).rejects.toThrow('has not come to this');
  await requestRemoval(office);
  await expect(remove('public.users')).rejects.toThrow('has not come to this');
  await expect(removeOfficeRows(context, office.officeId)).rejects.toThrow('was not proven');
  const begun = directory.officeRemoval.updateMany({
    where: { officeId: office.officeId },
    data: { state: 'removing' },
  });
  await expect(begun).rejects.toThrow('office_removals_nothing_without_export');
  expect((await rowsOf(office))['public.users']).toBe(4);
});

it('reads no office that stays [MAINT-04]', async () => {
  const office = await api.office();
  const read = directory.$queryRaw`SELECT directory.rows_of_office(${office.officeId}::uuid, 'public.users')`;
  await expect(read).rejects.toThrow('has not come to this');
});

it('exports every row, proves it, removes all of the office, and leaves the others [MAINT-04, REST-115]', async () => {
  const office = await api.office();
  const neighbours = await rowsOf(operators);
  const { relationId } = await api.relation(office.admin, 'person');
  await api.relation(office.admin, 'organisation', {}, [relationId]);
  await api.graphql(await api.tokenOf(office.admin), ADD_NOTE, {
    id: encodeNodeId('Person', relationId),
    requestId: randomUUID(),
  });
  await api.relation(office.admin, 'person', { bsn: BSN, surname: 'Exportman' });
  await requestRemoval(office);
  const left = await mkdtemp(path.join(tmpdir(), `balie-export-${office.officeId}-`));
  await exportOffice(context, office.officeId);
  expect(existsSync(left)).toBe(false);
  const before = await rowsOf(office);
  const files = await exportedFiles(office);
  const rows = Object.fromEntries(
    Object.entries(Object.groupBy([...files], ([name]) => name.split('/').slice(0, 2).join('/'))).map(
      ([name, parts = []]) => [name, parts.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0)],
    ),
  );
  expect(before).toMatchObject({ 'public.notes': 1, 'public.relations': 3 });
  for (const [table, count] of Object.entries(before))
    expect([table, rows[`rijen/${table}`]]).toEqual([table, count]);
  const people = files.get('rijen/public.relations/00001.jsonl') ?? '';
  const known = people.split('\n').find((line) => line.includes('Exportman'));
  expect(JSON.parse(known ?? '')).toMatchObject({ bsn: BSN });

  expect(await proveExport(context, office.officeId)).toBe('proven');
  await removeOfficeRows(context, office.officeId);
  expect(await rowsOf(office)).toEqual({});
  expect(await rowsOf(operators)).toEqual(neighbours);
  const removal = await removalOf(directory, office.officeId);
  expect(removal).toMatchObject({
    state: 'removed',
    requestedBy: 'server command',
    removedAt: expect.any(Date),
  });
  expect(removal?.removedRows).toBeGreaterThanOrEqual(
    Object.values(before).reduce((sum, count) => sum + count, 0),
  );
  // Asked again, each step finds nothing to do.
  await exportOffice(context, office.officeId);
  await removeOfficeRows(context, office.officeId);
  expect((await exportedFiles(office)).size).toBe(files.size);
});

it('exports again what changed meanwhile, and what lies there damaged [MAINT-04]', async () => {
  const office = await api.office();
  const { officeId } = office;
  await requestRemoval(office);
  await exportOffice(context, officeId);
  await owner.query("UPDATE users SET email_name = 'Later' WHERE office_id = $1", [officeId]);
  expect(await proveExport(context, officeId)).toBe('changed');
  await exportOffice(context, officeId);
  const [object = ''] = await readdir(path.join(folder, 'exports', officeId));
  const file = path.join(folder, 'exports', officeId, object);
  const bytes = await readFile(file);
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 40] = (flipped[bytes.length - 40] ?? 0) ^ 1;
  await writeFile(file, flipped);
  expect(await proveExport(context, officeId)).toBe('changed');
  await writeFile(file, bytes);
  expect([await stateOf(office), await proveExport(context, officeId), await stateOf(office)]).toEqual([
    'exported',
    'proven',
    'removing',
  ]);
});

it('exports files that nothing owns, and of damaged and lost ones what is left, without being stopped [MAINT-04]', async () => {
  const office = await api.office();
  const whole = docxOf('Geachte heer Wit', [{ name: 'word/media/noise.bin', bytes: randomBytes(150_000) }]);
  const [fine, damaged, lost] = [
    await storeLetter(office, whole),
    await storeLetter(office, whole),
    await storeLetter(office, whole),
  ];
  const objectOf = async (id: string) => {
    const [object = ''] = await readdir(path.join(folder, office.officeId, id));
    return path.join(folder, office.officeId, id, object);
  };
  const sealed = await readFile(await objectOf(damaged));
  sealed[sealed.length - 40] = (sealed[sealed.length - 40] ?? 0) ^ 1;
  await writeFile(await objectOf(damaged), sealed);
  await rm(await objectOf(lost));
  await requestRemoval(office);
  expect(await exportOffice(context, office.officeId)).toBe(2);
  const files = await exportedFiles(office);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const kept = whole.subarray(0, 131_072);
  expect(JSON.parse(files.get('inhoud.json') ?? '').files).toEqual([
    { id: fine, name: 'brief.docx', bytes: whole.length, sha256: sha256(whole), damaged: false },
    { id: damaged, name: 'brief.docx', bytes: kept.length, sha256: sha256(kept), damaged: true },
    { id: lost, name: 'brief.docx', bytes: 0, sha256: sha256(Buffer.alloc(0)), damaged: true },
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('be'))).toEqual([
    `bestanden/${fine}/brief.docx`,
    `beschadigd/${damaged}/brief.docx`,
    `beschadigd/${lost}/brief.docx`,
  ]);
  expect(await proveExport(context, office.officeId)).toBe('proven');
});

/** A key that was lost, bytes that are not those, and bytes that are gone. */
itWithBadItems('exportOffice', async ({ kinds, bad }) => {
  const office = await api.office();
  const ids: string[] = [];
  const mends: (() => Promise<unknown>)[] = [];
  for (const kind of kinds) {
    const id = await storeLetter(office, docxOf('Geachte heer Wit', []));
    ids.push(id);
    const home = path.join(folder, office.officeId, id);
    const object = path.join(home, (await readdir(home))[0] ?? '');
    const sealed = await readFile(object);
    if (kind === 'postgres') {
      const { rows } = await owner.query('SELECT key_ciphertext AS key FROM stored_files WHERE id = $1', [
        id,
      ]);
      const keep = (key: Buffer) =>
        owner.query('UPDATE stored_files SET key_ciphertext = $2 WHERE id = $1', [id, key]);
      await keep(randomBytes(rows[0].key.length));
      mends.push(() => keep(rows[0].key));
    }
    if (kind === 'domain') await writeFile(object, randomBytes(sealed.length));
    if (kind === 'throws') await rm(object);
    if (kind !== 'good') mends.push(() => writeFile(object, sealed));
    bad.mark(id, kind);
  }
  await requestRemoval(office);
  const exported = async () => {
    const count = await exportOffice(context, office.officeId);
    const files = await exportedFiles(office);
    const listedFiles: { id: string; damaged: boolean }[] = JSON.parse(files.get('inhoud.json') ?? '').files;
    return { count, damaged: ids.map((id) => listedFiles.find((one) => one.id === id)?.damaged) };
  };
  const { count, damaged } = await exported();
  expect({ count, damaged }).toEqual({ count: 3, damaged: kinds.map((kind) => kind !== 'good') });
  for (const id of ids) bad.strike(id);
  for (const mend of mends) await mend();
  expect(await exported()).toEqual({ count: 0, damaged: kinds.map(() => false) });
});

it('proves the rows and files of the archive, not their number alone [MAINT-04]', async () => {
  const office = await api.office();
  await api.relation(office.admin, 'person', { bsn: BSN, surname: 'Bewijsman' });
  const file = await storeLetter(office, docxOf('Geachte heer Wit', []));
  await requestRemoval(office);
  await exportOffice(context, office.officeId);
  const files = await exportedFiles(office);
  const forge = async (name: string, changed: string) => {
    const where = { officeId: office.officeId };
    const { exportName } = await directory.officeRemoval.findUniqueOrThrow({ where });
    const entries = new Map([...files, [name, changed]]);
    const sealed = await buffer(sealExport(testMasterKey, office.officeId, packed(entriesOf(entries))));
    await writeFile(path.join(folder, exportName ?? ''), sealed);
    const exportSha256 = createHash('sha256').update(sealed).digest('hex');
    await directory.officeRemoval.update({ where, data: { exportBytes: sealed.length, exportSha256 } });
  };
  const people = 'rijen/public.relations/00001.jsonl';
  const changed = (files.get(people) ?? '').replace('Bewijsman', 'Bewijsvrouw');
  await forge(people, changed);
  expect(await proveExport(context, office.officeId)).toBe('changed');
  await forge(`bestanden/${file}/brief.docx`, 'iets anders');
  expect(await proveExport(context, office.officeId)).toBe('changed');
  await exportOffice(context, office.officeId);
  expect(await proveExport(context, office.officeId)).toBe('proven');
});

async function* entriesOf(files: ReadonlyMap<string, string>): AsyncGenerator<ArchiveEntry> {
  for (const [name, content] of files) yield { name, bytes: Buffer.from(content) };
}

it('keeps an export unreadable without the master key, and in another place [MAINT-04]', async () => {
  const office = await api.office();
  await requestRemoval(office);
  await exportOffice(context, office.officeId);
  const stored = await storedExportOf(directory, office.officeId);
  if (stored === null) throw new Error('nothing was exported');
  const bytes = await readFile(path.join(folder, stored.name));
  expect(bytes.includes(office.admin.username)).toBe(false);
  const open = (masterKey: Buffer, sealed: Buffer) =>
    buffer(openExport(masterKey, chunksOf(sealed), sealed.length));
  await expect(open(Buffer.alloc(32, 9), bytes)).rejects.toThrow();
  const elsewhere = Buffer.from(bytes.toString('latin1').replace(office.officeId, randomUUID()), 'latin1');
  await expect(open(testMasterKey, elsewhere)).rejects.toThrow();
  expect((await open(testMasterKey, bytes)).length).toBeGreaterThan(1_000);
});

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

it('unlocks no office whose removal is asked for at the same moment [MAINT-04]', async () => {
  const { officeId } = await api.office();
  const operatorContext = { directory, now: () => new Date() };
  await lockOffice(operatorContext, null, officeId);
  await owner.query('BEGIN');
  await owner.query('SELECT id FROM offices WHERE id = $1 FOR NO KEY UPDATE', [officeId]);
  const unlocked = unlockOffice(operatorContext, null, officeId).then(
    () => 'unlocked',
    (error: Error) => error.name,
  );
  // A connection of its own: within a transaction the list of sessions stays as it was.
  const watcher = new Client({ connectionString: api.database.ownerUrl });
  await watcher.connect();
  await expect.poll(() => waitingForLock(watcher, 'offices')).toBe(1);
  await watcher.end();
  await owner.query(
    "INSERT INTO directory.office_removals (office_id, office_name, asked_by) VALUES ($1, 'X', 'X')",
    [officeId],
  );
  await owner.query('COMMIT');
  expect(await unlocked).toBe('ValidationError');
  expect(await isOfficeLocked(directory, officeId)).toBe(true);
});

it('keeps an office that is being removed locked [MAINT-04]', async () => {
  const variables = { DEVELOPMENT_HOST: '127.0.0.1', MAINTENANCE_OFFICE: operators.officeId };
  const maintenance = await startApi({ database: api.database, variables });
  const office = await api.office();
  const token = await api.tokenOf(operators.admin);
  const call = (name: string) =>
    maintenance.rest(token, 'GET', `/register/${name}?dbname=${office.officeId}`);
  expect((await call('remove')).text).toContain('Balie exporteert alles en verwijdert het daarna.');
  expect((await call('unlock')).text).toContain('wordt verwijderd en blijft geblokkeerd.');
  const { body } = await maintenance.rest<{ id: string }[]>(token, 'GET', '/fix/dblist');
  expect(body.find(({ id }) => id === office.officeId)).toMatchObject({
    isLocked: true,
    removal: { state: 'asked', rows: 0, removedRows: 0 },
  });
  await maintenance.close();
});
