import { expect, it } from 'vitest';
import { ITEM_FAILURES } from '#workflows/item-failures.ts';
import { readSources } from '../repository/code-files.ts';

/** At the top of a test file, or in a describe of it. */
const TESTED = /^ *itWithBadItems\(\s*'(?<entry>\w+)'/gm;

it('every piece of work that goes over several items has its test with a bad one of each kind', () => {
  const tested = readSources()
    .filter(({ file }) => file.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(TESTED)].map(({ groups = {} }) => groups.entry ?? ''));
  const needed = Object.entries(ITEM_FAILURES).flatMap(([entry, kept]) => (kept === 'alone' ? [] : [entry]));
  expect([...new Set(tested)].toSorted()).toEqual(needed.toSorted());
});
