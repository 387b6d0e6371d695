import { describe, expect, it } from 'vitest';
import {
  refusedStatus,
  replyTooLarge,
  resyncNeeded,
  timedOut,
  unreachable,
  unreadableRecord,
} from '#providers/provider-failures.ts';
import { readReadable } from './read-readable.ts';

const failing = (error: Error) => readReadable('een', () => Promise.reject(error));

describe('a record that is asked for by its id', () => {
  it('is given as it was read', async () => {
    expect(await readReadable('een', async () => null)).toEqual({ read: null });
  });

  it.each([
    ...[400, 403, 404, 405, 413, 422, 501].map((status) => refusedStatus('microsoft', status)),
    unreadableRecord('microsoft'),
    replyTooLarge('microsoft'),
    new TypeError('x'),
  ])('is named where it is refused or unreadable for a reason of its own: %s', async (error) => {
    expect(await failing(error)).toEqual({ unread: { id: 'een', reason: expect.stringMatching(/\.$/) } });
  });

  it.each([
    ...[401, 408, 429, 500, 503].map((status) => refusedStatus('microsoft', status)),
    timedOut('microsoft'),
    unreachable('microsoft'),
    resyncNeeded('microsoft'),
    new DOMException('stopped', 'AbortError'),
  ])('is left for another time where the next one would fare alike: %s', async (error) => {
    await expect(failing(error)).rejects.toBe(error);
  });
});
