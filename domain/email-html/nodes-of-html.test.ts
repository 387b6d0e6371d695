import { expect, it } from 'vitest';
import { nodesOfHtml } from './nodes-of-html.ts';

it('reads however many siblings', () => {
  let breaks = 0;
  for (const { nodeName } of nodesOfHtml('<br>'.repeat(400_000))) if (nodeName === 'br') breaks += 1;
  expect(breaks).toBe(400_000);
});
