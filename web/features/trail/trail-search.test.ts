import { expect, it } from 'vitest';
import { readTrailSearch, trailFilter } from './trail-search.ts';

it('keeps of an address what the trail knows', () => {
  expect(
    readTrailSearch({ wie: 'x', soort: 'links', van: '2026-11-01', tot: '2026-11-30', tab: 'logboek' }),
  ).toEqual({
    wie: 'x',
    soort: 'links',
    van: '2026-11-01',
    tot: '2026-11-30',
  });
  expect(readTrailSearch({ wie: 3, soort: 'toString', van: '2026-02-31', tot: '0202-01-01' })).toEqual({});
});

it('counts both days by the Dutch clock, also where summer time ends', () => {
  expect(trailFilter({ van: '2026-10-25', tot: '2026-10-25' })).toEqual({
    userId: null,
    kind: null,
    from: '2026-10-24T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  });
});
