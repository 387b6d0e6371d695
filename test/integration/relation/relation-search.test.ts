import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestViewer } from '#test/support/office/office.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

describe('search and order', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  async function expectFound(
    viewer: TestViewer,
    searches: readonly (readonly [string, readonly string[]])[],
  ) {
    for (const [text, ids] of searches) {
      const found = await relations.search(viewer, text);
      expect({ text, ids: found.ids.toSorted(), count: found.count }).toEqual({
        text,
        ids: [...ids].toSorted(),
        count: ids.length,
      });
    }
  }

  it('searches persons and organisations on their own fields, without case [RELLIST-11, RELLIST-12, RELLIST-13]', async () => {
    const office = await relations.office();
    const person = await relations.created(office.admin, 'person', personInput({ firstName: 'Saskia' }));
    const company = await relations.created(office.admin, 'organisation', organisationInput());
    await expectFound(office.admin, [
      ['VAN DER BERG', [person]],
      ['j.p', [person]],
      ['kerkw', [person]],
      ['utr', [person]],
      ['@vanderberg', [person]],
      ['saskia', []],
      ['jansen', [company]],
      ['dorps', [company]],
      ['AMSTERDAM', [company]],
      ['%', []],
      ['a_s', []],
      ['example', [company, person]],
      ['bergjp', []],
    ]);
  });

  it('finds by number, by a part of one and by words in any order, however they are written [RELLIST-11, RELRULES-72]', async () => {
    const office = await relations.office();
    const person = await relations.created(
      office.admin,
      'person',
      personInput({ phone2: '030-2345678', phone3: '+49 30 901820' }),
    );
    const company = await relations.created(
      office.admin,
      'organisation',
      organisationInput({ kvkNumber: '68750110', correspondencePostcode: '9712 CP' }),
    );
    await expectFound(office.admin, [
      ['1002', [person]],
      ['002', [person]],
      ['1001', [company]],
      ['68750110', [company]],
      ['6875', [company]],
      ['68.75.01.10', [company]],
      ['68 75 01 10', [company]],
      ['NL823807071B01', [company]],
      ['nl8238.07.071.b.01', [company]],
      ['NL 823807071 B01', [company]],
      ['823807071B', [company]],
      ['3511AB', [person]],
      ['3511 ab', [person]],
      ['3511', [person]],
      ['9712 cp', [company]],
      ['06-12345678', [person]],
      ['06 12 34 56 78', [person]],
      ['+31 6 12345678', [person]],
      ['+31 (0)6-1234', [person]],
      ['0031612345678', [person]],
      ['31612345678', [person]],
      ['(030) 234 56 78', [person]],
      ['+49 30 901820', [person]],
      ['berg van der', [person]],
      ['utrecht kerkweg', [person]],
      ['utrecht BERG j.p.', [person]],
      ['jansen amsterdam bakkerij', [company]],
      ['1002 berg', [person]],
      ['berg 06-12345678', [person]],
      ['amsterdam 1234 AB', [company]],
      ['dorpsstraat 12', [company]],
      ['1001 berg', []],
      ['bakkerij utrecht', []],
      ['1001 6875', [company]],
      ['11002', []],
    ]);
  });

  it('puts whose relation number it is first, in every order and over pages', async () => {
    const office = await relations.office();
    const numbers = ['500', '1500', '5001', '2500'];
    for (const [index, relationNumber] of numbers.entries()) {
      await relations.created(
        office.admin,
        'person',
        personInput({
          surname: `${'dcba'[index]}aken`,
          surnamePrefix: '',
          phone1: '',
          relationNumber,
          email: `n${index}@x.example`,
        }),
        { confirmed: ['DUPLICATE_BSN'] },
      );
    }
    const numbersFound = async (descending: boolean) => {
      const filter = { search: '500', kind: null };
      const first = await relations.page(office.admin, { filter, descending, take: 2 });
      const rest = await relations.page(office.admin, { filter, descending, after: first.at(-1) ?? null });
      return [...first, ...rest].map(({ relationNumber }) => relationNumber);
    };
    expect(await numbersFound(false)).toEqual(['500', '2500', '5001', '1500']);
    expect(await numbersFound(true)).toEqual(['500', '1500', '5001', '2500']);
  });

  it('finds what the role shows and no more, by whichever number [ROLES-10, ROLES-11]', async () => {
    const office = await relations.office();
    const other = await relations.office();
    await relations.created(office.advisor, 'organisation', organisationInput({ kvkNumber: '68750110' }));
    for (const text of ['1001', '68750110', 'NL823807071B01', '1234 AB', '020-1234567', 'jansen']) {
      expect({ text, ...(await relations.search(office.advisor, text)) }).toMatchObject({ text, count: 1 });
      for (const viewer of [office.colleague, other.admin]) {
        expect({ text, ...(await relations.search(viewer, text)) }).toEqual({ text, ids: [], count: 0 });
      }
    }
  });

  it('finds those of before by number, as if they were stored again', async () => {
    const office = await relations.office();
    const values = personInput({ country: 'België', postcode: 'B-1000 Ü', houseNumberSuffix: 'A-2' });
    const id = await relations.created(office.admin, 'person', values);
    const read = () =>
      relations.owner.relation.findUniqueOrThrow({ where: { id }, select: { searchText: true } });
    const stored = await read();
    const migration = await readFile(
      new URL('../../../prisma/migrations/20261122165000_search_by_number/migration.sql', import.meta.url),
      'utf8',
    );
    const update = migration.slice(migration.indexOf('UPDATE'), migration.indexOf(';') + 1);
    const searchText = stored.searchText.split('\u001f').slice(0, -9).join('\u001f');
    await relations.owner.relation.update({ where: { id }, data: { searchText } });
    await relations.owner.$executeRawUnsafe(update.replace(/;$/, ` WHERE id = '${id}'::uuid`));
    expect(await read()).toEqual(stored);
  });

  it('walks the list in both directions without a gap or a double [RELLIST-07, RELLIST-18]', async () => {
    const office = await relations.office();
    for (const [index, surname] of ['Árnold', 'berg', 'Berg', 'Zwart', 'bergen'].entries()) {
      await relations.created(
        office.admin,
        'person',
        personInput({
          surname,
          surnamePrefix: '',
          relationNumber: `${10 + index}`,
          email: `p${index}@x.example`,
        }),
        { confirmed: ['DUPLICATE_BSN'] },
      );
    }
    const names = async (descending: boolean) => {
      const found: string[] = [];
      let after = null;
      for (;;) {
        const position: typeof after = after;
        const page = await relations.page(office.admin, { descending, after: position, take: 2 });
        const last = page.at(-1);
        if (last === undefined) return found;
        found.push(...page.map((row) => row.sortKey));
        after = last;
      }
    };
    const ascending = await names(false);
    expect(ascending).toEqual(['arnold, j.p.', 'berg, j.p.', 'berg, j.p.', 'bergen, j.p.', 'zwart, j.p.']);
    expect(await names(true)).toEqual(ascending.toReversed());
  });
});
