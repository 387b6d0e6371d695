import path from 'node:path';
import { startChild } from '#dev/stack/child.ts';
import type { SagaWorld } from '../saga/saga-world.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

/** Runs a file of test/faults until it kills itself with -9; returns its output. Throws when it ends otherwise. */
export async function untilDead(
  world: SagaWorld,
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const folder = path.join(import.meta.dirname, '../../..');
  const lines: string[] = [];
  const child = startChild(
    {
      executable: process.execPath,
      arguments: [path.join(folder, 'test/faults', file)],
      environment: {
        PATH: process.env.PATH,
        ...COMPILE_CACHE,
        ...world.environment,
        BALIE_VIEWER: JSON.stringify(world.office.admin),
        ...variables,
      },
      folder,
    },
    { onLine: (line) => lines.push(line) },
  );
  const { signal } = await child.exited;
  if (signal !== 'SIGKILL') throw new Error(`${file} did not come to its death:\n${lines.join('\n')}`);
  return lines;
}
