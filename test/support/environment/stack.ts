import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Exit, startChild } from '#dev/stack/child.ts';
import type { Panel } from '#dev/stack/panel.ts';
import { exists } from '#dev/stack/stack-files.ts';
import { untilReady } from '#dev/stack/stack-health.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

/** The whole product as `npm start` brings it up, with data of its own. */
export type TestStack = {
  readonly panel: Panel;
  readonly home: string;
  readonly output: () => readonly string[];
  /** Asks it to end, as Ctrl-C does. */
  readonly end: () => Promise<Exit>;
  /** Ends it if it still runs, and deletes its data. */
  readonly stop: () => Promise<void>;
};

const portVariables = [
  'API_PORT',
  'WEB_PORT',
  'WORKER_HEALTH_PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'POSTGRES_PORT',
  'TEMPORAL_PORT',
  'TEMPORAL_UI_PORT',
];

/** Starts dev/stack.ts in a temporary folder on free ports and waits for its panel. */
export async function startStack(variables: Readonly<Record<string, string>> = {}): Promise<TestStack> {
  const home = await mkdtemp(path.join(tmpdir(), 'balie-stack-'));
  // Postgres runs as another user when we are root, and must get through.
  await chmod(home, 0o711);
  const lines: string[] = [];
  const stack = startChild(
    {
      executable: process.execPath,
      arguments: ['dev/stack.ts'],
      environment: {
        ...process.env,
        ...COMPILE_CACHE,
        ...Object.fromEntries(portVariables.map((name) => [name, '0'])),
        BALIE_HOME: home,
        ...variables,
      },
      folder: path.join(import.meta.dirname, '../../..'),
    },
    { onLine: (line) => lines.push(line) },
  );
  const stop = async () => {
    await stack.stop(30_000);
    await rm(home, { recursive: true, force: true });
  };
  const file = path.join(home, 'stack.json');
  // Long, because a fresh machine builds the Temporal server here.
  const readiness = await untilReady(stack, () => exists(file), 15 * 60_000);
  if (readiness !== 'ready') {
    await stop();
    throw new Error([`the product did not come up (${readiness}):`, ...lines].join('\n  '));
  }
  const panel: Panel = JSON.parse(await readFile(file, 'utf8'));
  return { panel, home, output: () => lines, end: () => stack.stop(30_000), stop };
}
