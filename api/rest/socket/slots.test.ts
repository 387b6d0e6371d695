import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

it('gives so many places at once, to each their own', () => {
  const slots = createSlots(2);
  const [first, second] = [slots.claim('anna'), slots.claim('anna')];
  expect([first, second]).not.toContain(null);
  expect(slots.claim('anna')).toBeNull();
  expect(slots.claim('bram')).not.toBeNull();
  first?.();
  expect(slots.claim('anna')).not.toBeNull();
  expect(slots.claim('anna')).toBeNull();
});
