import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOTHING_COUNTED, playwrightCount, slowest, vitestCount } from './count-results.ts';

let folder: string;
let file: string;
const report = (content: unknown) => writeFile(file, JSON.stringify(content));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-count-'));
  file = path.join(folder, 'report.json');
});

afterEach(() => rm(folder, { recursive: true }));

it('counts and names what failed, also a file that could not be read', async () => {
  const test = (status: string) => ({ status, fullName: `it ${status}`, failureMessages: ['expected 1'] });
  const read = {
    name: path.resolve('a.test.ts'),
    status: 'failed',
    message: '',
    startTime: 1_000,
    endTime: 1_250,
    assertionResults: [test('passed'), test('failed'), test('skipped')],
  };
  const broken = {
    name: path.resolve('b.test.ts'),
    status: 'failed',
    message: 'no such module',
    startTime: 2_000,
    endTime: 2_000,
    assertionResults: [],
  };
  const numbers = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };
  await report({ ...numbers, testResults: [read, broken] });
  expect(await vitestCount(file, false)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
    skips: [`${path.resolve('a.test.ts')}: it skipped`],
    failures: [
      `${path.resolve('b.test.ts')}\nno such module`,
      `${path.resolve('a.test.ts')}: it failed\nexpected 1`,
    ],
    times: [
      { file: 'a.test.ts', milliseconds: 250 },
      { file: 'b.test.ts', milliseconds: 0 },
    ],
  });
});

it('counts a flaky browser test as a failure, and names failed ones however deep they stand', async () => {
  const spec = (title: string, ok: boolean, status: string) => {
    return {
      title,
      file: 'a.spec.ts',
      ok,
      tests: [{ status, results: [{ duration: 40 }, { duration: 2 }] }],
    };
  };
  const inner = { specs: [spec('opens', false, 'unexpected'), spec('prints', true, 'skipped')] };
  const outer = { specs: [spec('closes', true, 'expected')], suites: [inner] };
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  await report({ stats, errors: [], suites: [outer] });
  expect(await playwrightCount(file, false)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 3,
    skips: ['a.spec.ts: prints'],
    failures: ['a.spec.ts: opens'],
    times: [{ file: 'test/e2e/a.spec.ts', milliseconds: 3 * 42 }],
  });
});

it('never reports success for a runner that ended badly', async () => {
  expect(await vitestCount(file, false)).toMatchObject({ passed: 0, failed: 1 });
  await report({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  });
  expect(await vitestCount(file, false)).toMatchObject({ passed: 3, failed: 1 });
  expect(await vitestCount(file, true)).toEqual({ ...NOTHING_COUNTED, passed: 3 });
});

it('names a file that never came to its tests', async () => {
  const skipped = { status: 'skipped', fullName: 'a server answers', failureMessages: [] };
  const unprepared = {
    name: path.resolve('a.test.ts'),
    status: 'failed',
    message: '',
    startTime: 1_000,
    endTime: 1_000,
    assertionResults: [skipped],
  };
  const numbers = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };
  await report({ ...numbers, testResults: [unprepared] });
  expect(await vitestCount(file, false)).toMatchObject({
    failed: 1,
    failures: [`${path.resolve('a.test.ts')}\nfailed outside of its tests`],
  });
});

it('names the files that took longest, the longest first', () => {
  const times = [40, 120, 80].map((milliseconds) => ({ file: `${milliseconds}.test.ts`, milliseconds }));
  expect(slowest(times, 2).map(({ file }) => file)).toEqual(['120.test.ts', '80.test.ts']);
});
