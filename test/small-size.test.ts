import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LONG_WALKS } from './long-walks.ts';
import { citedRows } from './support/repository/cited-rows.ts';
import { readSources } from './support/repository/code-files.ts';

const ledger = readFileSync(path.join(import.meta.dirname, '../docs/requirements.tsv'), 'utf8');
const [, ...rows] = ledger
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[0]);
// The test of the reader names rows as examples.
const tests = readSources().filter(
  ({ file }) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.startsWith('test/support/'),
);
const longFiles = LONG_WALKS.map((name) => `test/e2e/${name}.spec.ts`);

it('every walk that only the long size takes is there', () => {
  const files = new Set(tests.map(({ file }) => file));
  expect(longFiles.filter((file) => !files.has(file))).toEqual([]);
});

it('every row of the ledger is shown by a test of `npm test`', () => {
  const long = new Set(longFiles);
  const small = tests.filter(({ file }) => !file.startsWith('test/long/') && !long.has(file));
  const shown = new Set(small.flatMap(({ text }) => citedRows(text)));
  expect(rows.filter((row = '') => !shown.has(row))).toEqual([]);
});
