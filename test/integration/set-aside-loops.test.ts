import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import type { ListedRecord } from '#domain/drift/compare-records.ts';
import { ValidationError } from '#domain/errors.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { createProviders } from '#providers/providers.ts';
import { compareOffice } from '#services/drift/compare-office.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { readRefusedRows } from '#services/import/read-refused-rows.ts';
import { workImport } from '#services/import/work-import.ts';
import { placePush } from '#services/link/place-push.ts';
import { startLinkPush } from '#services/link/push-link.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { deleteOldDeeds } from '#services/task/old-deeds.directory.ts';
import { testMasterKey } from '#test/support/environment.ts';
import { organisationCells } from '#test/support/import-rows.ts';
import { refuseRows } from '#test/support/refuse-rows.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';
import { sendImport } from '#test/support/send-import.ts';

let world: SagaWorld;
let owner: OwnerClient;
let directory: DirectoryClient;
const officeKeys = createOfficeKeys(testMasterKey);

beforeAll(async () => {
  world = await arrangeSagaWorld('set-aside-loops', {
    links: (links) => links.filter(({ kind }) => kind === 'contacts'),
  });
  owner = openOwnerClient(world.testDatabase.ownerUrl);
  directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
});

afterAll(async () => {
  await Promise.all([owner.$disconnect(), directory.$disconnect()]);
  await world.close();
});

const aside = () => owner.setAsideItem.findMany({ orderBy: { itemId: 'asc' } });

/** IBANs of unknown banks cannot be judged. */
const THROWING: readonly string[] = new Proxy([], {
  get() {
    throw new TypeError('undefined is not a function');
  },
});

async function runImport(rows: readonly (readonly string[])[]) {
  const { admin, officeId } = world.office;
  const importId = await sendImport(world.database, admin, rows);
  const context = { ...{ database: world.database, officeKeys }, now: () => new Date() };
  for (const phase of ['rehearsing', 'importing'] as const) {
    await world.database.lease(admin, (client) => beginPhase(client, admin, { importId, phase }));
    const work = { ...context, extraBankCodes: THROWING };
    expect(await workImport(work, { officeId, importId }, () => true)).toBe('done');
  }
  const page = { importId, afterRow: 0, first: 100 };
  return world.database.lease(admin, (client) => readRefusedRows(client, admin, page));
}

const row = (number: number, cells: Readonly<Record<string, string>> = {}) => {
  const all: Readonly<Record<string, string>> = organisationCells(number, cells);
  return CSV_COLUMNS.map((column) => all[column] ?? '');
};

it('refuses the rows of an import that Postgres, the domain or nobody can take, and takes all others [IMPEX-17]', async () => {
  await refuseRows(owner, 'relations', 'city');
  const refused = await runImport([
    row(1),
    row(2, { plaats: 'Wordt geweigerd' }),
    row(3, { bnaam: 'NUL \0 bv' }),
    row(4, { iban: 'NL20XXXX0417164300' }),
    row(5),
    row(6, { postcode: 'geen' }),
    row(7),
  ]);
  const stored = (await owner.relation.findMany({ orderBy: { displayName: 'asc' } })).map(
    ({ displayName }) => displayName,
  );
  for (const name of ['Bakkerij 1', 'Bakkerij 5', 'Bakkerij 7']) expect(stored).toContain(name);
  expect(stored.length + refused.length).toBe(7);
  expect(refused.map(({ row: number }) => number)).toEqual(expect.arrayContaining([3, 5, 7]));
  // The first row is that of the names.
  const reasonOf = (number: number) => refused.find((one) => one.row === number)?.reasons;
  expect(reasonOf(3)).toEqual(['De gegevens spreken elkaar tegen (23514).']);
  expect(reasonOf(5)).toEqual(['Er ging iets onverwachts mis (TypeError).']);
  await owner.$executeRawUnsafe('ALTER TABLE relations DROP CONSTRAINT relations_refused');
  expect(await runImport([row(2)])).toEqual([]);
});

it('brings a link all relations but the one that no run can be made for, and that one when the push is started anew', async () => {
  await refuseRows(owner, 'saga_runs', 'subject_name');
  await runImport([row(11, { bnaam: 'Wordt geweigerd bv' })]);
  const { admin, officeId } = world.office;
  const push = async () => {
    await startLinkPush({ database: world.database }, admin, { requestId: randomUUID(), kind: 'contacts' });
    const [placing] = await owner.$queryRawUnsafe<{ id: string }[]>(
      "SELECT id::text FROM link_pushes WHERE state = 'placing'",
    );
    const pushId = placing?.id ?? '';
    while ((await placePush({ database: world.database }, { officeId, pushId })) === 'more');
    const runs = await owner.$queryRawUnsafe<{ name: string }[]>(
      `SELECT subject_name AS name FROM saga_runs WHERE link_push_id = '${pushId}'`,
    );
    return runs.map(({ name }) => name).toSorted();
  };
  const all = (await owner.relation.findMany()).map(({ displayName }) => displayName).toSorted();
  expect(await push()).toEqual(all.filter((name) => !name.startsWith('Wordt geweigerd')));
  const refused = await owner.relation.findFirstOrThrow({ where: { displayName: { startsWith: 'Wordt' } } });
  expect(await aside()).toMatchObject([
    { loop: 'link.push', itemId: refused.id, reason: 'De gegevens spreken elkaar tegen (23514).' },
  ]);
  await owner.$executeRawUnsafe('ALTER TABLE saga_runs DROP CONSTRAINT saga_runs_refused');
  expect(await push()).toEqual(all);
  expect(await aside()).toEqual([]);
});

it('compares all records of a service but those that fail by themselves, and says which', async () => {
  const record = (id: string, fields: () => object = () => ({ name: id })): ListedRecord =>
    ({
      ...{ id, naturalKey: `${id}@klant.example`, relationNumber: null },
      get fields() {
        return fields();
      },
    }) as ListedRecord;
  const records = [
    record('goed-1'),
    record('nul-\0'),
    record('goed-2'),
    record('gooit', () => {
      throw new TypeError('x');
    }),
    record('weigert', () => {
      throw new ValidationError([{ field: 'x', message: 'Nee.' }]);
    }),
    record('goed-3'),
  ];
  const own = createProviders(world.config.providers, createTokenStore(world.database, officeKeys));
  const adapterFor: typeof own.adapterFor = (step, provider) => {
    const adapter = own.adapterFor(step, provider);
    if (adapter?.list == null) return adapter;
    return { ...adapter, list: { ...adapter.list, page: async () => ({ records, next: null }) } };
  };
  const context = {
    ...{ database: world.database, officeKeys, providers: { ...own, adapterFor } },
    pause: () => Promise.resolve(),
  };
  const lines = [];
  for await (const line of compareOffice(context, { id: world.office.officeId, name: 'Kantoor' }, true)) {
    lines.push(line);
  }
  const there = lines.flatMap((line) => (line.line === 'only-there' ? [line.id] : []));
  expect(there).toEqual(['goed-1', 'goed-2', 'goed-3']);
  expect(lines.filter(({ line }) => line === 'set-aside')).toMatchObject([
    { reason: 'De tekst bevat een teken dat niet bewaard kan worden (22021).' },
    { id: 'gooit', reason: 'Er ging iets onverwachts mis (TypeError).' },
    { id: 'weigert', reason: 'Nee.' },
  ]);
  expect(lines.filter(({ line }) => line === 'not-compared')).toEqual([]);
  await own.close();
});

it('sweeps all rows but the one that cannot go, and fails with its id', async () => {
  const { officeId, admin } = world.office;
  const deed = (word: string) =>
    owner.$executeRawUnsafe(
      `INSERT INTO task_deeds (office_id, user_id, deed_id, action, task_id, content, created_at)
       VALUES ('${officeId}', '${admin.userId}', uuidv7(), 'removed', uuidv7(), '{"word": "${word}"}', now() - interval '3 days')`,
    );
  for (const word of ['gaat', 'blijft', 'gaat', 'gaat']) await deed(word);
  await owner.$executeRawUnsafe(`
    CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.content ->> 'word' = 'blijft' THEN RAISE EXCEPTION 'stays' USING ERRCODE = '23001'; END IF;
      RETURN OLD; END $$`);
  await owner.$executeRawUnsafe(
    'CREATE TRIGGER stays BEFORE DELETE ON task_deeds FOR EACH ROW EXECUTE FUNCTION stays()',
  );
  const left = () => owner.$queryRawUnsafe<{ id: string }[]>('SELECT id::text FROM task_deeds');
  const sweep = deleteOldDeeds(directory, new Date());
  await expect(sweep).rejects.toThrow(/^1 rows were left/);
  const [row, ...others] = await left();
  expect(others).toEqual([]);
  await expect(sweep).rejects.toThrow(row?.id ?? 'none');
  await owner.$executeRawUnsafe('DROP TRIGGER stays ON task_deeds');
  expect(await deleteOldDeeds(directory, new Date())).toBe(1);
});

it('forgets what was set aside of a relation that is deleted', async () => {
  const { id, officeId } = await owner.relation.findFirstOrThrow();
  const link = await owner.providerLink.findFirstOrThrow();
  await owner.setAsideItem.create({
    data: { officeId, loop: 'link.push', linkId: link.id, itemId: id, reason: 'Nee.' },
  });
  await owner.$executeRawUnsafe(`DELETE FROM relations WHERE id = '${id}'`);
  expect(await aside()).toEqual([]);
});
