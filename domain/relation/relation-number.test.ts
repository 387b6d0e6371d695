import { describe, expect, it } from 'vitest';
import { isRelationNumber, nextRelationNumber } from './relation-number.ts';

describe('the number for a new relation', () => {
  it('is 1001 in an empty office [RELRULES-32]', () => {
    expect(nextRelationNumber(null)).toBe('1001');
  });

  it.each([
    [1001n, '1002'],
    [7n, '8'],
    [9_007_199_254_740_993n, '9007199254740994'],
  ])('is one above the highest, %s [RELRULES-31]', (highest, next) => {
    expect(nextRelationNumber(highest)).toBe(next);
  });
});

it.each([
  ['1001', true],
  ['0012', true],
  ['999999999999999', true],
  ['1000000000000000', false],
  ['CRED01', false],
  ['kopie', false],
  ['', false],
])('%j can be one: %s', (text, can) => {
  expect(isRelationNumber(text)).toBe(can);
});
