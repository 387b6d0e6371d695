import { expect, it } from 'vitest';
import { isTransient } from './is-transient.ts';

it.each([
  { code: 'changed-meanwhile', status: 412 },
  { code: 'ApplicationThrottled', status: 429 },
  { code: 'TooManyRequests', status: 429 },
  { code: 'serviceNotAvailable', status: 503 },
  { code: '504', status: 504 },
  { code: 'busy', status: null },
])('a save that failed with $code passes later [COMPOSE-54]', (failure) => {
  expect(isTransient(failure)).toBe(true);
});

it.each([
  { code: 'timeout', status: null },
  { code: 'generalException', status: 500 },
  { code: 'ErrorAccessDenied', status: 403 },
])('a save that failed with $code is shown [COMPOSE-54]', (failure) => {
  expect(isTransient(failure)).toBe(false);
});
