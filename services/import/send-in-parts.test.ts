import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

const items = Array.from({ length: 250 }, (_, index) => index);

it('sends every item in order, and makes a part ready while the one before it is under way', async () => {
  const sent: number[] = [];
  const marks: string[] = [];
  await sendInParts(
    items,
    async (part) => {
      marks.push(`made ${part[0]}`);
      return part;
    },
    async (part) => {
      for (let breath = 0; breath < 5; breath += 1) await yieldToEventLoop();
      sent.push(...part);
      marks.push(`sent ${part[0]}`);
    },
  );
  expect(sent).toEqual(items);
  expect(marks).toEqual(['made 0', 'made 100', 'sent 0', 'made 200', 'sent 100', 'sent 200']);
});

it('sends nothing of no items, and nothing behind a part that was refused', async () => {
  await sendInParts([], Promise.reject.bind(Promise), Promise.reject.bind(Promise));
  const tried: number[] = [];
  const refusing = sendInParts(
    items,
    async (part) => part,
    async ([first = -1]) => {
      tried.push(first);
      if (first === 100) throw new Error('refused');
    },
  );
  await expect(refusing).rejects.toThrow('refused');
  expect(tried).toEqual([0, 100]);
});
