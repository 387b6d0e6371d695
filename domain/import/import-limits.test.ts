import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeHeaderRow } from './header-row.ts';
import { headersIssue } from './import-limits.ts';

const header = fc.string({ maxLength: 260, size: 'max' });
const few = fc.array(header, { maxLength: 20 });
const counts = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 480, max: 520 }));

it('takes up to five hundred names of columns of 255 signs, and says what is wrong with others', () => {
  fc.assert(
    fc.property(few, counts, (some, more) => {
      const headers = [...some, ...Array.from({ length: more }, () => 'Straat')];
      const issue = headersIssue(headers);
      const long = headers.findIndex((one) => one.length > 255) + 1;
      if (headers.length > 500) expect(issue).toBe('Het bestand heeft meer dan 500 kolommen.');
      else if (long > 0) expect(issue).toBe(`De naam van kolom ${long} is te lang. Maximaal 255 tekens.`);
      else expect(issue).toBeNull();
    }),
  );
});

it('finds the names of the columns beside a line of however many or however long cells', () => {
  const names = ['Relatienr', 'Bedrijfsnaam', 'Straat', 'Plaats'];
  const wide = Array.from({ length: 300_000 }, () => 'Straat');
  const long = ['Straat '.repeat(500_000), 'Relatienr', 'Postcode', 'Plaats', 'Bedrijfsnaam'];
  for (const odd of [wide, long]) expect(proposeHeaderRow([odd, names, names])).toBe(1);
  expect(proposeHeaderRow([wide])).toBe(0);
});
