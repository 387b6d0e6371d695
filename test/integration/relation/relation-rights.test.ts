import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

describe('who sees and changes relations', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  it('shows an admin all relations and others their own [ROLES-06, ROLES-10, ROLES-11, ROLES-21]', async () => {
    const office = await relations.office();
    const id = await relations.created(office.advisor, 'person', personInput());
    expect((await relations.read(office.admin, id)).id).toBe(id);
    await expect(relations.read(office.colleague, id)).rejects.toThrow(NotFoundError);
    await expect(relations.read(office.reader, id)).rejects.toThrow(NotFoundError);
    expect((await relations.search(office.admin, '')).ids).toEqual([id]);
    expect((await relations.search(office.colleague, '')).ids).toEqual([]);
    expect((await relations.search(office.colleague, 'berg')).count).toBe(0);
    await expect(relations.update(office.colleague, id, { input: { city: 'Zeist' } })).rejects.toThrow(
      NotFoundError,
    );
  });

  it('lets only an admin choose the owner, whatever is sent [RELFORM-40, ROLES-21]', async () => {
    const office = await relations.office();
    const mine = await relations.created(
      office.advisor,
      'person',
      personInput({ ownerId: office.colleague.userId }),
    );
    expect((await relations.read(office.advisor, mine)).values.ownerId).toBe(office.advisor.userId);
    await relations.update(office.admin, mine, { input: { ownerId: office.colleague.userId } });
    expect((await relations.read(office.colleague, mine)).ownerName).toBe(office.colleague.username);
    await expect(relations.read(office.advisor, mine)).rejects.toThrow(NotFoundError);
  });

  it('refuses every write of a read user [ROLES-20]', async () => {
    const office = await relations.office();
    const id = await relations.created(
      office.admin,
      'person',
      personInput({ ownerId: office.reader.userId }),
    );
    expect((await relations.read(office.reader, id)).id).toBe(id);
    await expect(
      relations.create(office.reader, 'person', personInput({ relationNumber: '9' })),
    ).rejects.toThrow(ForbiddenError);
    await expect(relations.update(office.reader, id, { input: { city: 'Zeist' } })).rejects.toThrow(
      ForbiddenError,
    );
    // The database refuses too, should a use case forget to ask.
    const past = relations.database.lease(office.reader, (client) =>
      client.relation.updateMany({ where: { id }, data: { city: 'Zeist' } }),
    );
    expect(await past).toEqual({ count: 0 });
  });

  it('keeps contact persons and companies in step, both ways [RELFORM-36, RELFORM-33, RELFORM-24, RELFORM-32]', async () => {
    const office = await relations.office();
    const person = await relations.created(office.admin, 'person', personInput());
    const company = await relations.created(office.admin, 'organisation', organisationInput(), {
      linkedIds: [person],
    });
    expect((await relations.read(office.admin, company)).contactPersons).toEqual([
      { id: person, name: 'J.P. van der Berg', relationNumber: personInput().relationNumber },
    ]);
    expect((await relations.read(office.admin, person)).companies).toEqual([
      { id: company, name: 'Bakkerij Jansen B.V.', relationNumber: organisationInput().relationNumber },
    ]);
    await relations.update(office.admin, person, { linkedIds: [] });
    expect((await relations.read(office.admin, company)).contactPersons).toEqual([]);
  });

  it('takes relations off the lists the moment their deletion starts, but for those that are not there [RELSAGA-17, RELSAGA-22]', async () => {
    const office = await relations.office();
    const mine = await relations.created(office.advisor, 'person', personInput());
    const other = await relations.created(office.colleague, 'organisation', organisationInput());
    expect(await relations.remove(office.advisor, [mine, other])).toHaveLength(1);
    expect((await relations.search(office.advisor, '')).ids).toEqual([]);
    expect((await relations.search(office.colleague, '')).ids).toEqual([other]);
    await expect(relations.remove(office.advisor, [mine, other])).rejects.toThrow(NotFoundError);
    await expect(relations.update(office.advisor, mine, { input: { city: 'Zeist' } })).rejects.toThrow(
      NotFoundError,
    );
  });

  it('links nobody who is being deleted, and saves the others on', async () => {
    const office = await relations.office();
    const leaving = await relations.created(office.admin, 'person', personInput());
    const staying = await relations.created(
      office.admin,
      'person',
      personInput({ relationNumber: '2001', email: 'blijft@example.nl', bsn: '123456782' }),
    );
    const company = await relations.created(office.admin, 'organisation', organisationInput(), {
      linkedIds: [leaving],
    });
    await relations.remove(office.admin, [leaving]);
    expect((await relations.read(office.admin, company)).contactPersons).toEqual([]);
    await relations.update(office.admin, company, { linkedIds: [staying] });
    expect((await relations.read(office.admin, company)).contactPersons).toEqual([
      { id: staying, name: 'J.P. van der Berg', relationNumber: '2001' },
    ]);
  });

  it('lets saves and deletions of linked relations meet without failing', async () => {
    const office = await relations.office();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const persons = await Promise.all(
        [0, 1].map((index) =>
          relations.created(
            office.admin,
            'person',
            personInput({
              relationNumber: `3${attempt}${index}`,
              email: `p${attempt}${index}@example.nl`,
            }),
            { confirmed: ['DUPLICATE_BSN'] },
          ),
        ),
      );
      const company = await relations.created(
        office.admin,
        'organisation',
        organisationInput({ relationNumber: `4${attempt}` }),
        { linkedIds: persons, confirmed: ['DUPLICATE_BSN'] },
      );
      const outcomes = await Promise.allSettled([
        relations.update(office.admin, company, {
          linkedIds: [],
          confirmed: ['NO_CONTACT_PERSON', 'DUPLICATE_BSN'],
        }),
        relations.remove(office.admin, [company, ...persons]),
      ]);
      // The second call may find the relation gone, and nothing worse.
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(NotFoundError);
      }
      expect(outcomes[1]?.status).toBe('fulfilled');
    }
  });
});
