import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ObjectStorage } from './object-storage.ts';

/** A folder that api and workers share, and nobody else reads. */
export function createDiskStorage(folder: string): ObjectStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await disk.putStream(name, bytes);
      await flush(path.join(folder, name));
    },
    // Flydrive reads whole files alone.
    read: async (name, { start, end }) =>
      createReadStream(path.join(folder, name), { start, end: Math.max(end - 1, start) }),
    remove: (name) => disk.delete(name),
    removeFolder: (name) => disk.deleteAll(name),
    close: () => undefined,
  };
}

/** A row is about to say that the bytes are there, which must hold after a power cut too. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
