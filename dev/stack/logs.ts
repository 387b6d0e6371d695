import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Home } from './stack-folder.ts';

const KEPT_RUNS = 5;

/** The logs of earlier runs are kept, because why a run ended is asked after the next start. */
export async function setLogsAside({ logs, earlierLogs }: Home, now = new Date()): Promise<void> {
  await mkdir(earlierLogs, { recursive: true, mode: 0o700 });
  const written = await readdir(logs).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (written.length > 0) {
    await rename(logs, path.join(earlierLogs, now.toISOString().replaceAll(':', '-')));
  }
  const runs = (await readdir(earlierLogs)).sort();
  for (const run of runs.slice(0, -KEPT_RUNS)) {
    await rm(path.join(earlierLogs, run), { recursive: true });
  }
  await mkdir(logs, { recursive: true, mode: 0o700 });
}
