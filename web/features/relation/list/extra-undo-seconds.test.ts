import { expect, it } from 'vitest';
import { MOST_EXTRA_UNDO_SECONDS } from '#domain/relation/deletion.ts';
import { extraUndoSeconds } from './extra-undo-seconds.ts';

it('the deletions of a batch wait until those of all that follow can be undone, and no longer than allowed', () => {
  expect([3, 2, 1, 0].map(extraUndoSeconds)).toEqual([6, 4, 2, 0]);
  expect(extraUndoSeconds(10_000)).toBe(MOST_EXTRA_UNDO_SECONDS);
});
