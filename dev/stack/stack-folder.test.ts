import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { homeOf, makeHome } from './stack-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-home-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('closes what an earlier start left open to everybody', async () => {
  const home = homeOf({ BALIE_HOME: folder });
  await chmod(folder, 0o755);
  await writeFile(home.temporalDatabase, '', { mode: 0o644 });
  await mkdir(home.logs, { mode: 0o755 });
  await makeHome(home);
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await modeOf(folder)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect(await modeOf(home.temporalDatabase)).toBe(0o600);
  expect(await modeOf(home.logs)).toBe(0o700);
});
