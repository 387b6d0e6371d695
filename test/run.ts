import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { runChecks, runGenerators } from '#dev/check.ts';
import { reasonOf } from '#dev/stack/program-sources.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { failedPages } from '#test/support/api/failed-pages.ts';
import { chromiumPath } from '#test/support/browser/chromium.ts';
import {
  add,
  type Count,
  NOTHING_COUNTED,
  playwrightCount,
  slowest,
  vitestCount,
} from '#test/support/repository/count-results.ts';

// `npm test` and `npm run test:long`. The last line is 'N passed, N failed, N skipped'.

const root = path.join(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const isLong = process.argv.includes('--long');
const SLOWEST_FILES = 10;

const running = new Set<ChildProcess>();
const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    ending.abort();
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * How a part runs beside another: `quiet` prints at its end, `yielding` gives the processor to tests with time limits.
 */
type Manner = 'alone' | 'quiet' | 'yielding';

async function run(name: string, parameters: readonly string[], manner: Manner): Promise<boolean> {
  const child = spawn(path.join(root, 'node_modules/.bin', name), parameters, {
    cwd: root,
    env: { ...process.env, ...(isLong ? { BALIE_TEST_SIZE: 'long' } : {}) },
    stdio: manner === 'quiet' ? ['ignore', 'pipe', 'inherit'] : 'inherit',
  });
  running.add(child);
  if (manner === 'yielding' && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  const [[code], output] = await Promise.all([once(child, 'close'), child.stdout ? text(child.stdout) : '']);
  running.delete(child);
  process.stdout.write(output);
  return code === 0;
}

/** In the order in which they ended. */
const parts: { readonly name: string; readonly milliseconds: number }[] = [];

async function timed<T>(name: string, part: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await part();
  } finally {
    parts.push({ name, milliseconds: performance.now() - begun });
  }
}

async function vitest(project: string, manner: Manner = 'alone'): Promise<Count> {
  const file = path.join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await timed(project, () =>
    run('vitest', ['run', '--project', project, ...reporters], manner),
  );
  return vitestCount(file, succeeded);
}

async function playwright(): Promise<Count> {
  const succeeded = await timed('browser tests', () => run('playwright', ['test'], 'alone'));
  return playwrightCount(path.join(results, 'playwright.json'), succeeded);
}

async function checks(found: Promise<readonly string[]>): Promise<Count> {
  const failures = await found;
  return { ...NOTHING_COUNTED, failed: failures.length, failures };
}

/** Before the tests, whose time limits would run out while it is built, by each part that needs it. */
async function findTemporal(): Promise<readonly string[]> {
  try {
    const say = (line: string) => console.log(line);
    await resolveTemporal({ environment: process.env, say, signal: ending.signal });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function oneByOne(parts: readonly (() => Promise<Count>)[]): Promise<Count> {
  let total = NOTHING_COUNTED;
  for (const part of parts) total = add(total, await part());
  return total;
}

function printTime(what: string, milliseconds: number): void {
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${what}`);
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const generated = await checks(timed('generators', runGenerators));
const found = await checks(timed('Temporal server', findTemporal));
// What mostly waits leaves the cores to what computes. The browser tests hold times that users feel, so they run alone.
const [waiting, computing] = await Promise.all([
  vitest('waiting', 'quiet'),
  oneByOne([
    () => checks(timed('checks', runChecks)),
    () => vitest('unit', 'yielding'),
    () => vitest('client', 'yielding'),
    () => vitest('integration', 'yielding'),
  ]),
]);
const last = await oneByOne([playwright, ...(isLong ? [() => vitest('long')] : [])]);
const total = [generated, found, waiting, computing, last].reduce(add);

for (const page of await failedPages(results)) console.log(page);
const browser = await chromiumPath({ environment: process.env, say: () => undefined }).catch(reasonOf);
console.log(`browser: ${browser}`);
console.log('parts, of which waiting runs beside the checks and the other tests of vitest:');
for (const { name, milliseconds } of parts) printTime(name, milliseconds);
console.log('slowest files:');
for (const { file, milliseconds } of slowest(total.times, SLOWEST_FILES)) printTime(file, milliseconds);
// Far above, between thousands of lines, is where each was reported.
for (const failure of total.failures) console.log(`✗ ${failure}`);
for (const skip of total.skips) console.log(`- skipped: ${skip}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
