import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { playwrightCount, vitestCount } from '#test/support/count-results.ts';

let folder: string;
let file: string;
const report = (content: unknown) => writeFile(file, JSON.stringify(content));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-count-'));
  file = path.join(folder, 'report.json');
});

afterEach(() => rm(folder, { recursive: true }));

it('counts a file that could not be read as a failure', async () => {
  const readable = { status: 'passed', assertionResults: [{}] };
  const broken = { status: 'failed', assertionResults: [] };
  await report({ numPassedTests: 7, numFailedTests: 1, testResults: [readable, broken] });
  expect(await vitestCount(file, false)).toEqual({ passed: 7, failed: 2 });
});

it('counts a flaky browser test as a failure', async () => {
  await report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] });
  expect(await playwrightCount(file, false)).toEqual({ passed: 4, failed: 2 });
});

it('never reports success for a runner that ended badly', async () => {
  expect(await vitestCount(file, false)).toEqual({ passed: 0, failed: 1 });
  await report({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(await vitestCount(file, false)).toEqual({ passed: 3, failed: 1 });
  expect(await vitestCount(file, true)).toEqual({ passed: 3, failed: 0 });
});
