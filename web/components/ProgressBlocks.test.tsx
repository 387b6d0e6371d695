import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProgressBlocks } from './ProgressBlocks.tsx';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const sheet = read('ProgressBlocks.module.css');

function stepOf(index: number): number {
  const [, step] =
    new RegExp(`:nth-child\\(${index}\\) \\{\\s*--step: var\\(--color-step-(\\d+)\\)`).exec(sheet) ?? [];
  return Number(step);
}

describe('the blocks of a task’s time', () => {
  it('have the ten colours in their order, the first the reddest and the last the greenest [TASKLIST-31]', () => {
    const positions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(positions.map(stepOf)).toEqual(positions);
    expect(/\.block\[data-filled\] \{[^}]*background: var\(--step\)/.test(sheet)).toBe(true);
  });

  it.each([0, 1, 5, 10])('are ten, of which the first %i are filled [TASKLIST-31]', (filled) => {
    const markup = renderToStaticMarkup(<ProgressBlocks filled={filled} label="voorbij" />);
    const blocks = [...markup.matchAll(/<span class="[^"]*block[^"]*"( data-filled="true")?><\/span>/g)];
    expect(blocks.map(([, mark]) => mark !== undefined)).toEqual(
      Array.from({ length: 10 }, (_, index) => index < filled),
    );
  });
});
