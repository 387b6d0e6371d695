import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
const script = 'export const relation = "Zwanenmeer";\n'.repeat(100);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-precompress-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/index-1.js'), script);
  await writeFile(path.join(folder, 'assets/small.js'), 'export {};\n');
  await writeFile(path.join(folder, 'assets/inter.woff2'), script);
  await precompress(folder);
});

afterAll(() => rm(folder, { recursive: true }));

it('lays both compressed forms beside what gets smaller by it', async () => {
  expect((await readdir(path.join(folder, 'assets'))).toSorted()).toEqual([
    'index-1.js',
    'index-1.js.br',
    'index-1.js.gz',
    'inter.woff2',
    'small.js',
  ]);
});

it('changes no byte of the content', async () => {
  const read = (name: string) => readFile(path.join(folder, 'assets', name));
  expect(brotliDecompressSync(await read('index-1.js.br')).toString()).toBe(script);
  expect(gunzipSync(await read('index-1.js.gz')).toString()).toBe(script);
});
