import { expect, it } from 'vitest';
import { openJoinUrl } from './meeting-status.ts';

it.each([
  ['waiting', 'https://zoom.example/1', 'https://zoom.example/1'],
  ['started', 'https://zoom.example/1', 'https://zoom.example/1'],
  ['finished', 'https://zoom.example/1', null],
  ['absent', '', null],
] as const)('of a meeting that is %s, %j opens %j', (status, joinUrl, opens) => {
  expect(openJoinUrl({ status, joinUrl })).toBe(opens);
});
