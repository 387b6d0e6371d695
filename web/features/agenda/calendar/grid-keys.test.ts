import { describe, expect, it } from 'vitest';
import { moveInGrid } from './grid-keys.ts';

const week = [
  { day: '2026-11-23', ids: ['a', 'b'] },
  { day: '2026-11-24', ids: [] },
  { day: '2026-11-25', ids: ['c'] },
];
const press = (day: string, item: number, key: string) => moveInGrid(week, { day, item }, key, false);

describe('keys in the calendar', () => {
  it.each([
    ['2026-11-23', 0, 'ArrowDown', { day: '2026-11-23', item: 1 }],
    ['2026-11-23', 1, 'ArrowDown', { day: '2026-11-23', item: 2 }],
    ['2026-11-23', 2, 'ArrowDown', { day: '2026-11-23', item: 2 }],
    ['2026-11-23', 2, 'ArrowUp', { day: '2026-11-23', item: 1 }],
    ['2026-11-23', 0, 'ArrowUp', { day: '2026-11-23', item: 0 }],
    ['2026-11-23', 2, 'ArrowRight', { day: '2026-11-24', item: 0 }],
    ['2026-11-24', 0, 'ArrowRight', { day: '2026-11-25', item: 0 }],
    ['2026-11-25', 1, 'ArrowLeft', { day: '2026-11-24', item: 0 }],
    ['2026-11-25', 1, 'Home', { day: '2026-11-23', item: 0 }],
    ['2026-11-23', 1, 'End', { day: '2026-11-25', item: 0 }],
    ['2026-11-25', 0, 'ArrowRight', 'after'],
    ['2026-11-23', 2, 'ArrowLeft', 'before'],
    ['2026-11-24', 0, 'PageUp', 'before'],
    ['2026-11-24', 0, 'PageDown', 'after'],
    ['2026-11-24', 0, 'Enter', null],
    ['2026-11-24', 0, 'x', null],
  ])('from %s, item %i, %s leads to %j', (day, item, key, position) => {
    expect(press(day, item, key)).toEqual(position);
  });

  it('go on to the weeks above and below in a month', () => {
    const month = Array.from({ length: 14 }, (_, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      ids: index === 1 ? ['a', 'b'] : [],
    }));
    expect(moveInGrid(month, { day: '2026-11-02', item: 2 }, 'ArrowDown', true)).toEqual({
      day: '2026-11-09',
      item: 0,
    });
    expect(moveInGrid(month, { day: '2026-11-09', item: 0 }, 'ArrowUp', true)).toEqual({
      day: '2026-11-02',
      item: 2,
    });
    expect(moveInGrid(month, { day: '2026-11-02', item: 0 }, 'ArrowUp', true)).toEqual({
      day: '2026-11-02',
      item: 0,
    });
  });
});
