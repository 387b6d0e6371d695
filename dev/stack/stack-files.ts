import { constants } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

export async function onPath(name: string, environment: Environment): Promise<string | undefined> {
  for (const folder of (environment.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder !== '' && (await isExecutable(file))) return file;
  }
  return undefined;
}

/** Puts a finished folder where another may stand: who reads there misses it for no longer than two renames take. */
export async function replaceFolder(finished: string, target: string): Promise<void> {
  const replaced = `${finished}.replaced`;
  if (await exists(target)) await rename(target, replaced);
  await rename(finished, target);
  await rm(replaced, { recursive: true, force: true });
}
