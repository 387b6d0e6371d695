import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks } from '#dev/check.ts';
import {
  add,
  type Count,
  NOTHING_COUNTED,
  playwrightCount,
  vitestCount,
} from '#test/support/count-results.ts';

// `npm test` and `npm run test:long`. The last line is 'N passed, N failed, N skipped'.

const root = path.join(import.meta.dirname, '..');
const results = path.join(root, 'test-results');

/** The part that runs now. */
let part: ChildProcess | undefined;
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    part?.kill(signal);
    process.exit(1);
  });
}

async function run(name: string, parameters: readonly string[]): Promise<boolean> {
  part = spawn(path.join(root, 'node_modules/.bin', name), parameters, {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(part, 'close');
  return code === 0;
}

async function vitest(project: string, parameters: readonly string[] = []): Promise<Count> {
  const file = path.join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run('vitest', ['run', '--project', project, ...parameters, ...reporters]);
  return vitestCount(file, succeeded);
}

async function playwright(): Promise<Count> {
  const succeeded = await run('playwright', ['test']);
  return playwrightCount(path.join(results, 'playwright.json'), succeeded);
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const checks = await runChecks();
let total: Count = { ...NOTHING_COUNTED, failed: checks.length, failures: checks };
// Half of what integration tests take is waiting: a third process has the cores meanwhile.
const parts = [() => vitest('unit'), () => vitest('integration', ['--maxWorkers=3']), playwright];
if (process.argv.includes('--long')) parts.push(() => vitest('long'));
for (const count of parts) total = add(total, await count());
// Far above, between thousands of lines, is where each was reported.
for (const failure of total.failures) console.log(`✗ ${failure}`);
for (const skip of total.skips) console.log(`- skipped: ${skip}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
