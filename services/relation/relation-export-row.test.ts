import { expect, it } from 'vitest';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { listExportRowPages } from './relation-export-row.ts';

const PAGE = 500;
const viewer: Viewer = { officeId: 'office', userId: 'user', role: 'admin' };
const key: Pick<OfficeKey, 'unseal'> = { unseal: () => '123456782' };
const officeKeys = { of: async () => key as OfficeKey };

/** `bsns`: which relations have a BSN by the time that each page is read. */
function officeOf(bsns: readonly (readonly boolean[])[]) {
  const trail: unknown[] = [];
  let page = -1;
  const rowsNow = () => (bsns[page] ?? []).map((hasBsn, index) => ({ id: `${page}-${index}`, hasBsn }));
  const answers: readonly (readonly [part: string, answer: () => readonly object[]])[] = [
    ['search_relations', () => rowsNow().map(({ id }) => ({ id, sortKey: id }))],
    ['AS together', () => [{ together: rowsNow().length }]],
    [
      'AS "ownerName"',
      () => rowsNow().map(({ id, hasBsn }) => ({ id, bsnCiphertext: hasBsn ? new Uint8Array(1) : null })),
    ],
    ['contact_persons', () => []],
    ['FROM notes', () => []],
  ];
  const client = {
    $queryRaw: async (parts: TemplateStringsArray) => {
      const found = answers.find(([part]) => parts.join('').includes(part));
      if (found === undefined) throw new Error('an unknown statement');
      if (found[0] === 'search_relations') page += 1;
      return found[1]();
    },
    relation: { count: async () => 0 },
    $executeRawUnsafe: async (_insert: string, rows: string) => void trail.push(...JSON.parse(rows)),
  } as unknown as LeasedClient;
  const database = {
    lease: <T>(_viewer: Viewer, work: (leased: LeasedClient) => Promise<T>) => work(client),
  } as unknown as Database;
  return { trail, database };
}

const none = Array.from({ length: PAGE }, () => false);

it('says in the trail that BSNs are read, once, also when the first was stored while the pages were read', async () => {
  const { trail, database } = officeOf([none, [...none.slice(2), true, true], [true]]);
  const written: number[] = [];
  for await (const page of listExportRowPages({ officeKeys }, database, viewer)) {
    expect(page.length).toBeGreaterThan(0);
    written.push(trail.length);
  }
  expect(written).toEqual([0, 1, 1]);
  expect(trail).toMatchObject([{ user_id: 'user', action: 'bsn-read', changes: { count: 2 } }]);
});

it('has the BSNs masked for who only reads, and says nothing of them', async () => {
  const { trail, database } = officeOf([[true, false]]);
  const pages = listExportRowPages({ officeKeys }, database, { ...viewer, role: 'read' });
  for await (const page of pages)
    expect(page.map(({ record }) => record.values.bsn)).toEqual(['••••••782', '']);
  expect(trail).toEqual([]);
});

it('says nothing of BSNs where there are none', async () => {
  const { trail, database } = officeOf([none, [false]]);
  const lengths: number[] = [];
  for await (const page of listExportRowPages({ officeKeys }, database, viewer)) lengths.push(page.length);
  expect(lengths).toEqual([PAGE, 1]);
  expect(trail).toEqual([]);
});

it('tells that a page could not be read when its turn comes, not before', async () => {
  const { database } = officeOf([none, [false]]);
  let leases = 0;
  const lease: Database['lease'] = (asker, work) => {
    leases += 1;
    return leases === 2 ? Promise.reject(new Error('Postgres is away')) : database.lease(asker, work);
  };
  const failing = { ...database, lease };
  const pages = listExportRowPages({ officeKeys }, failing, viewer);
  expect((await pages.next()).value).toHaveLength(PAGE);
  await new Promise(setImmediate);
  expect(leases).toBe(2);
  await expect(pages.next()).rejects.toThrow('Postgres is away');
});
