import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setLogsAside } from './logs.ts';
import { homeOf } from './stack-folder.ts';

it('keeps the logs of the five runs before, and begins with an empty folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'balie-logs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const home = homeOf({ BALIE_HOME: folder });
  for (let run = 1; run <= 8; run += 1) {
    await setLogsAside(home, new Date(Date.UTC(2026, 10, run)));
    expect(await readdir(home.logs)).toEqual([]);
    await writeFile(path.join(home.logs, 'api.log'), `run ${run}`);
  }
  const kept = (await readdir(home.earlierLogs)).sort();
  const texts = kept.map((run) => readFile(path.join(home.earlierLogs, run, 'api.log'), 'utf8'));
  expect(await Promise.all(texts)).toEqual(['run 3', 'run 4', 'run 5', 'run 6', 'run 7']);
  expect(kept.at(-1)).toBe('2026-11-08T00-00-00.000Z');
});

it('keeps nothing of a start that wrote no log', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'balie-logs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const home = homeOf({ BALIE_HOME: folder });
  await setLogsAside(home);
  await setLogsAside(home);
  expect(await readdir(home.earlierLogs)).toEqual([]);
});
