import { describe, expect, it } from 'vitest';
import { chooseColumn, exampleOf, headerLabel } from './column-choice.ts';

describe('the columns of a file', () => {
  it('fill a field from one of them: the last that was chosen for it', () => {
    expect(chooseColumn(['relnr', null, 'plaats'], 1, 'relnr')).toEqual([null, 'relnr', 'plaats']);
    expect(chooseColumn(['relnr', 'email', null], 0, null)).toEqual([null, 'email', null]);
    expect(chooseColumn(['anaam', 'bnaam', null], 2, 'naam')).toEqual([null, null, 'naam']);
    expect(chooseColumn(['naam', null], 1, 'anaam')).toEqual([null, 'anaam']);
  });

  it('are known by their header, or by their place', () => {
    expect(headerLabel([' Klantnummer ', ''], 0)).toBe('Klantnummer');
    expect(headerLabel([' Klantnummer ', ''], 1)).toBe('Kolom 2');
  });

  it('are recognised by the first few things in them', () => {
    const rows = [['1', ''], ['1', ' Delft '], ['2'], ['3', 'Gouda'], ['4', 'Delft']];
    expect(exampleOf(rows, 0)).toBe('1, 2, 3');
    expect(exampleOf(rows, 1)).toBe('Delft, Gouda');
    expect(exampleOf(rows, 2)).toBe('');
  });
});
