import { describe, expect, it } from 'vitest';
import { isEverySelected, moveRangeEnd, toggle, toggleAll } from './row-selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('row selection', () => {
  it('adds a row and takes it away again, leaving the given set alone', () => {
    const before: ReadonlySet<string> = new Set(['a']);
    expect([...toggle(before, 'b')]).toEqual(['a', 'b']);
    expect([...toggle(before, 'a')]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });

  it('extends a range downwards and upwards from its anchor', () => {
    expect([...moveRangeEnd(new Set(), ids, 1, 1, 3)]).toEqual(['b', 'c', 'd']);
    expect([...moveRangeEnd(new Set(), ids, 3, 3, 1)].sort()).toEqual(['b', 'c', 'd']);
  });

  it('gives back what the range leaves and keeps what was selected apart from it', () => {
    const extended = moveRangeEnd(new Set(['e']), ids, 0, 0, 2);
    expect([...moveRangeEnd(extended, ids, 0, 2, 1)].sort()).toEqual(['a', 'b', 'e']);
  });

  it('crosses its anchor without leaving rows behind', () => {
    const down = moveRangeEnd(new Set(), ids, 2, 2, 4);
    expect([...moveRangeEnd(down, ids, 2, 4, 0)].sort()).toEqual(['a', 'b', 'c']);
  });

  it('selects all, and nothing when all were selected', () => {
    const all = toggleAll(new Set(['b']), ids);
    expect(isEverySelected(all, ids)).toBe(true);
    expect(toggleAll(all, ids).size).toBe(0);
    expect(isEverySelected(new Set(), [])).toBe(false);
  });
});
