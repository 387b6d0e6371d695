import { writeFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { endProcess, identify, isSameProcess, type ProcessIdentity } from './process-identity.ts';

type RunningChild = { readonly name: string; readonly pid: number };

export type LockedChild = ProcessIdentity & { readonly name: string };

type LockContent = { readonly owner: ProcessIdentity; readonly children: readonly LockedChild[] };

export type Lock = {
  /** Records the children, for a start after we were killed. */
  readonly noteChildren: (children: readonly RunningChild[]) => Promise<void>;
  readonly release: () => Promise<void>;
};

export class RunsAlreadyError extends Error {
  override name = 'RunsAlreadyError';
  readonly pid: number;

  constructor(pid: number) {
    super(`Balie runs already in this folder (process ${pid}).`);
    this.pid = pid;
  }
}

async function readLock(file: string): Promise<LockContent | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    // Absent, or broken off while it was written: nobody has the lock.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

/** A dead owner's children are ended first, as they have the database and ports. Throws RunsAlreadyError. */
export async function acquireLock(file: string, say: (line: string) => void): Promise<Lock> {
  const found = await readLock(file);
  if (found !== undefined) {
    if (await isSameProcess(found.owner)) throw new RunsAlreadyError(found.owner.pid);
    const left = [];
    for (const child of found.children) if (await isSameProcess(child)) left.push(child);
    if (left.length > 0) say(`Ending ${left.length} processes that an earlier start left behind …`);
    // Last started first: those who use the database before the database.
    for (const child of left.reverse()) await endProcess(child);
  }
  await rm(file, { force: true });

  const owner = await identify(process.pid);
  if (owner === undefined) throw new Error('this process can’t find itself');
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify({ owner, children: [] } satisfies LockContent));
    await handle.close();
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!inUse) throw error;
    throw new RunsAlreadyError((await readLock(file))?.owner.pid ?? 0);
  }

  let released = false;
  const note = async (running: readonly RunningChild[]): Promise<void> => {
    const children: LockedChild[] = [];
    for (const { name, pid } of running) {
      const identity = await identify(pid);
      if (identity !== undefined) children.push({ name, ...identity });
    }
    if (released) return;
    // In one go: a lock that is half written would be taken for a free one.
    writeFileSync(file, JSON.stringify({ owner, children } satisfies LockContent));
  };

  let notes: Promise<void> = Promise.resolve();
  return {
    noteChildren: (running) => {
      // Written one after the other: an older list must not overwrite a newer one.
      notes = notes.then(() => note(running));
      return notes;
    },
    release: async () => {
      released = true;
      await rm(file, { force: true });
    },
  };
}
