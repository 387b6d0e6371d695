import { describe, expect, it } from 'vitest';
import { droppedAt, inOrderOf, movedBy } from './ordered-ids.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('the order of a list', () => {
  it('moves one a place up or down, and not past an end', () => {
    expect(movedBy(ids, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
    expect(movedBy(ids, 'c', 1)).toEqual(['a', 'b', 'd', 'c']);
    expect(movedBy(ids, 'a', -1)).toBe(ids);
    expect(movedBy(ids, 'd', 1)).toBe(ids);
  });

  it('drops several before or after another, in the order they stand in', () => {
    expect(droppedAt(ids, new Set(['d', 'b']), { id: 'a', position: 'before' })).toEqual([
      'b',
      'd',
      'a',
      'c',
    ]);
    expect(droppedAt(ids, new Set(['a']), { id: 'c', position: 'after' })).toEqual(['b', 'c', 'a', 'd']);
    expect(droppedAt(ids, new Set(['a']), { id: 'a', position: 'after' })).toBe(ids);
  });

  it('shows rows in the order that is being saved, unless one came or went', () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    const idOf = ({ id }: { id: string }) => id;
    expect(inOrderOf(rows, idOf, ['b', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(inOrderOf(rows, idOf, ['b', 'a', 'c'])).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(inOrderOf(rows, idOf, ['b'])).toBe(rows);
    expect(inOrderOf(rows, idOf, null)).toBe(rows);
  });
});
