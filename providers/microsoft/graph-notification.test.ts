import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itWithBadItems } from '#test/support/saga/bad-items.ts';
import { readGraphNotifications } from './graph-notification.ts';

const good = fc.record({ subscriptionId: fc.uuid(), clientState: fc.string({ maxLength: 128 }) });
const bad = fc.constantFrom<unknown>(
  null,
  1,
  'x',
  [],
  {},
  { subscriptionId: 7 },
  { subscriptionId: 'x'.repeat(201) },
);
const call = fc.array(
  fc.oneof(
    good.map((value) => ({ value: value as unknown, isGood: true })),
    bad.map((value) => ({ value, isGood: false })),
  ),
  { maxLength: 20 },
);

it('reads every notification of a call that can be read, whatever stands beside it', () => {
  fc.assert(
    fc.property(call, (all) => {
      const count = all.filter(({ isGood }) => isGood).length;
      const read = readGraphNotifications({ value: all.map(({ value }) => value) });
      if (all.length > 0 && count === 0) expect(read).toBeNull();
      else expect([read?.notifications.length, read?.unreadable]).toEqual([count, all.length - count]);
    }),
  );
});

it.each([null, 1, 'x', [], {}, { value: {} }, { value: Array.from({ length: 1_001 }, () => ({})) }])(
  'refuses what is no call of Graph: %#',
  (body) => {
    expect(readGraphNotifications(body)).toBeNull();
  },
);

/** Items that no column can store, that have another shape, and at which reading throws. */
const BAD = { postgres: { subscriptionId: 'x'.repeat(201) }, domain: { subscriptionId: 7 }, throws: null };

itWithBadItems(
  'notifications',
  async ({ kinds, bad }) => {
    const good = (index: number) => ({ subscriptionId: `abonnement ${index}`, clientState: 'geheim' });
    const items = kinds.map((kind, index) => (kind === 'good' ? good(index) : BAD[kind]));
    const read = readGraphNotifications({ value: items });
    expect(read?.notifications).toEqual(
      kinds.flatMap((kind, index) => (kind === 'good' ? [good(index)] : [])),
    );
    expect(read?.unreadable).toBe(3);
    for (const [index, kind] of kinds.entries()) {
      bad.mark(String(index), kind);
      bad.strike(String(index));
    }
    const mended = readGraphNotifications({ value: kinds.map((_kind, index) => good(index)) });
    expect(mended).toEqual({ notifications: kinds.map((_kind, index) => good(index)), unreadable: 0 });
  },
  { samples: 2 },
);
