import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenChanged } from './when-changed.ts';

let folder: string;
let done: number;

async function work(): Promise<void> {
  done += 1;
}

const INPUTS = { globs: ['source/**'], environmentVariables: ['BALIE_TEST_INPUT'] };
const build = () => whenChanged('dist/inputs', INPUTS, work, folder);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-changed-'));
  await mkdir(path.join(folder, 'source/deep'), { recursive: true });
  await writeFile(path.join(folder, 'source/deep/one.ts'), 'one');
  done = 0;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('works once for the same inputs', async () => {
  expect([await build(), await build()]).toEqual([true, false]);
  expect(done).toBe(1);
});

it('works again when a file changed, came or went', async () => {
  await build();
  await writeFile(path.join(folder, 'source/deep/one.ts'), 'two');
  expect(await build()).toBe(true);
  await writeFile(path.join(folder, 'source/new.ts'), '');
  expect(await build()).toBe(true);
  await rm(path.join(folder, 'source/new.ts'));
  expect(await build()).toBe(true);
});

it('works again after a failure', async () => {
  const failing = whenChanged('dist/inputs', INPUTS, () => Promise.reject(new Error('no')), folder);
  await expect(failing).rejects.toThrow('no');
  expect(await build()).toBe(true);
});

it('works again when what the environment says of it changed', async () => {
  await build();
  vi.stubEnv('BALIE_TEST_INPUT', 'other');
  expect([await build(), await build()]).toEqual([true, false]);
});
