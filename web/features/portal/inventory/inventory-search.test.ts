import { describe, expect, it } from 'vitest';
import { ageInDays, inventoryOrder, inventoryVariables, readInventorySearch } from './inventory-search.ts';

const NOW = new Date('2026-11-21T14:40:00Z');

describe('the address of the inventory of links', () => {
  it('drops what it does not know', () => {
    expect(readInventorySearch({ age: '30', direction: 'ascending', tab: 'portal' })).toEqual({
      age: 30,
      direction: 'ascending',
    });
    expect(readInventorySearch({ age: 31, direction: 'descending' })).toEqual({});
  });

  it('asks for the oldest first, and for links of an age by the hour', () => {
    expect(inventoryOrder.orderOf({})).toEqual({ column: 'age', direction: 'descending' });
    expect(inventoryVariables({}, NOW)).toEqual({ placedBefore: null, direction: 'ASC' });
    expect(inventoryVariables({ age: 30, direction: 'ascending' }, NOW)).toEqual({
      placedBefore: '2026-10-22T14:00:00.000Z',
      direction: 'DESC',
    });
  });

  it('counts whole days, and none for a link of just now', () => {
    expect(ageInDays(new Date('2026-11-20T14:40:01Z'), NOW)).toBe(0);
    expect(ageInDays(new Date('2026-11-20T14:40:00Z'), NOW)).toBe(1);
    expect(ageInDays(new Date('2025-11-21T14:40:00Z'), NOW)).toBe(365);
    expect(ageInDays(new Date('2026-11-21T14:40:09Z'), NOW)).toBe(0);
  });
});
