import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import type { ListedRecord } from '#domain/drift/compare-records.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import type { ImportPhase } from '#domain/import/phases.ts';
import { createProviders } from '#providers/providers.ts';
import { compareOffice } from '#services/drift/compare-office.ts';
import type { DriftLine } from '#services/drift/drift-line.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { readRefusedRows } from '#services/import/read-refused-rows.ts';
import { workImport } from '#services/import/work-import.ts';
import { startLinkPush } from '#services/link/push-link.ts';
import { schedulePush } from '#services/link/schedule-push.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { organisationCells } from '#test/support/import/import-rows.ts';
import { sendImport } from '#test/support/import/send-import.ts';
import { type BadKind, itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

let world: SagaWorld;
let owner: OwnerClient;
let made = 0;
const officeKeys = createOfficeKeys(testMasterKey);

beforeAll(async () => {
  world = await arrangeSagaWorld('set-aside-loops', {
    links: (links) => links.filter(({ kind }) => kind === 'contacts'),
  });
  owner = openOwnerClient(world.testDatabase.ownerUrl);
});

afterAll(async () => {
  await owner.$disconnect();
  await world.close();
});

const aside = () => owner.setAsideItem.findMany({ orderBy: { itemId: 'asc' } });

async function runPhases(importId: string, phases: readonly ImportPhase[], database = world.database) {
  const { admin, officeId } = world.office;
  const context = { database, officeKeys, now: () => new Date() };
  for (const phase of phases) {
    await world.database.lease(admin, (client) => beginPhase(client, admin, { importId, phase }));
    const work = { ...context, extraBankCodes: [] };
    expect(await workImport(work, { officeId, importId }, () => true)).toBe('done');
  }
}

async function runImport(rows: readonly (readonly string[])[], database = world.database) {
  const { admin } = world.office;
  const importId = await sendImport(world.database, admin, rows);
  await runPhases(importId, ['rehearsing', 'importing'], database);
  const page = { importId, afterRow: 0, first: 100 };
  return world.database.lease(admin, (client) => readRefusedRows(client, admin, page));
}

const relationRow = (number: number, cells: Readonly<Record<string, string>> = {}) => {
  const all: Readonly<Record<string, string>> = organisationCells(number, cells);
  return CSV_COLUMNS.map((column) => all[column] ?? '');
};

const namesHere = async () =>
  (await owner.relation.findMany({ where: { deletingAt: null } })).map(({ displayName }) => displayName);

itWithBadItems('workImport', async ({ kinds, bad }) => {
  const first = made;
  made += kinds.length;
  const name = (index: number) => `Punt ${first + index}. bv`;
  for (const [index, kind] of kinds.entries()) bad.mark(name(index), kind);
  const row = (index: number) => relationRow(first + index, { bnaam: name(index) });
  const database = spoiled(world.database, bad, /INSERT INTO relations /);
  const refused = await runImport(
    kinds.map((_kind, index) => row(index)),
    database,
  );
  const expected = kinds.flatMap((kind, index) =>
    // The first row is that of the names.
    kind === 'good' ? [] : [{ row: index + 2, fate: 'invalid', reasons: [REASONS[kind]], values: [] }],
  );
  expect(refused).toEqual(expected);
  const ours = async () =>
    (await namesHere()).filter((one) => kinds.some((_kind, index) => one === name(index)));
  expect(await ours()).toHaveLength(kinds.length - 3);
  bad.mend();
  const left = kinds.flatMap((kind, index) => (kind === 'good' ? [] : [row(index)]));
  expect(await runImport(left, database)).toEqual([]);
  expect(await ours()).toHaveLength(kinds.length);
});

itWithBadItems(
  'workImport',
  async ({ kinds, bad }) => {
    const first = made;
    made += kinds.length;
    const name = (index: number) => `Punt ${first + index}. bv`;
    const rows = kinds.map((_kind, index) => relationRow(first + index, { bnaam: name(index) }));
    const importId = await sendImport(world.database, world.office.admin, rows);
    await runPhases(importId, ['importing']);
    const stored = await owner.relation.findMany({ select: { id: true, displayName: true } });
    const kindOf = new Map<string, BadKind>();
    for (const [index, kind] of kinds.entries()) {
      const { id = '' } = stored.find(({ displayName }) => displayName === name(index)) ?? {};
      bad.mark(id, kind);
      if (kind !== 'good') kindOf.set(id, kind);
    }
    await runPhases(importId, ['undoing'], spoiled(world.database, bad, /^relation\.deleteMany /));
    const left = await owner.relation.findMany({
      where: { displayName: { in: kinds.map((_kind, i) => name(i)) } },
    });
    expect(left.map(({ id }) => id).toSorted()).toEqual([...kindOf.keys()].toSorted());
    expect((await aside()).map(({ loop, itemId, reason }) => [loop, itemId, reason]).toSorted()).toEqual(
      [...kindOf].map(([id, kind]) => ['import.undo', id, REASONS[kind]]).toSorted(),
    );
    const { state, undoneRows, keptRows } = await owner.relationImport.findUniqueOrThrow({
      where: { id: importId },
    });
    expect({ state, undoneRows, keptRows }).toEqual({
      state: 'undone',
      undoneRows: kinds.length - 3,
      keptRows: 0,
    });
    for (const id of kindOf.keys()) await owner.$executeRawUnsafe(`DELETE FROM relations WHERE id = '${id}'`);
    expect(await aside()).toEqual([]);
  },
  { what: ' that is undone' },
);

itWithBadItems(
  'placePush',
  async ({ kinds, bad }) => {
    const { admin, officeId } = world.office;
    const first = made;
    made += kinds.length;
    const name = (index: number) => `Punt ${first + index}. bv`;
    await runImport(kinds.map((_kind, index) => relationRow(first + index, { bnaam: name(index) })));
    const rows = await owner.relation.findMany({ select: { id: true, displayName: true } });
    const ids = kinds.map(
      (_kind, index) => rows.find(({ displayName }) => displayName === name(index))?.id ?? '',
    );
    for (const [index, kind] of kinds.entries()) bad.mark(ids[index] ?? '', kind);
    const database = spoiled(world.database, bad, /^sagaRun\.createMany /);
    const push = async () => {
      await startLinkPush({ database }, admin, { requestId: randomUUID(), kind: 'contacts' });
      const [pushing] = await owner.$queryRawUnsafe<{ id: string }[]>(
        "SELECT id::text FROM link_pushes WHERE state = 'placing'",
      );
      const pushId = pushing?.id ?? '';
      while ((await schedulePush({ database }, { officeId, pushId })) === 'more');
      const runs = await owner.$queryRawUnsafe<{ id: string }[]>(
        `SELECT relation_id::text AS id FROM saga_runs WHERE link_push_id = '${pushId}'`,
      );
      return runs.map(({ id }) => id).toSorted();
    };
    const all = (await owner.relation.findMany()).map(({ id }) => id).toSorted();
    const kindOf = (id: string) => kinds[ids.indexOf(id)] ?? 'good';
    expect(await push()).toEqual(all.filter((id) => kindOf(id) === 'good'));
    const named = (await aside()).map(({ loop, itemId, reason }) => ({ loop, itemId, reason }));
    expect(named).toHaveLength(3);
    for (const { loop, itemId, reason } of named) {
      const kind = kindOf(itemId);
      expect([loop, reason]).toEqual(['link.push', kind === 'good' ? null : REASONS[kind]]);
    }
    bad.mend();
    expect(await push()).toEqual(all);
    expect(await aside()).toEqual([]);
  },
  { samples: 2 },
);

itWithBadItems(
  'drift',
  async ({ kinds, bad }) => {
    const records = kinds.map((kind, index): ListedRecord => {
      const id = `punt-${index}.`;
      bad.mark(id, kind);
      const fields = { name: id } as ListedRecord['fields'];
      return { id, naturalKey: `${index}@elders.example`, relationNumber: null, fields };
    });
    const own = createProviders(world.config.providers, createTokenStore(world.database, officeKeys));
    const adapterFor: typeof own.adapterFor = (step, provider) => {
      const adapter = own.adapterFor(step, provider);
      if (adapter?.list == null) return adapter;
      return { ...adapter, list: { ...adapter.list, page: async () => ({ records, next: null }) } };
    };
    const context = {
      database: spoiled(world.database, bad, /^leftRecord\.findMany /),
      officeKeys,
      providers: { ...own, adapterFor },
      pause: () => Promise.resolve(),
    };
    const compared = async () => {
      const lines: DriftLine[] = [];
      for await (const line of compareOffice(context, { id: world.office.officeId, name: 'Kantoor' }, true)) {
        lines.push(line);
      }
      return {
        found: lines.flatMap((line) => (line.line === 'only-there' ? [line.id] : [])),
        reported: lines.flatMap((line) => (line.line === 'set-aside' ? [`${line.id} ${line.reason}`] : [])),
      };
    };
    expect(await compared()).toEqual({
      found: records.flatMap(({ id }, index) => (kinds[index] === 'good' ? [id] : [])),
      reported: kinds.flatMap((kind, index) =>
        kind === 'good' ? [] : [`${records[index]?.id} ${REASONS[kind]}`],
      ),
    });
    bad.mend();
    expect(await compared()).toEqual({ found: records.map(({ id }) => id), reported: [] });
    await own.close();
  },
  { samples: 2 },
);

it('forgets what was set aside of a relation that is deleted', async () => {
  const { id, officeId } = await owner.relation.findFirstOrThrow();
  const link = await owner.providerLink.findFirstOrThrow();
  await owner.setAsideItem.create({
    data: { officeId, loop: 'link.push', linkId: link.id, itemId: id, reason: 'Nee.' },
  });
  await owner.$executeRawUnsafe(`DELETE FROM relations WHERE id = '${id}'`);
  expect(await aside()).toEqual([]);
});
