import { expect, it } from 'vitest';
import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import { CSV_COLUMNS, csvColumnLabel } from './csv-columns.ts';

const SPECIFIED =
  'type bsn tel1 tel2 tel3 iban relnr aangifte straat huisnr toev postcode plaats land rvorm bnaam kvk btw cstraat chuisnr ctoev cpostcode cplaats cland geslacht voorl titelv titeln vnaam tussen anaam tanaam gebdat email aanspv';

it('has these columns in this order [IMPEX-07]', () => {
  expect(CSV_COLUMNS.join(' ')).toBe(SPECIFIED);
});

it('gives each field of the file a column, and each column but the kind a field', () => {
  const fields = RELATION_FIELDS.filter(({ csv }) => csv).map(({ wire }) => wire);
  expect(['type', ...fields].toSorted()).toEqual(CSV_COLUMNS.toSorted());
});

it('names a column by its field, for both kinds at once', () => {
  expect(csvColumnLabel('bsn')).toBe('BSN/RSIN');
  expect(csvColumnLabel('postcode')).toBe('Postcode');
  expect(csvColumnLabel('cpostcode')).toBe('Postcode (correspondentie)');
});
