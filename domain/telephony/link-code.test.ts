import { expect, it } from 'vitest';
import { telephonyLinkCode } from './link-code.ts';

it.each([
  ['gQ_7', '0192f3a4-5b6c-7d8e-9fa0-b1c2d3e4f506', 'gQ_7605f4e3d2c1b0af9e8d7c6b54a3f2910'],
  ['', 'ab-c', 'cba'],
  ['x-y', '12', 'x-y21'],
])('puts the characters of the user id behind %j, reversed [LINKS-48]', (random, userId, code) => {
  expect(telephonyLinkCode(random, userId)).toBe(code);
});
