import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { findPairs, type PairPosition } from '#services/merge/find-pairs.ts';
import { setApart } from '#services/merge/set-apart.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

describe('pairs of relations that may be the same', () => {
  let relations: RelationFixture;
  let office: TestOffice;
  let made = 0;

  beforeAll(async () => {
    relations = await relationFixture();
  });
  afterAll(() => relations.close());
  beforeEach(async () => {
    office = await relations.office();
  });

  /** Like no other, but for what is given. */
  function add(kind: RelationKind, fields: RelationInput, viewer = office.admin): Promise<string> {
    made += 1;
    const own = {
      relationNumber: String(10_000 + made),
      email: `${randomUUID()}@klant.example`,
      bsn: freshBsn(),
      street: `Straat van ${randomUUID()}`,
      houseNumber: String(made),
      iban: '',
    };
    const input =
      kind === 'person'
        ? personInput({ surname: `P${randomUUID()}`, ...own, ...fields })
        : organisationInput({
            tradeName: `O${randomUUID()}`,
            kvkNumber: '',
            vatNumber: '',
            ...own,
            ...fields,
          });
    return relations.created(viewer, kind, input, {
      confirmed: ['DUPLICATE_BSN', 'DUPLICATE_KVK_NUMBER', 'NO_CONTACT_PERSON'],
    });
  }

  const find = (viewer: TestViewer, take = 50, after: PairPosition | null = null) =>
    relations.database.lease(viewer, (client) => findPairs(client, viewer, { after, take }));

  const found = async (viewer: TestViewer) =>
    (await find(viewer)).pairs.map(({ oneId, otherId, reasons }) => [oneId, otherId, ...reasons]);

  const apart = (viewer: TestViewer, ids: readonly [string, string], is = true) =>
    relations.database.lease(viewer, (client) =>
      setApart(client, viewer, { requestId: randomUUID(), relationIds: ids, apart: is }),
    );

  const address = { street: 'Lange Nieuwstraat', houseNumber: '12', postcode: '3512PH', city: 'Utrecht' };

  it('are listed by what they share, the strongest first, each kind apart', async () => {
    const bsn = freshBsn();
    const iban = 'NL91ABNA0417164300';
    const firms = [await add('organisation', { iban }), await add('organisation', { iban })];
    const registered = [
      await add('organisation', { kvkNumber: '68750110', email: 'info@een.example' }),
      await add('organisation', { kvkNumber: '68750110', email: 'info@een.example' }),
    ];
    const people = [await add('person', { bsn }), await add('person', { bsn, iban })];
    // The owner of a firm has its number and account by right.
    await add('organisation', { bsn, legalForm: 'Eenmanszaak' });
    expect(await found(office.admin)).toEqual([
      [...people, 'bsn'],
      [...registered, 'kvkNumber', 'email'],
      [...firms, 'iban'],
    ]);
  });

  it('are found by name and address with a typing error in the one or the other', async () => {
    const firms = [
      await add('organisation', { ...address, tradeName: 'Schildersbedrijf Hendriksen' }),
      await add('organisation', { ...address, tradeName: 'Schildersbedrijf Hendrikse B.V.' }),
    ];
    const people = [
      await add('person', { ...address, surname: 'Waterreus' }),
      await add('person', {
        ...address,
        surname: 'Waterreus',
        street: 'Lange Nieuwstr.',
        postcode: '3512PG',
      }),
    ];
    // At one address, of one name: a family, not a person. And a namesake in another street.
    await add('person', { ...address, surname: 'Waterreus', birthDate: '1-2-2003' });
    await add('person', { surname: 'Waterreus', street: 'Oudwijk', postcode: '3581TH', city: 'Utrecht' });
    const pairs = await found(office.admin);
    expect(pairs).toHaveLength(2);
    expect(pairs).toEqual(
      expect.arrayContaining([
        [...firms, 'nameAndAddress'],
        [...people, 'nameAndAddress'],
      ]),
    );
  });

  it('are only those of the viewer: of the office for an admin, of the own for who writes, none for who reads', async () => {
    const bsn = freshBsn();
    const advisor = [
      await add('person', { bsn }, office.advisor),
      await add('person', { bsn }, office.advisor),
    ];
    const colleague = await add('person', { bsn }, office.colleague);
    expect(await found(office.admin)).toHaveLength(3);
    expect(await found(office.advisor)).toEqual([[...advisor, 'bsn']]);
    expect(await found(office.colleague)).toEqual([]);
    await expect(found(office.reader)).rejects.toThrow(ForbiddenError);
    const stranger = await relations.office();
    expect(await found(stranger.admin)).toEqual([]);
    await expect(apart(office.advisor, [advisor[0] ?? '', colleague])).rejects.toThrow(NotFoundError);
    await expect(apart(stranger.admin, [advisor[0] ?? '', colleague])).rejects.toThrow(NotFoundError);
    await expect(apart(office.reader, [advisor[0] ?? '', colleague])).rejects.toThrow(ForbiddenError);
  });

  it('come a page at a time, each once', async () => {
    for (let count = 0; count < 5; count += 1) {
      const bsn = freshBsn();
      await add('person', { bsn });
      await add('person', { bsn });
    }
    const whole = await found(office.admin);
    const paged: string[][] = [];
    let after: PairPosition | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { pairs, total } = await find(office.admin, 2, after);
      expect(total).toBe(5);
      paged.push(...pairs.map(({ oneId, otherId, reasons }) => [oneId, otherId, ...reasons]));
      after = pairs.at(-1) ?? null;
    }
    expect(paged).toEqual(whole);
    expect(await find(office.admin, 2, after)).toEqual({ pairs: [], total: 0 });
  });

  it('leave out who is being deleted, and what more than twenty share', async () => {
    const bsn = freshBsn();
    const [one] = [await add('person', { bsn }), await add('person', { bsn })];
    await relations.remove(office.admin, [one ?? '']);
    expect(await found(office.admin)).toEqual([]);
    for (let count = 0; count < 20; count += 1) await add('organisation', { email: 'info@kantoor.example' });
    expect((await find(office.admin)).total).toBe(190);
    await add('organisation', { email: 'info@kantoor.example' });
    expect(await found(office.admin)).toEqual([]);
  });

  it('that somebody set apart do not come back, unless that is undone', async () => {
    const bsn = freshBsn();
    const [one, other] = [await add('person', { bsn }), await add('person', { bsn })];
    await apart(office.admin, [other, one]);
    await apart(office.admin, [one, other]);
    expect(await found(office.admin)).toEqual([]);
    await relations.update(office.admin, one, { input: { city: 'Goes' } });
    expect(await found(office.admin)).toEqual([]);
    await apart(office.admin, [one, other], false);
    expect(await found(office.admin)).toEqual([[one, other, 'bsn']]);
  });
});
