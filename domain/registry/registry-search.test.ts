import { expect, it } from 'vitest';
import { readKvkNumber, registryPageCount, registrySearchIssues } from './registry-search.ts';

const NOTHING = { kvkNumber: '', tradeName: '', street: '', city: '' };

it.each([
  { kvkNumber: '68750110' },
  { tradeName: 'Bakker' },
  { street: 'Kerkstraat' },
  { city: 'Utrecht' },
  { tradeName: 'Bakker', city: 'Utrecht' },
])('searches by %j [RELFORM-04]', (given) => {
  expect(registrySearchIssues({ ...NOTHING, ...given })).toEqual([]);
});

it('asks for something to search by, and for a whole number', () => {
  expect(registrySearchIssues(NOTHING)).toEqual([
    { field: 'tradeName', message: 'Vul een KvK-nummer, handelsnaam, straat of plaats in.' },
  ]);
  expect(registrySearchIssues({ ...NOTHING, kvkNumber: '6875011' })).toEqual([
    { field: 'kvkNumber', message: 'Een KvK-nummer heeft acht cijfers.' },
  ]);
  expect(registrySearchIssues({ ...NOTHING, city: 'x'.repeat(201) })).toMatchObject([{ field: 'city' }]);
  expect(readKvkNumber(' 01234567 ')).toBe('01234567');
  expect(() => readKvkNumber('1234567a')).toThrow('acht cijfers');
});

it.each([
  [0, 0],
  [1, 1],
  [100, 1],
  [101, 2],
  [1000, 10],
  [25_000, 10],
])('turns %i results into %i pages of 100 [RELFORM-07]', (total, pages) => {
  expect(registryPageCount(total)).toBe(pages);
});
