import { expect, it } from 'vitest';
import { proposeHeaderRow } from './header-row.ts';

const HEADERS = ['Relatienr', 'Bedrijfsnaam', 'Straat', 'Huisnummer', 'Postcode', 'Plaats'];
const ROW = ['1001', 'Jansen B.V.', 'Dorpsstraat', '12', '1234AB', 'Gouda'];
const lines = (...all: readonly (readonly string[])[]) => all;

it.each<[title: string, above: readonly (readonly string[])[]]>([
  ['nothing above', []],
  ['a title', [['Debiteurenlijst']]],
  ['a title and a blank line', [['Debiteurenlijst', '', ''], []]],
  [
    'a title with a date, an office and its number',
    [['Debiteuren', '', '28-11-2026'], ['Administratie:', '10012 Jansen'], [], ['Filter:', 'alle', 'actief']],
  ],
  ['groups of columns', [['', '', 'Adres', '', '', ''], []]],
  ['a line of separators', [[]]],
  ['twelve lines', Array.from({ length: 12 }, (_, index) => [`Regel ${index}`])],
])('finds the names of the columns under %s [IMPEX-06]', (_, above) => {
  expect(proposeHeaderRow(lines(...above, HEADERS, ROW, ROW, ROW))).toBe(above.length);
});

it('takes the first line that fills the columns where no name is known', () => {
  const row = ['x', 'y', 'z', ''];
  expect(proposeHeaderRow(lines(['Kleur', 'Maat', 'Vorm', 'Gat'], row, row))).toBe(0);
  expect(proposeHeaderRow(lines(['Voorraad'], [], ['Kleur', 'Maat', 'Vorm', 'Gat'], row, row))).toBe(2);
  expect(proposeHeaderRow(lines([], ['naamloos'], ['x'], ['y']))).toBe(1);
});

it('takes no row of a relation for names, and finds none in an empty file', () => {
  expect(proposeHeaderRow(lines(['Klantnr', 'Straat', 'Plaats'], ['1', 'Nummer', 'Plaats']))).toBe(0);
  expect(proposeHeaderRow([])).toBe(-1);
});
