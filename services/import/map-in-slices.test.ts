import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapInSlices } from './map-in-slices.ts';

it('keeps the order, and lets others in while it is at it', async () => {
  const seen: string[] = [];
  const others = pause(1).then(() => seen.push('another'));
  const slowly = (item: number) => {
    for (const until = performance.now() + 8; performance.now() < until; );
    seen.push('item');
    return item * 2;
  };
  expect(await mapInSlices([1, 2, 3, 4, 5, 6], slowly)).toEqual([2, 4, 6, 8, 10, 12]);
  await others;
  expect(seen.indexOf('another')).toBeLessThan(6);
});
