import { expect, it } from 'vitest';
import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import { unfilledColumns } from './unfilled-columns.ts';

const ADDRESS = ['postcode', 'huisnr', 'straat', 'plaats'] as const;
const NONE = { everyRow: [], person: [], organisation: [] };

it('names no column of a file that has all that is required', () => {
  expect(unfilledColumns(CSV_COLUMNS)).toEqual(NONE);
  const required = RELATION_FIELDS.filter((field) => 'required' in field && field.required && field.csv);
  const columns = CSV_COLUMNS.filter((column) => required.some(({ wire }) => wire === column));
  // A row without a number is given one.
  expect(unfilledColumns(columns.filter((column) => column !== 'relnr'))).toEqual(NONE);
});

it('names what every row lacks, and what those of one kind lack besides', () => {
  expect(unfilledColumns(['type', 'bsn', null, 'email', 'straat', 'bnaam'])).toEqual({
    everyRow: ['postcode', 'huisnr', 'plaats'],
    person: ['voorl', 'anaam', 'gebdat'],
    organisation: [],
  });
});

it('goes by the one kind that a file without a column for it can hold', () => {
  expect(unfilledColumns(['bnaam', 'email'])).toEqual({ ...NONE, everyRow: ['bsn', ...ADDRESS] });
  expect(unfilledColumns(['anaam', 'email', 'bsn', ...ADDRESS])).toEqual({
    ...NONE,
    everyRow: ['voorl', 'gebdat'],
  });
});

it('takes both kinds for possible where nothing tells the kind', () => {
  expect(unfilledColumns(['email', 'bsn', ...ADDRESS])).toEqual({
    everyRow: [],
    person: ['voorl', 'anaam', 'gebdat'],
    organisation: ['bnaam'],
  });
});
