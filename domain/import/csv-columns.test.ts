import { expect, it } from 'vitest';
import { RELATION_FIELDS } from '#domain/fields.ts';
import { CSV_COLUMNS, csvColumnLabel } from './csv-columns.ts';

it('gives each field of the file a column, and each column but the kind a field [IMPEX-07]', () => {
  const fields = RELATION_FIELDS.filter(({ csv }) => csv).map(({ wire }) => wire);
  expect(['type', ...fields].toSorted()).toEqual(CSV_COLUMNS.toSorted());
});

it('names a column by its field, for both kinds at once', () => {
  expect(csvColumnLabel('bsn')).toBe('BSN/RSIN');
  expect(csvColumnLabel('postcode')).toBe('Postcode');
  expect(csvColumnLabel('cpostcode')).toBe('Postcode (correspondentie)');
});
