import { expect, it } from 'vitest';
import { removalOrder } from './removal-order.ts';

it('removes rows before those they refer to, whatever the order they are given in [MAINT-04]', () => {
  const tables = [
    { name: 'offices', owners: [] },
    { name: 'relations', owners: ['offices', 'users'] },
    { name: 'notes', owners: ['relations', 'users'] },
    { name: 'users', owners: ['offices'] },
    { name: 'letters', owners: [] },
  ];
  const names = removalOrder(tables).map(({ name }) => name);
  expect(names).toEqual(['notes', 'letters', 'relations', 'users', 'offices']);
});

it('names tables that refer to each other in a circle', () => {
  const circle = [
    { name: 'chickens', owners: ['eggs'] },
    { name: 'eggs', owners: ['chickens'] },
  ];
  expect(() => removalOrder(circle)).toThrow('these tables refer to each other: chickens, eggs');
});
