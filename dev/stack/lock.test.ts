import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, RunsAlreadyError } from './lock.ts';
import { identify } from './process-identity.ts';
import { exists } from './stack-files.ts';

let folder: string;
let file: string;
const silent = () => undefined;

async function sleeper() {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const identity = await identify(child.pid ?? -1);
  if (identity === undefined) throw new Error('no process');
  return { child, identity };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-lock-'));
  file = path.join(folder, 'lock.json');
});

afterEach(() => rm(folder, { recursive: true }));

describe('acquireLock', () => {
  it('is free again after its release', async () => {
    const lock = await acquireLock(file, silent);
    await lock.release();
    expect(await exists(file)).toBe(false);
    await acquireLock(file, silent);
  });

  it('refuses while its owner lives, and says who that is', async () => {
    await acquireLock(file, silent);
    const second = acquireLock(file, silent);
    await expect(second).rejects.toThrow(RunsAlreadyError);
    await expect(second).rejects.toMatchObject({ pid: process.pid });
  });

  it('takes the lock over from an owner that is gone and ends the children it left', async () => {
    const { child, identity } = await sleeper();
    const gone = { pid: 1, started: 'another boot/1' };
    await writeFile(file, JSON.stringify({ owner: gone, children: [{ name: 'api', ...identity }] }));
    const exit = once(child, 'exit');
    await acquireLock(file, silent);
    expect((await exit)[1]).toBe('SIGINT');
    expect(JSON.parse(await readFile(file, 'utf8')).owner.pid).toBe(process.pid);
  });

  it('leaves a process alone that only has the number of an old child', async () => {
    const { child, identity } = await sleeper();
    const gone = { pid: 1, started: 'another boot/1' };
    await writeFile(file, JSON.stringify({ owner: gone, children: [{ ...identity, started: 'earlier' }] }));
    await acquireLock(file, silent);
    expect(await identify(identity.pid)).toEqual(identity);
    child.kill();
  });

  it('takes a lock that was broken off for a free one', async () => {
    await writeFile(file, '{"owner":');
    await acquireLock(file, silent);
  });

  it('notes the children for whoever comes later', async () => {
    const { child, identity } = await sleeper();
    const lock = await acquireLock(file, silent);
    await lock.noteChildren([{ name: 'api', pid: identity.pid }]);
    expect(JSON.parse(await readFile(file, 'utf8')).children).toEqual([{ name: 'api', ...identity }]);
    child.kill();
  });
});
