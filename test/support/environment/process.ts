import path from 'node:path';
import { type Exit, startChild } from '#dev/stack/child.ts';
import { answers, untilReady } from '#dev/stack/stack-health.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

/** A server of the product in a process of its own, to be talked to, and to be killed. */
export type TestProcess = {
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => Promise<Exit>;
  readonly stop: () => Promise<Exit>;
  readonly exited: Promise<Exit>;
  readonly output: () => readonly string[];
};

/** Starts a file such as 'api/server.ts' and waits for /health on port `health`. Throws with its last lines. */
export async function startProcess(
  file: string,
  options: { environment: Readonly<Record<string, string>>; health: number },
): Promise<TestProcess> {
  const lines: string[] = [];
  const child = startChild(
    {
      executable: process.execPath,
      arguments: [file],
      // Not our own environment: a variable of the developer's shell must not decide a test.
      environment: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TZ: 'UTC',
        ...COMPILE_CACHE,
        ...options.environment,
      },
      folder: path.join(import.meta.dirname, '../../..'),
    },
    { onLine: (line) => lines.push(line) },
  );
  const readiness = await untilReady(
    child,
    () => answers(`http://127.0.0.1:${options.health}/health`),
    // A process that ends instead is noticed at once.
    PATIENCE,
  );
  if (readiness !== 'ready') {
    await child.stop();
    throw new Error([`${file} did not start (${readiness}):`, ...lines].join('\n  '));
  }
  return {
    pid: child.pid,
    exited: child.exited,
    output: () => lines,
    stop: () => child.stop(),
    kill: (signal) => {
      process.kill(child.pid, signal);
      return child.exited;
    },
  };
}
