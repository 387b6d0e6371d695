import { createDiskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { S3Settings } from './s3-storage.ts';

export type StorageSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

/** Nothing is reached before the first call. */
export function openStorage(settings: StorageSettings): ObjectStorage {
  if (settings.kind === 'disk') return createDiskStorage(settings.folder);
  let opened: Promise<ObjectStorage> | undefined;
  // Amazon's client takes long to load, and whoever stores on disk has no use for it.
  const open = async () => (await import('./s3-storage.ts')).createS3Storage(settings);
  const storage = () => {
    opened ??= open();
    return opened;
  };
  return {
    write: async (...given) => (await storage()).write(...given),
    read: async (...given) => (await storage()).read(...given),
    remove: async (name) => (await storage()).remove(name),
    removeFolder: async (folder) => (await storage()).removeFolder(folder),
    close: async () => (await opened)?.close(),
  };
}
