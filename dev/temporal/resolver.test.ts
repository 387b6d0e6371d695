import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NoProgramError, type ProgramSource } from '#dev/stack/program-sources.ts';
import { resolveTemporal } from './resolver.ts';

let folder: string;

async function program(file: string, script: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

function surroundings(search = '') {
  return { environment: { PATH: search, BALIE_CACHE: path.join(folder, 'cache') }, say: () => undefined };
}

async function cached(): Promise<string> {
  const sums = await readFile(new URL('go.sum', import.meta.url));
  const key = createHash('sha256').update(sums).digest('hex').slice(0, 16);
  return program(path.join(folder, 'cache', 'temporal', key, 'temporal'), 'exit 0');
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-temporal-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('resolveTemporal', () => {
  it('prefers the executable on the path', async () => {
    await cached();
    const file = await program(path.join(folder, 'bin', 'temporal'), 'exit 0');
    expect(await resolveTemporal(surroundings(path.join(folder, 'bin')))).toBe(file);
  });

  it('passes over a program on the path that is not the CLI, for the cached binary of this go.sum', async () => {
    await program(path.join(folder, 'bin', 'temporal'), 'exit 2');
    const file = await cached();
    expect(await resolveTemporal(surroundings(path.join(folder, 'bin')))).toBe(file);
  });

  it('tries the ways in order and stops at the first that is open', async () => {
    const tried: string[] = [];
    const way = (name: string, outcome: { file: string } | { closed: string }): ProgramSource => ({
      name,
      go: async () => {
        tried.push(name);
        return outcome;
      },
    });
    const file = await resolveTemporal(surroundings(), [
      way('first', { closed: 'refused' }),
      way('second', { file: '/opt/temporal' }),
      way('third', { file: '/never' }),
    ]);
    expect(file).toBe('/opt/temporal');
    expect(tried).toEqual(['first', 'second']);
  });

  it('ends with one message that names each closed way and the choices', async () => {
    const outcome = resolveTemporal(surroundings(), [
      { name: 'cached', go: async () => ({ closed: 'none fetched or built before' }) },
      { name: 'a build with Go', go: async () => ({ closed: 'no Go on this machine' }) },
    ]);
    await expect(outcome).rejects.toThrow(NoProgramError);
    await expect(outcome).rejects.toThrow(
      /cached: none fetched[\s\S]*no Go on this machine[\s\S]*TEMPORAL_ADDRESS=/,
    );
  });
});
