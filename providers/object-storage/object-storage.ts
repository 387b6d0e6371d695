import type { Readable } from 'node:stream';

/** The range is up to and without `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A folder or a bucket, which gets nothing but ciphertext and knows no meaning of names. */
export interface ObjectStorage {
  /** Stores `length` bytes under a name that was never used before; a failed write may leave a piece under it. */
  write(name: string, bytes: Readable, length: number): Promise<void>;
  read(name: string, range: ByteRange): Promise<Readable>;
  /** A name that is not there counts as removed. */
  remove(name: string): Promise<void>;
  /** Removes everything whose name begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
  close(): void | Promise<void>;
}

/** Whether a read failed because nothing lies under the name, in the words of the disk and of S3. */
export function isMissingObject(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey';
}
