import { inflateRawSync } from 'node:zlib';
import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import type { ZipEntry } from '#domain/stored-file/zip-directory.ts';
import { RefusedDocument } from './refused-document.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;

/** Never more than the directory declared. Throws RefusedDocument where that was untrue. */
export function inflateEntry(file: Buffer, { name, at, method, packedBytes, bytes }: ZipEntry): Buffer {
  if (at + LOCAL_BYTES > file.length || file.readUInt32LE(at) !== LOCAL_SIGNATURE) throw damaged();
  const nameEnd = at + LOCAL_BYTES + file.readUInt16LE(at + 26);
  // Some programs use this name, and some that of the directory; letters of DOS are read by its other name
  // alone.
  const local = new TextDecoder().decode(file.subarray(at + LOCAL_BYTES, nameEnd));
  if (local !== name && !local.includes('\uFFFD')) throw damaged();
  const start = nameEnd + file.readUInt16LE(at + 28);
  const packed = file.subarray(start, start + packedBytes);
  const content = method === STORED || bytes === 0 ? packed : inflate(packed, bytes);
  if (bytes > 0 && content.length !== bytes) throw damaged();
  return bytes === 0 ? Buffer.alloc(0) : content;
}

function inflate(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: bytes });
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedDocument(DOCUMENT_REFUSALS.tooLarge, { cause: error });
    throw damaged(error);
  }
}

function damaged(cause?: unknown): RefusedDocument {
  return new RefusedDocument(DOCUMENT_REFUSALS.damaged, { cause });
}
