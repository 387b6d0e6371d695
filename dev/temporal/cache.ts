import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Outside the checkout, so that a second checkout or a `git clean` does not cost minutes again. */
function cacheFolder(environment: Environment): string {
  const base = environment.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  return path.join(environment.BALIE_CACHE || path.join(base, 'balie'), 'temporal');
}

/** The path of the binary that Go builds from dev/temporal: go.sum decides what it is made of. */
export async function builtBinary(environment: Environment): Promise<string> {
  const sums = await readFile(path.join(import.meta.dirname, 'go.sum'));
  const key = createHash('sha256').update(sums).digest('hex').slice(0, 16);
  return path.join(cacheFolder(environment), key, 'temporal');
}

export function downloadedBinary(environment: Environment): string {
  return path.join(cacheFolder(environment), 'downloaded', 'temporal');
}
