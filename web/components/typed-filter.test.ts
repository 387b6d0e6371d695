import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RELATION_FIELDS, relationField } from '#domain/relation/fields.ts';
import { typedFilter } from '#web/features/relation/form/typed-value.ts';
import { numberFilter, subnumberFilter } from '#web/features/relation/form/vat-input.ts';
import { digitsFilter, filterTyping, leftOutText, type TypedFilter } from './typed-filter.ts';

function filterOf(key: (typeof RELATION_FIELDS)[number]['key']): TypedFilter {
  const field = relationField('organisation', key) ?? relationField('person', key);
  const filter = field === undefined ? null : typedFilter(field);
  if (filter === null) throw new Error(`${key} is not filtered`);
  return filter;
}

const FILTERED = RELATION_FIELDS.filter((field) => typedFilter(field) !== null).map(({ key }) => key);
const VAT = { number: '002455799', subnumber: '11' };
const FILTERS: readonly (readonly [name: string, filter: TypedFilter, initial: string])[] = [
  ...FILTERED.map((key) => [key, filterOf(key), '0201234567'] as const),
  ['vatNumber', numberFilter(VAT), VAT.number],
  ['vatSubnumber', subnumberFilter(VAT), VAT.subnumber],
  ['at most eight digits', digitsFilter('.-', 8), '12345678'],
  ['at most three digits', digitsFilter('', 3), '12'],
];

describe('what is typed into a field of digits', () => {
  it('is filtered in all fields that the specification names [RELRULES-37]', () => {
    const numbers = ['bsn', 'kvkNumber', 'relationNumber', 'houseNumber', 'correspondenceHouseNumber'];
    expect([...FILTERED].sort()).toEqual([...numbers, 'phone1', 'phone2', 'phone3'].sort());
  });

  it.each([
    ['phone1', '06-12 34 56 78', ''],
    ['phone1', '+31 (0)20 123.45/67', ''],
    ['phone1', '06 12‑34', ''],
    ['phone1', '0612345678 bel', 'bel'],
    ['phone1', '06+12', '+'],
    ['phone1', '06 12 & 06 13', '&'],
    ['bsn', '1234.56.782', ''],
    ['kvkNumber', 'KvK 12 34', 'KvK'],
    ['houseNumber', '12-14', '-'],
    ['houseNumber', '22b', 'b'],
  ] as const)('of %s %j leaves out %j', (key, typed, leftOut) => {
    expect(filterTyping(filterOf(key), '', typed).leftOut).toBe(leftOut);
  });

  it.each([
    ['NL123', ''],
    ['0024.55', ''],
    ['0024x', 'x'],
    ['DE111222333', ''],
  ])('of a VAT number %j leaves out %j', (typed, leftOut) => {
    const filter = numberFilter({ number: '', subnumber: '' });
    expect(filterTyping(filter, '', typed).leftOut).toBe(leftOut);
  });

  it.each([
    ['1a2 x', '12', 'ax'],
    ['-3', '3', '-'],
    ['1,5', '15', ','],
    ['1234', '123', '4'],
  ])('of a count %j takes %j and leaves out %j [TASKRULES-08, MEET-23]', (typed, read, leftOut) => {
    const filter = digitsFilter('', 3);
    expect([filter.read(typed), filterTyping(filter, '', typed).leftOut]).toEqual([read, leftOut]);
  });

  describe.each(FILTERS)('%s', (_name, filter, initial) => {
    it('keeps what it had where letters or blanks alone are typed over it', () => {
      const at = fc.nat({ max: initial.length });
      const typed = fc.stringMatching(/^[xyzé &]{1,6}$/);
      fc.assert(
        fc.property(at, at, typed, (one, other, inserted) => {
          const [start, end] = [Math.min(one, other), Math.max(one, other)];
          const whole = initial.slice(0, start) + inserted + initial.slice(end);
          // A VAT number of another country stays whole, to be refused.
          fc.pre(!/^[^a-z0-9]*[a-z][^a-z0-9]*[a-z]/.test(whole));
          const filtered = filterTyping(filter, initial, whole);
          expect(filtered.isAccepted).toBe(false);
          expect(filtered.leftOut).toBe(inserted.replaceAll(' ', ''));
          expect(filtered.replaced).toEqual({ start, end });
        }),
      );
    });

    it('takes what is deleted', () => {
      expect(filterTyping(filter, initial, '')).toMatchObject({ isAccepted: true, leftOut: '' });
      expect(filterTyping(filter, initial, initial.slice(1))).toMatchObject({
        isAccepted: true,
        leftOut: '',
      });
    });
  });
});

it('says what was left out, of much only the beginning', () => {
  expect(leftOutText('Telefoon', '')).toBeUndefined();
  expect(leftOutText('Telefoon', 'bel')).toBe('In ‘Telefoon’ horen alleen cijfers: ‘bel’ is weggelaten.');
  expect(leftOutText('KvK-nummer', '9')).toBe('Niet alles past in ‘KvK-nummer’: ‘9’ is weggelaten.');
  expect(leftOutText('Telefoon', 'é'.repeat(5000))).toBe(
    `In ‘Telefoon’ horen alleen cijfers: ‘${'é'.repeat(20)}…’ is weggelaten.`,
  );
});
