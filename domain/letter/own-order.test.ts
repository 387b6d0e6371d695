import { expect, it } from 'vitest';
import { inOwnOrder } from './own-order.ts';

it("puts a user's templates first in their own order, and new ones behind [LETTERS-16, USERS-26]", () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const own = [
    { id: 'd', pos: 0 },
    { id: 'gone', pos: 1 },
    { id: 'b', pos: 2 },
  ];
  expect(inOwnOrder(rows, own).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
