import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './stack-folder.ts';

/** A fingerprint of the content of files, given as globs from the checkout; generated code says nothing new. */
async function fingerprint(patterns: readonly string[], folder = root): Promise<string> {
  const files: string[] = [];
  const exclude = (name: string) => path.basename(name) === '__generated__';
  for await (const file of glob([...patterns], { cwd: folder, exclude })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (!(await stat(path.join(folder, file))).isFile()) continue;
    hash.update(`${file}\0`).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex');
}

/** Does the work unless it was done for the same inputs before; `marker` remembers for which. */
export async function whenChanged(
  marker: string,
  patterns: readonly string[],
  work: () => Promise<void>,
  folder = root,
): Promise<boolean> {
  const file = path.join(folder, marker);
  const initial = await fingerprint(patterns, folder);
  const done = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (done === initial) return false;
  await rm(file, { force: true });
  await work();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, initial);
  return true;
}
