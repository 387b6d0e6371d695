import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runToEnd } from '#dev/stack/child.ts';
import {
  findProgram,
  type ProgramSource,
  reasonOf,
  type Surroundings,
  unreachable,
} from '#dev/stack/program-sources.ts';
import { isExecutable, onPath } from '#dev/stack/stack-files.ts';
import { builtBinary, downloadedBinary } from './cache.ts';
import { newEnoughGo } from './go-toolchain.ts';

const run = promisify(execFile);
const cliPackage = 'github.com/temporalio/cli/cmd/temporal';
const downloadMilliseconds = 10 * 60_000;

const findOnPath: ProgramSource['go'] = async ({ environment }) => {
  const file = await onPath('temporal', environment);
  if (file === undefined) return { closed: 'no `temporal` on the path' };
  try {
    await run(file, ['server', 'start-dev', '--help'], { timeout: 5_000 });
    return { file };
  } catch (error) {
    return { closed: `${file} has no development server (${reasonOf(error)})` };
  }
};

const findCached: ProgramSource['go'] = async ({ environment }) => {
  for (const file of [await builtBinary(environment), downloadedBinary(environment)]) {
    if (await isExecutable(file)) return { file };
  }
  return { closed: 'none fetched or built before' };
};

const download: ProgramSource['go'] = async ({ environment, say, signal }) => {
  const refusal = await unreachable('https://temporal.download/cli/default');
  if (refusal !== undefined) return { closed: refusal };
  const file = downloadedBinary(environment);
  await mkdir(path.dirname(file), { recursive: true });
  say('Fetching the Temporal server (about 40 MB, once) …');
  try {
    await run(process.execPath, [path.join(import.meta.dirname, 'download.ts'), file], {
      timeout: downloadMilliseconds,
      ...(signal === undefined ? {} : { signal }),
    });
    return { file };
  } catch (error) {
    return { closed: `the download failed (${reasonOf(error)})` };
  }
};

const buildWithGo: ProgramSource['go'] = async (surroundings) => {
  const { environment, say } = surroundings;
  const found = await onPath('go', { PATH: `${environment.PATH ?? ''}${path.delimiter}/usr/local/go/bin` });
  if (found === undefined) return { closed: 'no Go on this machine' };
  const file = await builtBinary(environment);
  const unfinished = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await build(await newEnoughGo(found, environment, say), unfinished, surroundings);
    await rename(unfinished, file);
    return { file };
  } catch (error) {
    await rm(unfinished, { force: true });
    return { closed: `go build failed: ${error instanceof Error ? error.message : String(error)}` };
  }
};

async function build(go: string, file: string, { environment, say, signal }: Surroundings): Promise<void> {
  say('Building the Temporal server with Go (two to five minutes, once) …');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  let compiled = 0;
  const progress = setInterval(() => {
    say(`  Temporal: ${compiled === 0 ? 'at work' : `${compiled} packages compiled`}, ${seconds()} s`);
  }, 10_000);
  const command = {
    executable: go,
    arguments: ['build', '-v', '-ldflags', '-s -w', '-o', file, cliPackage],
    environment: { ...environment, GOTOOLCHAIN: 'local' },
    folder: import.meta.dirname,
  };
  const onLine = (line: string) => {
    if (!line.startsWith('go: ')) compiled += 1;
  };
  try {
    await runToEnd('go build', command, { onLine, ...(signal === undefined ? {} : { signal }) });
  } finally {
    clearInterval(progress);
  }
  say(`Temporal server built in ${seconds()} s.`);
}

const temporalSources: readonly ProgramSource[] = [
  { name: 'on the path', go: findOnPath },
  { name: 'cached', go: findCached },
  { name: 'the download of Temporal’s SDK', go: download },
  { name: 'a build with Go', go: buildWithGo },
];

const choices = [
  'set TEMPORAL_ADDRESS=host:port to use a server that runs already',
  'install the Temporal CLI, so that `temporal` is on the path (https://docs.temporal.io/cli)',
  'let this machine reach temporal.download',
  'install Go 1.26 or newer, with a module proxy within reach',
];

/** Finds, fetches or builds the `temporal` executable; not with TEMPORAL_ADDRESS. Throws NoProgramError. */
export function resolveTemporal(surroundings: Surroundings, sources = temporalSources): Promise<string> {
  return findProgram('Balie needs a Temporal server', sources, choices, surroundings);
}
