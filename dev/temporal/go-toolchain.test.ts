import { expect, it } from 'vitest';
import { isNewEnough } from './go-toolchain.ts';

it.each([
  ['go version go1.19.8 linux/amd64', false],
  ['go version go1.24.4 linux/amd64', false],
  ['go version go1.26.8 linux/amd64', true],
  ['go version go1.30 darwin/arm64', true],
  ['go version go2.0.1 linux/amd64', true],
  ['go version devel', false],
])('classifies %s: %s', (version, verdict) => {
  expect(isNewEnough(version)).toBe(verdict);
});
