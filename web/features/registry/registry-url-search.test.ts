import { expect, it } from 'vitest';
import { addressOf, isSearched, readRegistryUrlSearch, searchOf } from './registry-url-search.ts';

it('reads what it wrote, the first page unnamed [RELFORM-04, RELFORM-07]', () => {
  const search = { kvkNumber: '', tradeName: 'Bakkerij', street: '', city: 'Utrecht' };
  expect(addressOf(search)).toEqual({ name: 'Bakkerij', city: 'Utrecht' });
  expect(addressOf(search, 3)).toEqual({ name: 'Bakkerij', city: 'Utrecht', page: 3 });
  expect(searchOf(readRegistryUrlSearch({ ...addressOf(search, 3) }))).toEqual(search);
});

it('takes a number that the router read as one, and keeps a leading zero', () => {
  expect(readRegistryUrlSearch({ kvk: 68750110, number: '01234567' })).toEqual({
    kvk: '68750110',
    number: '01234567',
  });
});

it('drops what makes no sense', () => {
  expect(readRegistryUrlSearch({ kvk: '  ', manual: 'true', page: 1, city: ['x'], other: 1 })).toEqual({});
  expect(readRegistryUrlSearch({ page: 11 })).toEqual({});
  expect(readRegistryUrlSearch({ page: 'x' })).toEqual({});
});

it('knows whether there is anything to look for', () => {
  expect(isSearched({})).toBe(false);
  expect(isSearched({ page: 2, manual: true })).toBe(false);
  expect(isSearched({ street: 'Markt' })).toBe(true);
});
