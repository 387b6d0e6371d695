import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { earlierValues } from '#services/saga/relation/earlier-values.ts';
import { personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

describe('changes of a relation', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  it('writes what changed, field by field, with the BSN masked [RELFORM-15, RELFORM-42]', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    await relations.update(office.admin, id, { input: { city: 'Zeist', bsn: '123456782' } });
    const row = await relations.owner.relation.findUniqueOrThrow({ where: { id } });
    expect(row.lastChanges).toEqual({
      plaats: { from: 'Utrecht', to: 'Zeist' },
      bsn: { from: '••••••', to: '••••••' },
    });
    expect(Buffer.from(row.bsnCiphertext ?? []).includes('123456782')).toBe(false);
    expect((await relations.read(office.admin, id)).values.bsn).toBe('123456782');
  });

  it('tells what a field said before, each value once, and of no other relation or field', async () => {
    const { admin, officeId } = await relations.office();
    const given = { email: 'een@x.nl', phone1: '0301234567' };
    const id = await relations.created(admin, 'person', personInput(given));
    const other = await relations.created(
      admin,
      'person',
      personInput({ relationNumber: '7402', bsn: '999990019', email: 'ander@x.nl' }),
    );
    await relations.update(admin, other, { input: { email: 'weg@x.nl' } });
    for (const email of ['twee@x.nl', 'een@x.nl', 'drie@x.nl', 'vier@x.nl'])
      await relations.update(admin, id, { input: { email, street: email.slice(0, 4) } });
    const database = relations.database;
    const values = await database.lease(systemViewer(officeId), (client) =>
      earlierValues(client, { officeId, relationId: id }, ['email', 'phone1']),
    );
    expect(values.email?.toSorted()).toEqual(['drie@x.nl', 'een@x.nl', 'twee@x.nl']);
    expect(values.phone1).toEqual([]);
  });

  it('shows both values when another user saved first, and overwrites nothing', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    await relations.update(office.admin, id, { version: 1, input: { ...personInput(), city: 'Zeist' } });
    const late = relations.update(office.admin, id, {
      version: 1,
      input: { ...personInput(), city: 'Houten', street: 'Laan' },
    });
    await expect(late).rejects.toThrow(ConflictError);
    await expect(late).rejects.toMatchObject({
      currentVersion: 2,
      conflicts: [{ field: 'city', yours: 'Houten', theirs: 'Zeist' }],
    });
    expect((await relations.read(office.admin, id)).values).toMatchObject({
      city: 'Zeist',
      street: 'Kerkweg',
    });
  });

  it('names what only the other changed, and what is wrong with both together', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    const theirs = { city: 'Zeist', country: 'Frankrijk', postcode: '75001' };
    await relations.update(office.admin, id, { version: 1, input: theirs });
    await expect(
      relations.update(office.admin, id, { version: 1, input: { ...personInput(), city: 'Houten' } }),
    ).rejects.toMatchObject({
      recordId: id,
      conflicts: [{ field: 'city' }],
      changedElsewhere: ['postcode', 'country'],
    });
    await expect(
      relations.update(office.admin, id, { version: 1, input: { ...personInput(), surname: '' } }),
    ).rejects.toMatchObject({
      currentVersion: 2,
      conflicts: [],
      changedElsewhere: ['postcode', 'city', 'country'],
      issues: [{ field: 'surname' }],
    });
  });

  it('does not refuse what another has mended', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    await relations.owner.relation.update({ where: { id }, data: { city: '' } });
    const form = { ...personInput(), city: '', street: 'Laan' };
    await relations.update(office.admin, id, { version: 1, input: { city: 'Zeist' } });
    expect((await relations.update(office.admin, id, { version: 1, input: form })).outcome).toBe('saved');
    expect((await relations.read(office.admin, id)).values).toMatchObject({ city: 'Zeist', street: 'Laan' });
  });

  it('keeps how a house number is written for as long as its number and addition stay', async () => {
    const { admin } = await relations.office();
    const id = await relations.created(admin, 'person', personInput({ houseNumber: '22b' }));
    const written = async () => (await relations.read(admin, id)).values.houseNumberAsWritten;
    const [listed] = await relations.page(admin, {});
    expect([await written(), listed?.houseNumberAsWritten]).toEqual(['22b', '22b']);
    const form = { houseNumber: '22', houseNumberSuffix: 'b' };
    await relations.update(admin, id, { version: 1, input: { ...form, city: 'Zeist' } });
    expect(await written()).toBe('22b');
    // Of a form that began with the first version, beside an addition that another changed since.
    await relations.update(admin, id, { version: 2, input: { houseNumber: '22c', houseNumberSuffix: '' } });
    await relations.update(admin, id, { version: 1, input: { ...form, street: 'Laan' } });
    expect((await relations.read(admin, id)).values).toMatchObject({
      street: 'Laan',
      houseNumberSuffix: 'c',
    });
    expect(await written()).toBe('22c');
    await relations.update(admin, id, { input: { houseNumberSuffix: 'd' } });
    expect(await written()).toBe('');
  });

  it('refuses a version that is still to come', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    const ahead = relations.update(office.admin, id, { version: 9, input: { city: 'Zeist' } });
    await expect(ahead).rejects.toMatchObject({ issues: [{ field: 'version' }] });
    expect((await relations.read(office.admin, id)).values.city).toBe('Utrecht');
  });

  it('merges two saves that changed different fields, whichever way a value is written', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    await relations.update(office.admin, id, { version: 1, input: { ...personInput(), city: 'Zeist' } });
    await relations.update(office.admin, id, { version: 2, input: { ...personInput(), city: 'Bilthoven' } });
    const form = { ...personInput(), postcode: '3511 ab', street: 'Laan' };
    const late = await relations.update(office.admin, id, { version: 1, input: form });
    expect(late.outcome).toBe('saved');
    expect((await relations.read(office.admin, id)).values).toMatchObject({
      city: 'Bilthoven',
      street: 'Laan',
      postcode: '3511AB',
    });
  });

  it('validates what two saves come to together: each may be in order and both not', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput({ country: 'Frankrijk' }));
    await relations.update(office.admin, id, { version: 1, input: { postcode: '75001' } });
    const form = personInput({ country: 'Nederland' });
    const late = relations.update(office.admin, id, { version: 1, input: form });
    await expect(late).rejects.toMatchObject({ issues: [{ field: 'postcode' }] });
    expect((await relations.read(office.admin, id)).values).toMatchObject({
      country: 'Frankrijk',
      postcode: '75001',
    });
  });

  it('shows a BSN that another changed, because the trail does not know the old one', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    await relations.update(office.admin, id, { version: 1, input: { bsn: '123456782' } });
    const late = relations.update(office.admin, id, { version: 1, input: personInput() });
    await expect(late).rejects.toMatchObject({
      conflicts: [{ field: 'bsn', yours: '••••••333', theirs: '••••••782' }],
    });
  });

  it('lets one of two simultaneous saves through and tells the other, 50 times over', async () => {
    const office = await relations.office();
    const id = await relations.created(office.admin, 'person', personInput());
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      const saves = await Promise.allSettled(
        ['Zeist', 'Houten'].map((city) =>
          relations.update(office.admin, id, { version: attempt, input: { city: `${city} ${attempt}` } }),
        ),
      );
      expect(saves.map((save) => save.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    expect((await relations.read(office.admin, id)).version).toBe(51);
  });
});
