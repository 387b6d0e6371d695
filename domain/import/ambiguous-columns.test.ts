import { describe, expect, it } from 'vitest';
import { ambiguousColumns } from './ambiguous-columns.ts';

describe('a column that can be read in two ways', () => {
  it('is asked about once, with how many of its values there are and the first of them', () => {
    const rows = [['1001'], ['2024-001'], [' 2024-001 '], ['2024-002'], ['K7'], ['2024-003'], ['']];
    expect(ambiguousColumns(['relnr'], rows)).toMatchObject([
      { column: 'relnr', count: 5, examples: ['2024-001', '2024-002', 'K7'], proposed: null },
    ]);
  });

  it('proposes what its other values leave no doubt about', () => {
    const rows = [['03/04/1980'], ['25/12/1980']];
    expect(
      ambiguousColumns(
        [null, 'gebdat'],
        rows.map(([day = '']) => ['x', day]),
      ),
    ).toMatchObject([{ column: 'gebdat', count: 1, proposed: 'day-first' }]);
  });

  it('is asked about as a spreadsheet wrote it to keep it as text', () => {
    const rows = [['="03/04/1980"'], ['="25/12/1980"']];
    expect(ambiguousColumns(['gebdat'], rows)).toMatchObject([
      { column: 'gebdat', count: 1, examples: ['03/04/1980'], proposed: 'day-first' },
    ]);
  });

  it('is not asked about where each value is plain, refused anyway, or not imported', () => {
    expect(ambiguousColumns(['relnr'], [['1001'], ['1002.0'], ['8.8012E+4']])).toEqual([]);
    expect(ambiguousColumns([null], [['2024-001']])).toEqual([]);
    expect(ambiguousColumns(['straat'], [['2024-001']])).toEqual([]);
  });
});
