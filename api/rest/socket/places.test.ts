import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('gives so many places at once, to each their own', () => {
  const places = createPlaces(2);
  const [first, second] = [places.take('anna'), places.take('anna')];
  expect([first, second]).not.toContain(null);
  expect(places.take('anna')).toBeNull();
  expect(places.take('bram')).not.toBeNull();
  first?.();
  expect(places.take('anna')).not.toBeNull();
  expect(places.take('anna')).toBeNull();
});
