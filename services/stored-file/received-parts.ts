import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { ByteRange } from '#providers/object-storage/object-storage.ts';
import type { FileObjects } from './file-cipher.ts';

const parts = z.array(z.object({ object: z.uuid(), bytes: z.number().int().positive() }));

export type ReceivedPart = z.output<typeof parts>[number];

export function readParts(stored: unknown): readonly ReceivedPart[] {
  return parts.parse(stored);
}

export interface ReceivedBytes {
  readonly length: number;
  read(range: ByteRange): AsyncGenerator<Buffer>;
}

/** Stored parts, and after them what is not stored yet. */
export function receivedBytes(
  objects: FileObjects,
  stored: readonly ReceivedPart[],
  last: Buffer,
): ReceivedBytes {
  const before = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    length: before + last.length,
    async *read({ start, end }) {
      let at = 0;
      for (const { object, bytes } of stored) {
        const within = { start: Math.max(start - at, 0), end: Math.min(end - at, bytes) };
        if (within.start < within.end) yield* objects.read(object, bytes, within);
        at += bytes;
      }
      const rest = last.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
      if (rest.length > 0) yield rest;
    },
  };
}

export function bytesOfRange(bytes: ReceivedBytes, range: ByteRange): Promise<Buffer> {
  return buffer(bytes.read(range));
}
