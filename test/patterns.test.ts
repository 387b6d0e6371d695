import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { IS_LONG } from './size.ts';
import { isSlow, superlinearBy } from './support/fields/superlinear.ts';
import {
  makersOfPatterns,
  patternsMadeBy,
  type WrittenPattern,
  writtenAs,
  writtenPatterns,
} from './support/repository/written-patterns.ts';

/** The patterns for which no text was found that takes long, one a line. The long size checks them again. */
const SAFE = path.join(import.meta.dirname, 'safe-patterns.txt');
/** For all of them on a busy machine. */
const TIMEOUT = 3_600_000;

it('whatever a text says, to look for something in it takes no longer than it is long', {
  timeout: TIMEOUT,
}, async () => {
  const patterns = [...writtenPatterns(), ...(await madePatterns())];
  expect(patterns.length).toBeGreaterThan(300);
  const safe = new Set(IS_LONG ? [] : readFileSync(SAFE, 'utf8').split('\n'));
  const vulnerable = patterns
    .filter((pattern) => !safe.has(writtenAs(pattern)))
    .flatMap((pattern) => {
      const found = superlinearBy(pattern);
      return found === null ? [] : [`${writtenAs(pattern)} of ${pattern.files.join(', ')}: ${found}`];
    });
  expect(vulnerable).toEqual([]);
  // Written by `BALIE_TEST_SIZE=long npx vitest run --project unit test/patterns.test.ts -u`.
  if (IS_LONG) {
    const listed = [...new Set(patterns.map(writtenAs))].sort().join('\n');
    await expect(`${listed}\n`).toMatchFileSnapshot(SAFE);
  }
});

it('a pattern that takes long is found', () => {
  expect(superlinearBy({ source: '\\s+$', flags: '' })).toMatch(/^2nd degree polynomial/);
  expect(superlinearBy({ source: '^(a+)+$', flags: '' })).toMatch(/^exponential/);
  expect(isSlow({ source: '(?<!\\s)\\s+$', flags: '' }, `${' '.repeat(200_000)}x`)).toBe(false);
});

/** Of pieces, as each module is loaded that makes some. */
async function madePatterns(): Promise<readonly WrittenPattern[]> {
  const made: WrittenPattern[] = [];
  for (const file of makersOfPatterns()) {
    const module = path.resolve(import.meta.dirname, '..', file);
    const patterns = await patternsMadeBy(() => import(/* @vite-ignore */ `${module}?patterns`));
    expect(patterns, `${file} makes its patterns as it is loaded`).not.toEqual([]);
    made.push(...patterns.map((pattern) => ({ ...pattern, files: [file] })));
  }
  return made;
}
