import { expect, it } from 'vitest';
import { SavedRow } from './saved-row.ts';

it('gives the focus and a reading once for each save, and keeps the mark', () => {
  const row = new SavedRow(null);
  for (let save = 0; save < 2; save++) {
    row.set('a');
    expect(row.claimFocus('another')).toBe(false);
    expect([row.claimFocus('a'), row.claimFocus('a')]).toEqual([true, false]);
    expect([row.claimFirstList('a'), row.claimFirstList('a')]).toEqual([true, false]);
    expect(row.current()).toBe('a');
  }
});
