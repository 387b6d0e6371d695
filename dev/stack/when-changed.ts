import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './stack-folder.ts';

interface Inputs {
  readonly globs: readonly string[];
  readonly environmentVariables?: readonly string[];
}

/**
 * Generated code says nothing new. Thousands of small files are read at once: to wait for each takes ten times as long, and a
 * start has several fingerprints.
 */
function fingerprint({ globs, environmentVariables = [] }: Inputs, folder: string): string {
  const exclude = (entry: { readonly name: string }) => entry.name === '__generated__';
  const found = globSync([...globs], { cwd: folder, withFileTypes: true, exclude });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256');
  for (const name of environmentVariables) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const file of paths.sort()) {
    hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Does the work unless it was done for the same inputs before; `marker` remembers for which. */
export async function whenChanged(
  marker: string,
  inputs: Inputs,
  work: () => Promise<void>,
  folder = root,
): Promise<boolean> {
  const file = path.join(folder, marker);
  const initial = fingerprint(inputs, folder);
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
