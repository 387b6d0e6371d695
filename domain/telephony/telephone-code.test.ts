import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCodeOf } from './telephone-code.ts';

describe('a telephone code', () => {
  it.each([
    ['01', '1', true],
    ['01', '01', true],
    ['678', '678', true],
    ['0', '00', true],
    ['10', '1', false],
    ['01', '10', false],
    ['', '', false],
    ['', '0', false],
    ['01', '', false],
    ['01', '1e0', false],
    ['01', ' 1', false],
    ['01', '+1', false],
  ])('%j is meant by %j: %s [WS-05, USERS-21, USERS-23]', (code, internalNumber, expected) => {
    expect(isCodeOf(code, internalNumber)).toBe(expected);
  });

  it('is meant by exactly the numbers of its value, however many zeros stand before either [WS-05]', () => {
    const padded = (value: number) => fc.nat({ max: 4 }).map((zeros) => '0'.repeat(zeros) + String(value));
    const pair = fc
      .tuple(fc.nat({ max: 9999 }), fc.nat({ max: 9999 }))
      .chain(([code, number]) => fc.tuple(fc.constant(code === number), padded(code), padded(number)));
    fc.assert(fc.property(pair, ([same, code, number]) => isCodeOf(code, number) === same));
  });
});
