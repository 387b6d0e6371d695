import { expect, it } from 'vitest';
import { declaredSeparator, proposeSeparator } from './separator.ts';

const proposed = (...lines: readonly string[]) =>
  proposeSeparator((separator) => lines.map((line) => line.split(separator)));

it.each([
  ['sep=;\r\nnaam;plaats', ';'],
  ['SEP=,\nnaam,plaats', ','],
  ['sep=\t\nnaam\tplaats', '\t'],
  ['"sep=|"\r\nnaam|plaats', '|'],
  ['sep=^\rnaam^plaats', '^'],
  ['sep=; \r\nnaam;plaats', ';'],
  ['naam;sep=;\r\n', null],
  ['separator=;\r\n', null],
  ['sep=;;\r\n', null],
])('reads the separator of %j', (text, separator) => {
  expect(declaredSeparator(text)).toBe(separator);
});

it('proposes what parts most lines evenly, the semicolon where nothing does [IMPEX-05]', () => {
  expect(proposed('naam', 'Jansen')).toBe(';');
  expect(proposed('a;b;c', '1;2,5;3', '4;5,6;7')).toBe(';');
  expect(proposed('a,b', 'x;y,z')).toBe(',');
  expect(proposed('Lijst van klanten, per 28 november', '', 'a;b;c', '1;2;3')).toBe(';');
  expect(proposed('Relaties; stand van zaken', 'a,b,c', '1,2,3', '4,5,6')).toBe(',');
  expect(proposed('a\tb\tc', 'x, y\tz; q\t', 'x, y\tz; q\t')).toBe('\t');
});
