import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { classifyRow, validateRow } from '#domain/import/classify-row.ts';
import { CSV_COLUMNS, type CsvColumn } from '#domain/import/csv-columns.ts';
import { exportedRelation, readCsvRow } from '#domain/import/csv-row.ts';
import { unguardFormula } from '#domain/import/formula-guard.ts';
import { proposeMapping } from '#domain/import/header-mapping.ts';
import { importedCells, importedColumns } from '#domain/import/name-column.ts';
import { readOtherwise } from '#domain/import/read-otherwise.ts';
import { refusedValues } from '#domain/import/refused-values.ts';
import { numberWithSuffix } from '#domain/relation/address-line.ts';
import { CORRESPONDENCE_NUMBER, VISITING_NUMBER } from '#domain/relation/house-numbers.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { toWire } from '#domain/relation/wire-names.ts';
import { sized } from '#test/size.ts';
import {
  NOTHING_USED,
  ORGANISATION_ROW,
  PERSON_ROW,
  ROW_CONTEXT,
} from '#test/support/import/import-context.ts';
import { readCsvFile } from './read-csv-file.ts';

const ORGANISATION: Readonly<Partial<Record<CsvColumn, string>>> = {
  ...ORGANISATION_ROW,
  land: 'Nederland',
  rvorm: 'B.V.',
};
const PERSON: Readonly<Partial<Record<CsvColumn, string>>> = {
  ...PERSON_ROW,
  land: 'België',
  postcode: '1000',
};

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const between = fc.constantFrom(
  '-',
  '/',
  ' ',
  '.',
  ',',
  ' - ',
  '–',
  '\u00a0',
  '\u202f',
  ' / ',
  ' of ',
  '+',
  '_',
  "'",
  '',
);
const numberLike = fc
  .tuple(
    fc.constantFrom('', '', '', '+', '00', '(', "'", '="', 'nr. ', 'tel. ', 'IBAN ', 'NL', '-', '#', 'K'),
    digits(1, 10),
    fc.array(fc.tuple(between, digits(1, 8)), { maxLength: 3 }),
    fc.constantFrom(
      '',
      '',
      '',
      '.0',
      ',0',
      ',00',
      'E+10',
      'e9',
      '"',
      ')',
      'b',
      ' bis',
      '-hs',
      ' (Jan)',
      '.',
      '½',
    ),
  )
  .map(([before, first, groups, behind]) => [before, first, ...groups.flat(), behind].join(''));
const word = fc.constantFrom(
  'NL',
  'nl',
  'BE',
  'Belgium',
  'bv',
  'B.V',
  'V.O.F.',
  'stichting',
  'm',
  'Vrouw',
  'dhr',
  'kwartaal',
  'n.v.t.',
  '-',
  'ja',
  'van der',
  "'t",
  'Berg, van der',
  '1e Dorpsstraat',
  'Plein 1940-1945',
  'Dorpsstraat 12b',
  'info@jansen.example',
  '1980-04-03',
  '3-4-80',
  '03/04/1980',
  '3041980',
  '3–4–’80',
  '80-04-03',
  '470123456',
  '32470123456',
  '1067',
  '1000.0',
  'Duitsland',
  'FR',
  'onbekend',
  'Postbus 12',
  'Dorpsstraat 12 en 14',
  '29314',
  '3 april 1980',
  'NL91 ABNA 0417 1643 00',
  '1234 ab',
  '=1+1',
  '@x',
  '𝟙𝟚',
);
const cell = fc.oneof(
  { weight: 5, arbitrary: numberLike },
  { weight: 3, arbitrary: word },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
);
const row = fc.tuple(
  fc.boolean(),
  fc.dictionary(fc.constantFrom(...CSV_COLUMNS.filter((column) => column !== 'type')), cell, {
    minKeys: 1,
    maxKeys: 3,
  }),
);

const ADDRESS_NUMBERS = [
  ['huisnr', VISITING_NUMBER],
  ['chuisnr', CORRESPONDENCE_NUMBER],
] as const;

/** What stands stored of a number: digits, and of a phone no more than one number has. */
const SHAPES: readonly (readonly [column: CsvColumn, shape: RegExp])[] = [
  ['bsn', /^\d{9}$/],
  ['relnr', /^\d+$/],
  ['huisnr', /^\d+$/],
  ['chuisnr', /^\d*$/],
  ['kvk', /^(?:\d{8})?$/],
  ['tel1', /^(?:00\d{1,15}|0(?!0)\d{0,13}|[1-9]\d{0,16})?$/],
  ['tel2', /^(?:00\d{1,15}|0(?!0)\d{0,13}|[1-9]\d{0,16})?$/],
];
const SHORTENED = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** What is spelled otherwise in these has no other digits or letters of its own; `spelled-alike.test.ts` has their words. */
const IN_OTHER_WORDS: ReadonlySet<CsvColumn> = new Set(
  'land cland rvorm aangifte geslacht aanspv gebdat tel1 tel2 tel3'.split(' ') as CsvColumn[],
);

const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

it('what a table holds reads back as it is written, is listed with both forms, or is refused with value and reason', async () => {
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 20 }), async (rows) => {
      const cells = rows.map(([isPerson, odd]) => {
        const whole: Partial<Record<CsvColumn, string>> = { ...(isPerson ? PERSON : ORGANISATION), ...odd };
        return CSV_COLUMNS.map((column) => whole[column] ?? '');
      });
      const text = Papa.unparse([[...CSV_COLUMNS], ...cells], { delimiter: ';', newline: '\r\n' });
      const file = await readCsvFile(new File(['\uFEFF', text], 'klanten.csv'), {
        encoding: 'utf-8',
        separator: ';',
        headerRow: 1,
      });
      const mapping = proposeMapping(file.headers);
      expect(mapping).toEqual(CSV_COLUMNS);
      const columns = importedColumns(mapping);
      expect(file.rows).toHaveLength(cells.length);
      for (const [index, written] of cells.entries()) {
        stored += outcome(columns, importedCells(mapping, file.rows[index] ?? []), written);
      }
    }),
    { numRuns: sized(50, 1_000) },
  );
  expect(stored).toBeGreaterThan(100);
});

/** Whether the row is stored; fails where something of it went in silence. */
function outcome(
  columns: readonly (CsvColumn | null)[],
  read: readonly string[],
  written: readonly string[],
): number {
  const valid = validateRow(readCsvRow(columns, read), ROW_CONTEXT);
  const classified = classifyRow(valid, NOTHING_USED);
  if (classified.fate !== 'accepted' || valid === null) {
    if (classified.fate !== 'accepted') expect(classified.reasons.length).toBeGreaterThan(0);
    if (valid !== null && classified.fate === 'invalid') {
      const named = refusedValues(columns, read, valid.kind, classified.fields);
      expect([named.length > 0, written]).toEqual([true, written]);
    }
    return 0;
  }
  const wire = toWire(classified.kind, classified.values);
  const exported = { ...exportedRelation(classified.kind, classified.values) };
  for (const column of ['huisnr', 'toev', 'chuisnr', 'ctoev'] as const)
    exported[column] = String(wire[column] ?? '');
  const listed = readOtherwise(columns, read, valid);
  for (const [index, column] of CSV_COLUMNS.entries()) {
    const before = plain(written[index] ?? '');
    if (before === '') continue;
    const entry = listed.find((one) => one.column === column);
    if (entry === undefined) {
      expect([column, exported[column]]).toEqual([column, before]);
    } else if (column !== 'bsn') {
      expect([column, entry.written]).toEqual([column, before]);
      if (entry.manner === 'spelled' && !IN_OTHER_WORDS.has(column)) {
        expect(signs(entry.taken).toLowerCase()).toBe(signs(before).toLowerCase());
      }
    }
  }
  for (const [column, shape] of SHAPES) {
    const before = plain(written[CSV_COLUMNS.indexOf(column)] ?? '');
    expect([column, before, exported[column]]).toEqual([column, before, expect.stringMatching(shape)]);
    if (exported[column] !== '')
      expect([column, before]).toEqual([column, expect.not.stringMatching(SHORTENED)]);
  }
  for (const column of ['postcode', 'cpostcode', 'tel1', 'tel2'] as const) {
    const before = plain(written[CSV_COLUMNS.indexOf(column)] ?? '');
    const stored = exported[column];
    // Zeros may come before it, and in place of the country's 31 or 0031; a person has no second address.
    if (!/^\d+$/.test(before) || stored === '') continue;
    expect([column, stored]).toEqual([
      column,
      expect.stringMatching(`^0*(?:${before}|${before.replace(/^(?:00)?31/, '')})$`),
    ]);
  }
  for (const [column, address] of ADDRESS_NUMBERS) keepsNumbers(column, address, written, classified.values);
  return 1;
}

/** Two groups of digits of a house number never become one, and none is lost. */
function keepsNumbers(
  column: CsvColumn,
  { number, suffix, asWritten }: typeof VISITING_NUMBER | typeof CORRESPONDENCE_NUMBER,
  written: readonly string[],
  values: RelationValues,
): void {
  const before = plain(written[CSV_COLUMNS.indexOf(column)] ?? '');
  if (before === '' || values[number] === '') return;
  const printed = numberWithSuffix(values[number], values[suffix], values[asWritten]);
  // Lengths are compared, because digits of other scripts are read as ours.
  const groups = (text: string) =>
    [...text.replace(/[.,]0{1,2}$/, '').matchAll(/\p{Nd}+/gu)].map(([group]) => [...group].length);
  expect([before, groups(printed).slice(0, groups(before).length)]).toEqual([before, groups(before)]);
}

/** A cell without the blanks around it, and without the quote that an export puts before a formula. */
function plain(text: string): string {
  return unguardFormula(text).trim().normalize('NFC');
}
