import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationInput, personInput } from '#test/support/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relations.ts';

describe('search and order', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  it('searches persons and organisations on their own fields, without case [RELLIST-11, RELLIST-12, RELLIST-13]', async () => {
    const office = await relations.office();
    const person = await relations.created(office.admin, 'person', personInput({ firstName: 'Saskia' }));
    const company = await relations.created(office.admin, 'organisation', organisationInput());
    const expectations: readonly (readonly [string, readonly string[]])[] = [
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
    ];
    for (const [text, ids] of expectations) {
      const found = await relations.search(office.admin, text);
      expect({ text, ids: found.ids.toSorted(), count: found.count }).toEqual({
        text,
        ids: [...ids].toSorted(),
        count: ids.length,
      });
    }
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
