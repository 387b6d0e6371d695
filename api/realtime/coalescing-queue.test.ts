import { describe, expect, it } from 'vitest';
import { createCoalescingQueue } from './coalescing-queue.ts';

interface Message {
  readonly key: string;
  readonly value: number;
}

function queue(read = async (message: Message): Promise<number | null> => message.value) {
  const calls = { overflow: 0, closed: 0 };
  const box = createCoalescingQueue<Message, number>({
    keyOf: (message) => message.key,
    read,
    overflow: () => {
      calls.overflow += 1;
    },
    closed: () => {
      calls.closed += 1;
    },
  });
  return { ...box, calls };
}

describe('a coalescing queue', () => {
  it('delivers in the order in which messages came', async () => {
    const { put, deliveries } = queue();
    put({ key: 'a', value: 1 });
    put({ key: 'b', value: 2 });
    expect(await deliveries.next()).toEqual({ done: false, value: 1 });
    const later = deliveries.next();
    expect(await later).toEqual({ done: false, value: 2 });
    const waiting = deliveries.next();
    put({ key: 'c', value: 3 });
    expect(await waiting).toEqual({ done: false, value: 3 });
  });

  it('keeps of one thing only the latest', async () => {
    const { put, deliveries } = queue();
    put({ key: 'a', value: 1 });
    put({ key: 'b', value: 2 });
    put({ key: 'a', value: 3 });
    expect([(await deliveries.next()).value, (await deliveries.next()).value]).toEqual([2, 3]);
  });

  it('leaves out what is not for the subscriber', async () => {
    const { put, deliveries } = queue(async ({ value }) => (value > 1 ? value : null));
    put({ key: 'a', value: 1 });
    put({ key: 'b', value: 2 });
    expect((await deliveries.next()).value).toBe(2);
  });

  it('ends while it waits, when the subscriber leaves', async () => {
    const { deliveries, calls } = queue();
    const waiting = deliveries.next();
    await deliveries.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(calls).toEqual({ overflow: 0, closed: 1 });
  });

  it('delivers nothing that was still being read when it ended', async () => {
    const reading = Promise.withResolvers<number>();
    const { put, deliveries } = queue(() => reading.promise);
    put({ key: 'a', value: 1 });
    const waiting = deliveries.next();
    await deliveries.return?.();
    reading.resolve(1);
    expect((await waiting).done).toBe(true);
  });

  it('ends when more waits than a reader that keeps up ever leaves', async () => {
    const { put, deliveries, calls } = queue();
    for (let value = 0; value < 300; value += 1) put({ key: String(value), value });
    expect(calls).toEqual({ overflow: 1, closed: 1 });
    expect((await deliveries.next()).done).toBe(true);
  });

  it('takes any number of messages about the same few things', () => {
    const { put, calls } = queue();
    for (let value = 0; value < 10_000; value += 1) put({ key: String(value % 100), value });
    expect(calls.overflow).toBe(0);
  });
});
