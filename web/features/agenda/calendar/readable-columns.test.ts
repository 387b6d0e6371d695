import { expect, it } from 'vitest';
import { isCrowded, readableColumns } from './readable-columns.ts';

it.each([
  ['a week in a window of 1440 px', 1200, 7, 2],
  ['a week in a wide window', 1860, 7, 3],
  ['a week beside an open form', 700, 7, 2],
  ['a day of a phone', 358, 1, 3],
  ['a day in a window of 1440 px', 1200, 1, 15],
  ['what is not measured yet', 0, 7, 2],
])('lets as many stand side by side as are readable: %s', (_name, width, days, columns) => {
  expect(readableColumns(width, days)).toBe(columns);
});

const at = (id: string, from: string, to: string) => ({
  id,
  start: new Date(`2027-03-01T${from}:00Z`),
  end: new Date(`2027-03-01T${to}:00Z`),
});

it('knows where an appointment may have no column of its own', () => {
  const own = at('own', '09:00', '10:00');
  const others = [at('a', '08:00', '09:00'), at('b', '09:30', '11:00'), at('c', '08:00', '12:00')];
  expect(isCrowded(own, [own, ...others], 2)).toBe(true);
  expect(isCrowded(own, [own, ...others], 3)).toBe(false);
  expect(isCrowded({ id: null, start: null, end: null }, others, 1)).toBe(false);
  // The shortest is drawn as high as a quarter of an hour.
  expect(isCrowded(at('d', '08:55', '08:55'), [own], 1)).toBe(true);
});
