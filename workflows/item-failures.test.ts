import { expect, it } from 'vitest';
import { ITEM_LOOPS } from '#services/set-aside/item-loops.ts';
import { ITEM_FAILURES } from './item-failures.ts';

it('has a piece of work for each loop that sets items aside', () => {
  const kept = Object.values(ITEM_FAILURES).flatMap((where) =>
    typeof where === 'object' && 'setAside' in where ? [where.setAside].flat() : [],
  );
  expect(kept.toSorted()).toEqual(Object.keys(ITEM_LOOPS).toSorted());
});
