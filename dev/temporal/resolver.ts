import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '#dev/stack/child.ts';
import { builtBinary, downloadedBinary, isExecutable, onPath } from '#dev/temporal/cache.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Surroundings = { readonly environment: Environment; readonly say: (line: string) => void };

/** One way to come by the `temporal` executable: its file, or the reason why this way is closed. */
type Way = (surroundings: Surroundings) => Promise<{ file: string } | { closed: string }>;

/** No way was open. The message says what was tried and what the reader can do. */
export class TemporalMissingError extends Error {
  override name = 'TemporalMissingError';
}

const run = promisify(execFile);
const cliPackage = 'github.com/temporalio/cli/cmd/temporal';
const probeMilliseconds = 5_000;
const downloadMilliseconds = 10 * 60_000;

const pathWay: Way = async ({ environment }) => {
  const file = await onPath('temporal', environment);
  if (file === undefined) return { closed: 'no `temporal` on the path' };
  try {
    await run(file, ['server', 'start-dev', '--help'], { timeout: probeMilliseconds });
    return { file };
  } catch (error) {
    return { closed: `${file} has no development server (${firstLine(error)})` };
  }
};

const cacheWay: Way = async ({ environment }) => {
  for (const file of [await builtBinary(environment), downloadedBinary(environment)]) {
    if (await isExecutable(file)) return { file };
  }
  return { closed: 'none fetched or built before' };
};

const downloadWay: Way = async ({ environment, say }) => {
  try {
    // A closed network may refuse, or swallow the request: without this the SDK would wait for minutes.
    await fetch('https://temporal.download/cli/default', {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(probeMilliseconds),
    });
  } catch (error) {
    return { closed: `temporal.download can't be reached (${firstLine(error)})` };
  }
  const file = downloadedBinary(environment);
  await mkdir(path.dirname(file), { recursive: true });
  say('Fetching the Temporal server (about 40 MB, once) …');
  try {
    await run(process.execPath, [path.join(import.meta.dirname, 'download.ts'), file], {
      timeout: downloadMilliseconds,
    });
    return { file };
  } catch (error) {
    return { closed: `the download failed (${firstLine(error)})` };
  }
};

const goWay: Way = async ({ environment, say }) => {
  const go = await onPath('go', { PATH: `${environment.PATH ?? ''}${path.delimiter}/usr/local/go/bin` });
  if (go === undefined) return { closed: 'no Go on this machine' };
  const file = await builtBinary(environment);
  await mkdir(path.dirname(file), { recursive: true });
  say('Building the Temporal server with Go (two to five minutes, once) …');
  const unfinished = `${file}.${process.pid}`;
  const started = Date.now();
  let compiled = 0;
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => {
    say(
      `  Temporal: ${compiled === 0 ? 'fetching modules' : `${compiled} packages compiled`}, ${seconds()} s`,
    );
  }, 10_000);
  const build = startChild(
    {
      executable: go,
      arguments: ['build', '-v', '-ldflags', '-s -w', '-o', unfinished, cliPackage],
      environment,
      folder: import.meta.dirname,
    },
    {
      onLine: (line) => {
        if (!line.startsWith('go: downloading')) compiled += 1;
      },
    },
  );
  const exit = await build.exited;
  clearInterval(progress);
  if (exit.code !== 0) {
    await rm(unfinished, { force: true });
    return { closed: `go build failed: ${build.lastLines().slice(-3).join(' / ')}` };
  }
  await rename(unfinished, file);
  say(`Temporal server built in ${seconds()} s.`);
  return { file };
};

const ways: readonly (readonly [string, Way])[] = [
  ['on the path', pathWay],
  ['cached', cacheWay],
  ['the SDK’s download', downloadWay],
  ['a build with Go', goWay],
];

function firstLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? '';
}

/**
 * Finds, fetches or builds the `temporal` executable. Who sets TEMPORAL_ADDRESS needs none and should not
 * call this. Throws TemporalMissingError.
 */
export async function resolveTemporal(
  surroundings: Surroundings,
  tried: readonly (readonly [string, Way])[] = ways,
): Promise<string> {
  const reasons: string[] = [];
  for (const [name, way] of tried) {
    const outcome = await way(surroundings);
    if ('file' in outcome) return outcome.file;
    reasons.push(`  ${name}: ${outcome.closed}`);
  }
  throw new TemporalMissingError(
    [
      'Balie needs a Temporal server, and none could be had:',
      ...reasons,
      'Choose one:',
      '  - set TEMPORAL_ADDRESS=host:port to use a server that runs already',
      '  - install the Temporal CLI, so that `temporal` is on the path (https://docs.temporal.io/cli)',
      '  - allow this machine to reach temporal.download',
      '  - install Go 1.26 or newer, with a module proxy within reach',
    ].join('\n'),
  );
}
