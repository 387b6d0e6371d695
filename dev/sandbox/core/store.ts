import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const WRITE_DELAY_MILLISECONDS = 200;
/** A pause takes so many times as long as the last write: a large state is written for a small part of the time. */
const PAUSE_OF_WRITE = 20;

/** The stand-ins' state: in memory, and in the file if there is one. */
export interface Store {
  /** `current` is another object after a reset. */
  slice<T extends object>(name: string, initial: () => T): { readonly current: T };
  /** Whoever changed `current` calls this, so that the change is kept. */
  changed(): void;
  reset(): void;
  close(): Promise<void>;
}

export async function openStore(file: string | null): Promise<Store> {
  const stored = file === null ? {} : await readState(file);
  const slices = new Map<string, { current: object; readonly initial: () => object }>();
  let waiting = false;
  let dirty = false;
  let closed = false;
  let written = Promise.resolve();
  let writeMilliseconds = 0;

  /** Writes follow one another, as two at once would write in the same file. */
  function write(target: string): Promise<void> {
    written = written.then(() => writeState(target));
    return written;
  }

  async function writeState(target: string): Promise<void> {
    dirty = false;
    const begun = performance.now();
    const state = Object.fromEntries([...slices].map(([name, slice]) => [name, slice.current]));
    await mkdir(dirname(target), { recursive: true });
    // A half-written file would be unreadable.
    await writeFile(`${target}.new`, JSON.stringify(state));
    await rename(`${target}.new`, target);
    writeMilliseconds = performance.now() - begun;
  }

  async function writeSoon(target: string): Promise<void> {
    waiting = true;
    const pause = Math.max(WRITE_DELAY_MILLISECONDS, writeMilliseconds * PAUSE_OF_WRITE);
    await delay(pause, undefined, { ref: false });
    waiting = false;
    if (dirty && !closed) await write(target);
  }

  const store: Store = {
    slice<T extends object>(name: string, initial: () => T) {
      const slice = { current: (stored[name] ?? initial()) as T, initial };
      slices.set(name, slice);
      return slice;
    },
    changed() {
      dirty = true;
      if (file !== null && !waiting) void writeSoon(file);
    },
    reset() {
      for (const slice of slices.values()) slice.current = slice.initial();
      store.changed();
    },
    async close() {
      closed = true;
      await written;
      if (file !== null && dirty) await write(file);
    },
  };
  return store;
}

async function readState(file: string): Promise<Record<string, object>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    if (!(error instanceof SyntaxError)) throw error;
    console.error(`The sandbox's state in ${file} is unreadable; it starts empty.`);
    return {};
  }
}
