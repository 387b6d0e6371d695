import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { replaceFolder } from './stack-files.ts';

async function folderWith(folder: string, name: string): Promise<string> {
  await mkdir(folder);
  await writeFile(path.join(folder, name), name);
  return folder;
}

it('puts a finished folder in the place of another, or of none, and leaves nothing beside it', async () => {
  const around = await mkdtemp(path.join(tmpdir(), 'balie-files-'));
  const target = path.join(around, 'web');

  await replaceFolder(await folderWith(path.join(around, 'first'), 'old.js'), target);
  await replaceFolder(await folderWith(path.join(around, 'second'), 'new.js'), target);

  expect(await readdir(around)).toEqual(['web']);
  expect(await readdir(target)).toEqual(['new.js']);
  expect(await readFile(path.join(target, 'new.js'), 'utf8')).toBe('new.js');
});
