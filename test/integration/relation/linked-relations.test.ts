import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError, NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

describe('relations linked to the one that is saved', () => {
  let relations: RelationFixture;
  let made = 0;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  const CONFIRMED = ['DUPLICATE_BSN', 'NO_CONTACT_PERSON'] as const;

  function create(viewer: TestViewer, kind: RelationKind, fields: RelationInput, linkedIds: string[] = []) {
    made += 1;
    const own = { relationNumber: String(5_000 + made), email: `${randomUUID()}@klant.example`, ...fields };
    const input = kind === 'person' ? personInput(own) : organisationInput(own);
    return relations.created(viewer, kind, input, { linkedIds, confirmed: CONFIRMED });
  }

  const person = (viewer: TestViewer, surname: string) => create(viewer, 'person', { surname });
  const firm = (viewer: TestViewer, tradeName: string, linkedIds: string[] = []) =>
    create(viewer, 'organisation', { tradeName }, linkedIds);

  const save = (viewer: TestViewer, id: string, input: RelationInput, linkedIds: string[] | null = null) =>
    relations.update(viewer, id, { input, linkedIds, confirmed: CONFIRMED });

  /** A relation's newest run and who started it, checked against revision and outbox. */
  async function carried(office: TestOffice, id: string) {
    const viewer = { officeId: office.officeId, userId: null, role: 'system' } as const;
    return relations.database.lease(viewer, async (client) => {
      const { revision } = await client.relation.findUniqueOrThrow({ where: { id } });
      const runs = await client.sagaRun.findMany({
        where: { relationId: id },
        orderBy: { revision: 'asc' },
        select: { revision: true, startedById: true, steps: { select: { state: true } } },
      });
      expect(runs.map((run) => run.revision)).toEqual(runs.map((_run, index) => index + 1));
      expect(runs.at(-1)).toMatchObject({ revision });
      expect(runs.every((run) => run.steps.length > 0)).toBe(true);
      return { revision, startedById: runs.at(-1)?.startedById };
    });
  }

  const revisionOf = async (office: TestOffice, id: string) => (await carried(office, id)).revision;

  const companiesOf = async (office: TestOffice, id: string) =>
    (await relations.read(office.admin, id)).companies.map(({ name }) => name);
  const contactsOf = async (office: TestOffice, id: string) =>
    (await relations.read(office.admin, id)).contactPersons.map(({ id: personId }) => personId);

  it('are carried again by the system when the organisation they know first gets another name', async () => {
    const office = await relations.office();
    const [first, second] = [await person(office.admin, 'Eerst'), await person(office.admin, 'Tweede')];
    const other = await firm(office.admin, 'Ander B.V.', [second]);
    const company = await firm(office.admin, 'Molen B.V.', [first, second]);
    const before = await revisionOf(office, second);
    await save(office.admin, company, { tradeName: 'Wind B.V.' });
    expect(await carried(office, first)).toEqual({ revision: 3, startedById: null });
    // Services know this one by another firm.
    expect(await companiesOf(office, second)).toEqual(['Ander B.V.', 'Wind B.V.']);
    expect(await revisionOf(office, second)).toBe(before);
    expect(await revisionOf(office, other)).toBe(1);
  });

  it('are left alone by a save that changes neither name nor links', async () => {
    const office = await relations.office();
    const staff = await person(office.admin, 'Vast');
    const company = await firm(office.admin, 'Rust B.V.', [staff]);
    const before = await revisionOf(office, staff);
    await save(office.admin, company, { city: 'Zeist' });
    expect(await revisionOf(office, staff)).toBe(before);
  });

  it('are carried when they are linked and let go, by namesakes too', async () => {
    const office = await relations.office();
    const [one, namesake] = [await person(office.admin, 'Zelfde'), await person(office.admin, 'Zelfde')];
    const company = await firm(office.admin, 'Bron B.V.');
    await save(office.admin, company, {}, [one]);
    expect(await revisionOf(office, one)).toBe(2);
    await save(office.admin, company, {}, [namesake]);
    expect(await revisionOf(office, one)).toBe(3);
    expect(await revisionOf(office, namesake)).toBe(2);
    expect(await contactsOf(office, company)).toEqual([namesake]);
  });

  it('are not undone by a save that knew a namesake in their place', async () => {
    const office = await relations.office();
    const [one, namesake] = [await person(office.admin, 'Zelfde'), await person(office.admin, 'Zelfde')];
    const company = await firm(office.admin, 'Bron B.V.', [one]);
    const { version } = await relations.read(office.admin, company);
    await save(office.admin, company, {}, [namesake]);
    const stale = { version, input: {}, linkedIds: [one], confirmed: CONFIRMED };
    const refused = await relations.update(office.admin, company, stale).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConflictError);
    expect(await contactsOf(office, company)).toEqual([namesake]);
    const { changes } = await relations.database.lease(office.admin, (client) =>
      client.auditEntry.findFirstOrThrow({ where: { entityId: company, action: 'changed' } }),
    );
    expect(changes).toMatchObject({ contactPersons: { fromIds: [one], toIds: [namesake] } });
  });

  it('are carried from either side: an organisation when its first contact person changes', async () => {
    const office = await relations.office();
    const staff = await person(office.admin, 'Kant');
    const company = await firm(office.admin, 'Kantlijn B.V.', [staff]);
    await save(office.admin, staff, { surname: 'Anders' });
    expect(await revisionOf(office, company)).toBe(2);
    await save(office.admin, staff, {}, []);
    expect(await revisionOf(office, company)).toBe(3);
  });

  it('are carried although the viewer may not see them, and keep their version', async () => {
    const office = await relations.office();
    const hidden = await person(office.colleague, 'Verborgen');
    const company = await firm(office.admin, 'Eigen B.V.', [hidden]);
    await save(office.admin, company, { ownerId: office.advisor.userId });
    const { version } = await relations.read(office.admin, hidden);
    const before = await revisionOf(office, hidden);
    await save(office.advisor, company, { tradeName: 'Nieuw B.V.' });
    expect(await carried(office, hidden)).toEqual({ revision: before + 1, startedById: null });
    expect((await relations.read(office.admin, hidden)).version).toBe(version);
    await expect(relations.read(office.advisor, hidden)).rejects.toThrow(NotFoundError);
  });

  it('are carried when the organisation is deleted, but not those deleted with it [RELSAGA-28]', async () => {
    const office = await relations.office();
    const [stays, goes] = [await person(office.admin, 'Blijft'), await person(office.admin, 'Gaat')];
    const company = await firm(office.admin, 'Weg B.V.', [stays, goes]);
    const before = await revisionOf(office, stays);
    expect(await companiesOf(office, stays)).toEqual(['Weg B.V.']);
    await relations.remove(office.admin, [company, goes]);
    expect(await companiesOf(office, stays)).toEqual([]);
    expect(await revisionOf(office, stays)).toBe(before + 1);
    const runs = await relations.database.lease(office.admin, (client) =>
      client.sagaRun.findMany({ where: { relationId: goes }, select: { saga: true } }),
    );
    expect(runs.filter(({ saga }) => saga === 'delete')).toHaveLength(1);
    expect(runs).toHaveLength(3);
  });

  it('stand in the order of each list, which the other side does not change', async () => {
    const office = await relations.office();
    const staff: string[] = [];
    for (const surname of ['Aan', 'Ben', 'Cor']) staff.push(await person(office.admin, surname));
    const [a = '', b = '', c = ''] = staff;
    const one = await firm(office.admin, 'Een B.V.', [a, b, c]);
    await firm(office.admin, 'Twee B.V.', [c]);
    expect(await companiesOf(office, c)).toEqual(['Een B.V.', 'Twee B.V.']);
    await save(office.admin, one, {}, [c, a, b]);
    expect(await contactsOf(office, one)).toEqual([c, a, b]);
    expect(await companiesOf(office, c)).toEqual(['Een B.V.', 'Twee B.V.']);
    const { companies } = await relations.read(office.admin, c);
    await save(office.admin, c, {}, companies.map(({ id }) => id).toReversed());
    expect(await companiesOf(office, c)).toEqual(['Twee B.V.', 'Een B.V.']);
    expect(await contactsOf(office, one)).toEqual([c, a, b]);
  });

  it('get a run each, also five hundred of them', async () => {
    const office = await relations.office();
    const company = await firm(office.admin, 'Groot B.V.');
    await relations.owner.$executeRawUnsafe(
      `WITH staff AS (
         INSERT INTO relations (office_id, kind, owner_id, relation_number, display_name, sort_name, sort_address,
                                sort_city, search_text)
         SELECT '${office.officeId}', 'person', '${office.admin.userId}', 'p' || n, 'P ' || n, 'p', '', '', ''
         FROM generate_series(1, 500) n RETURNING id)
       INSERT INTO contact_persons (office_id, organisation_id, person_id)
       SELECT '${office.officeId}', '${company}', id FROM staff`,
    );
    await save(office.admin, company, { tradeName: 'Groter B.V.' });
    const runs = await relations.database.lease(office.admin, (client) =>
      client.sagaRun.findMany({ where: { startedById: null }, include: { steps: true } }),
    );
    expect(new Set(runs.map(({ relationId }) => relationId)).size).toBe(500);
    expect(new Set(runs.map(({ steps }) => steps.length))).toEqual(new Set([6]));
  });

  it('never wait for each other, whoever saves, links and deletes at the same moment', async () => {
    const office = await relations.office();
    const staff: string[] = [];
    for (let index = 0; index < 6; index += 1) staff.push(await person(office.admin, `Druk${index}`));
    const firms: string[] = [];
    for (let index = 0; index < 3; index += 1) firms.push(await firm(office.admin, `Druk ${index}`, staff));
    const saves = Array.from({ length: 40 }, (_, index) => {
      const company = firms[index % 3] ?? '';
      const colleague = staff[index % 6] ?? '';
      if (index === 30) return relations.remove(office.admin, [firms[2] ?? '', staff[5] ?? '']);
      if (index % 4 === 0) return save(office.admin, colleague, { surname: `Druk${index}` });
      if (index % 4 === 1)
        return save(office.admin, company, {}, staff.slice(0, 1 + (index % 5)).toReversed());
      return save(office.admin, company, { tradeName: `Druk ${index}` });
    });
    for (const outcome of await Promise.allSettled(saves)) {
      // A save after the deletion finds the relation gone, or no contact person any more, and nothing worse.
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/NotFound|Validation/);
    }
    for (const id of staff.slice(0, 5)) await carried(office, id);
  });
});
