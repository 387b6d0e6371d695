import { expect, it } from 'vitest';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { isLight, motifOf } from './motif.ts';

it('gives neighbours other lines, and begins again after eight', () => {
  const motifs = Array.from({ length: 8 }, (_, index) => motifOf(index));
  expect(new Set(motifs).size).toBe(8);
  expect(motifOf(8)).toBe(motifs[0]);
});

it('draws light lines on the dark ones of the twelve colours only', () => {
  expect(USER_COLOURS.filter((colour) => !isLight(colour))).toEqual(['0000ff', '7f00ff', 'cc0066']);
});
