import { expect, it } from 'vitest';
import { tasksHome } from './tasks-home.ts';

it.each([
  [null, false, { to: '/taken/$id', params: { id: 'all' }, search: {} }],
  [null, true, { to: '/taken/$id', params: { id: 'all' }, search: { tab: 'periodiek' } }],
  ['a', false, { to: '/relview', search: { id: 'a', tab: 'taken' } }],
  ['a', true, { to: '/relview', search: { id: 'a', tab: 'taken', part: 'periodiek' } }],
] as const)('of relation %o, periodic %o, is the tab it stands in', (relationId, isPeriodic, home) => {
  expect(tasksHome(relationId, isPeriodic)).toEqual(home);
});
