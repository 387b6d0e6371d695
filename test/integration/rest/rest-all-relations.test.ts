import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRelations } from '#dev/seed/relations.ts';
import { writeRelations } from '#dev/seed/write-relations.ts';
import { listExportRowPages, type RelationExportRow } from '#services/relation/relation-export-row.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

/** More than two pages, and no whole number of them. */
const RELATIONS = 1_203;

interface WireRelation {
  readonly _id: string;
  readonly userid: string;
  readonly bsn: string;
  readonly contactpers?: readonly { readonly id: string; readonly naam: string }[];
  readonly bedrijf?: readonly { readonly id: string; readonly naam: string }[];
}

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  const ownerIds = [office.advisor.userId, office.colleague.userId];
  await writeRelations(api.owner, office, [...generateRelations(RELATIONS, 5, { ownerIds })]);
});

afterAll(() => api.close());

describe('all relations at once', () => {
  const all = async (viewer = office.admin) =>
    (await api.rest<WireRelation[]>(await api.tokenOf(viewer), 'GET', '/klant')).body;

  const stored = (where: object = {}) =>
    api.owner.relation.findMany({
      where: { officeId: office.officeId, ...where },
      orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
      select: { id: true },
    });

  it('come once each and by name, whatever pages they are read in [REST-60]', async () => {
    const ids = (await all()).map(({ _id }) => _id);
    expect(ids).toEqual((await stored()).map(({ id }) => id));
    expect(ids).toHaveLength(RELATIONS);
  });

  it('are those that the user sees [REST-60, ROLES-21]', async () => {
    const own = await all(office.advisor);
    const { userId } = office.advisor;
    expect(own.map(({ _id }) => _id)).toEqual((await stored({ ownerId: userId })).map(({ id }) => id));
  });

  it('know each other from both sides', async () => {
    const relations = await all();
    const pairs = (list: 'contactpers' | 'bedrijf') =>
      relations.flatMap((relation) => (relation[list] ?? []).map(({ id }) => [relation._id, id] as const));
    const persons = pairs('contactpers').map(([organisation, person]) => `${organisation} ${person}`);
    const companies = pairs('bedrijf').map(([person, organisation]) => `${organisation} ${person}`);
    expect(persons.length).toBeGreaterThan(0);
    expect(companies.toSorted()).toEqual(persons.toSorted());
  });

  it('are none, in an office without', async () => {
    const empty = await api.office();
    const answer = await api.rest(await api.tokenOf(empty.admin), 'GET', '/klant');
    expect(answer.text).toBe('[]');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('are read in smaller pieces where notes are many', async () => {
    const { database, officeContext } = api.application;
    const ids = (await stored()).map(({ id }) => id);
    await api.owner.note.createMany({
      data: ids.slice(0, 3).flatMap((relationId) =>
        Array.from({ length: 250 }, (_, index) => ({
          officeId: office.officeId,
          relationId,
          createdAt: new Date(Date.UTC(2026, 0, 1) + index),
          kind: 'general',
          subject: 'x',
          sortSubject: 'x',
          text: 'x'.repeat(20_000),
        })),
      ),
    });
    const pages: (readonly RelationExportRow[])[] = [];
    for await (const page of listExportRowPages(officeContext, database, office.admin)) pages.push(page);
    expect(pages.slice(0, 2).map((page) => page.length)).toEqual([2, 500]);
    expect(pages.flat().map(({ record }) => record.id)).toEqual(ids);
    await api.owner.note.deleteMany({ where: { officeId: office.officeId } });
  });

  it('leave who read how many BSNs, once a call and before the answer', async () => {
    const other = await api.office();
    for (const bsn of ['123456782', '111222333']) {
      await api.relation(other.admin, 'person', { bsn, ownerId: other.advisor.userId });
    }
    await api.relation(other.admin, 'person', { bsn: '999990019' });
    const { relationId: without } = await api.relation(other.admin, 'person', { bsn: '999990020' });
    await api.owner.relation.update({ where: { id: without }, data: { bsnCiphertext: null, bsnHash: null } });
    const read = async (viewer: TestViewer) =>
      api.rest<WireRelation[]>(await api.tokenOf(viewer), 'GET', '/klant');
    const trail = () =>
      api.application.database.lease(other.admin, (client) =>
        client.auditEntry.findMany({
          where: { entity: 'office', entityId: other.officeId, action: 'bsn-read' },
          orderBy: { id: 'asc' },
          select: { userId: true, changes: true },
        }),
      );
    await read(other.advisor);
    await read(other.colleague);
    await read(other.admin);
    const written = [
      { userId: other.advisor.userId, changes: { count: 2 } },
      { userId: other.admin.userId, changes: { count: 3 } },
    ];
    expect(await trail()).toEqual(written);
    await api.owner.$executeRawUnsafe('REVOKE INSERT ON audit_entries FROM balie_app');
    try {
      const { status, text } = await read(other.advisor);
      expect(status).toBe(500);
      expect(text).not.toContain('123456782');
    } finally {
      await api.owner.$executeRawUnsafe('GRANT INSERT ON audit_entries TO balie_app');
    }
    expect(await trail()).toEqual(written);
  });

  it('have no whole BSN for who only reads, and leave no line of it', async () => {
    const other = await api.office();
    await api.relation(other.admin, 'person', { bsn: '123456782', ownerId: other.reader.userId });
    const { body, text } = await api.rest<WireRelation[]>(await api.tokenOf(other.reader), 'GET', '/klant');
    expect(body.map(({ bsn }) => bsn)).toEqual(['••••••782']);
    expect(text).not.toContain('123456782');
    const lines = await api.application.database.lease(other.admin, (client) =>
      client.auditEntry.count({ where: { action: 'bsn-read' } }),
    );
    expect(lines).toBe(0);
  });

  it('hold up nobody while they are sent to a slow reader', async () => {
    const { database, officeContext } = api.application;
    const granted = database.stats().granted;
    const pages = listExportRowPages(officeContext, database, office.admin);
    await pages.next();
    // One page is read ahead, and no more until the reader comes for it.
    await expect.poll(() => database.stats()).toMatchObject({ leased: 0, granted: granted + 2 });
    await pages.next();
    await expect.poll(() => database.stats()).toMatchObject({ leased: 0, granted: granted + 3 });
    await pages.return(undefined);
  });
});
