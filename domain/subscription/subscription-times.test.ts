import { expect, it } from 'vitest';
import { endOfSubscription, nextTryOf, renewalOf } from './subscription-times.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

it('a subscription lives two days, less than Graph allows by its newer and its older pages', () => {
  const minutes = (endOfSubscription(NOW).getTime() - NOW.getTime()) / 60_000;
  expect(minutes).toBe(2_880);
  expect(minutes).toBeLessThan(4_230);
});

it('is renewed half-way its life, also when the provider shortened it', () => {
  expect(renewalOf(NOW, endOfSubscription(NOW))).toEqual(new Date('2026-11-24T10:00:00Z'));
  expect(renewalOf(NOW, new Date('2026-11-23T10:45:00Z'))).toEqual(new Date('2026-11-23T10:22:30Z'));
});

it('is tried again a quarter of an hour after a failure', () => {
  expect(nextTryOf(NOW)).toEqual(new Date('2026-11-23T10:15:00Z'));
});
