import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const sheet = read('ProgressBlocks.module.css');

/** The step whose colour the block at this place is filled with. */
function stepOf(place: number): number {
  const [, step] =
    new RegExp(`:nth-child\\(${place}\\) \\{\\s*--step: var\\(--color-step-(\\d+)\\)`).exec(sheet) ?? [];
  return Number(step);
}

describe('the blocks of a task’s time', () => {
  it('have the ten colours in their order, the first the reddest and the last the greenest [TASKLIST-31]', () => {
    const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(places.map(stepOf)).toEqual(places);
    expect(/\.block\[data-filled\] \{[^}]*background: var\(--step\)/.test(sheet)).toBe(true);
  });

  it('are drawn in that order, each a child of the bar [TASKLIST-31]', () => {
    expect(read('ProgressBlocks.tsx')).toMatch(/BLOCKS = \[1, 2, 3, 4, 5, 6, 7, 8, 9, 10\]/);
  });
});
