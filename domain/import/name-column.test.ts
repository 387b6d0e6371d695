import { describe, expect, it } from 'vitest';
import {
  NOTHING_USED,
  ORGANISATION_ROW,
  PERSON_ROW,
  ROW_CONTEXT,
} from '#test/support/import/import-context.ts';
import { classifyRow, validateRow } from './classify-row.ts';
import { readCsvRow } from './csv-row.ts';
import { type ImportColumn, importedCells, importedColumns } from './name-column.ts';

const { bnaam, ...organisation } = ORGANISATION_ROW;
const { anaam, tussen, ...person } = PERSON_ROW;

function classify(cells: Readonly<Partial<Record<ImportColumn, string>>>) {
  const mapping = Object.keys(cells) as ImportColumn[];
  const row = importedCells(mapping, Object.values(cells));
  return classifyRow(validateRow(readCsvRow(importedColumns(mapping), row), ROW_CONTEXT), NOTHING_USED);
}

describe('a column of a file with the names of both kinds', () => {
  it.each([
    ['its type', { ...person, naam: 'van der Berg' }, { surname: 'van der Berg' }],
    ['its type', { ...organisation, naam: bnaam }, { tradeName: bnaam }],
    ['its initials', { ...person, type: '', naam: anaam }, { surname: anaam }],
    ['its KvK number', { ...organisation, type: '', naam: bnaam, kvk: '12345678' }, { tradeName: bnaam }],
    ['its legal form', { ...organisation, type: '', naam: bnaam, rvorm: 'bv' }, { tradeName: bnaam }],
  ])('is the name that a row needs, by %s', (_what, cells, values) => {
    expect(classify(cells)).toMatchObject({ fate: 'accepted', values });
  });

  it.each([
    ['nothing tells its kind', { ...organisation, type: '', naam: bnaam }],
    ['both kinds are told', { ...person, type: '', naam: anaam, kvk: '12345678' }],
    ['its type is none that is known', { ...person, type: 'debiteur', naam: anaam }],
  ])('leaves a row to be refused where %s', (_what, cells) => {
    expect(classify(cells)).toMatchObject({
      fate: 'missing',
      reasons: [expect.stringMatching(/^Soort is onbekend/)],
    });
  });

  it('stands in the place of its column, for each kind', () => {
    const mapping = ['type', null, 'naam', 'plaats'] as const;
    expect(importedColumns(mapping)).toEqual(['type', 'bnaam', 'anaam', 'plaats']);
    expect(importedCells(mapping, ['bedrijf', 'x', 'Bakker', 'Gouda'])).toEqual([
      'bedrijf',
      'Bakker',
      '',
      'Gouda',
    ]);
    expect(importedCells(mapping, ['P', 'x', 'Berg', 'Gouda'])).toEqual(['P', '', 'Berg', 'Gouda']);
    expect(importedCells(mapping, ['P'])).toEqual(['P', '', '', '']);
  });
});
