import { expect, it } from 'vitest';
import { measurePairs } from './pairs.ts';

it('pairs are measured in the order A,B,B,A', async () => {
  const order: string[] = [];
  const side = (name: string) => async () => {
    order.push(name);
    return order.length;
  };
  const pairs = await measurePairs(3, side('ours'), side('baseline'));
  expect(order).toEqual(['ours', 'baseline', 'baseline', 'ours', 'ours', 'baseline']);
  expect(pairs).toEqual([
    { ours: 1, baseline: 2 },
    { ours: 4, baseline: 3 },
    { ours: 5, baseline: 6 },
  ]);
});
