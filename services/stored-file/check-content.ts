import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import type { FileTypeName } from '#domain/stored-file/file-types.ts';
import {
  CONTENT_TYPES,
  docProblem,
  docxProblem,
  isOle,
  otherContent,
} from '#domain/stored-file/word-document.ts';
import {
  BROKEN,
  LONGEST_ZIP_END,
  readZipDirectory,
  type ZipEntry,
  zipDirectoryPlace,
  zipProblem,
} from '#domain/stored-file/zip-directory.ts';
import { bytesOfRange, type ReceivedBytes } from './received-parts.ts';

/** Enough for every signature that is looked for. */
const HEAD_BYTES = 4_100;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');
const LOCAL_HEADER_BYTES = 30;
const LARGEST_DIRECTORY = 1_000_000;
const LARGEST_CONTENT_TYPES = 1_000_000;

const inflate = promisify(inflateRaw);

/** Why the bytes are not what the name of the file claims, in Dutch, or null. */
export async function contentProblem(type: FileTypeName, bytes: ReceivedBytes): Promise<string | null> {
  const head = await bytesOfRange(bytes, { start: 0, end: Math.min(HEAD_BYTES, bytes.length) });
  if (type === 'docx' && head.subarray(0, 4).equals(ZIP_SIGNATURE)) return docxProblemOf(bytes);
  // A password turns a .docx into OLE, and that is what can be said of it.
  if (isOle(head)) {
    const problem = docProblem(await bytesOfRange(bytes, { start: 0, end: bytes.length }));
    return problem ?? (type === 'doc' ? null : otherContent('doc'));
  }
  return otherContent((await fileTypeFromBuffer(head))?.ext ?? null);
}

async function docxProblemOf(bytes: ReceivedBytes): Promise<string | null> {
  const entries = await zipEntries(bytes);
  if (entries === null) return BROKEN;
  const problem = zipProblem(entries, bytes.length);
  if (problem !== null) return problem;
  const part = entries.find(({ name }) => name === CONTENT_TYPES);
  const contentTypes = part === undefined ? '' : await textOf(bytes, part);
  return contentTypes === null ? BROKEN : docxProblem(entries, contentTypes);
}

async function zipEntries(bytes: ReceivedBytes): Promise<readonly ZipEntry[] | null> {
  const start = Math.max(bytes.length - LONGEST_ZIP_END, 0);
  const place = zipDirectoryPlace(await bytesOfRange(bytes, { start, end: bytes.length }), bytes.length);
  if (place === null || place.end - place.start > LARGEST_DIRECTORY) return null;
  return readZipDirectory(await bytesOfRange(bytes, place), place.count);
}

async function textOf(bytes: ReceivedBytes, { at, method, packedBytes }: ZipEntry): Promise<string | null> {
  if (packedBytes > LARGEST_CONTENT_TYPES) return null;
  const header = await bytesOfRange(bytes, { start: at, end: at + LOCAL_HEADER_BYTES });
  if (!header.subarray(0, 4).equals(ZIP_SIGNATURE) || header.length < LOCAL_HEADER_BYTES) return null;
  const start = at + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytesOfRange(bytes, { start, end: start + packedBytes });
  try {
    const plain = method === 0 ? packed : await inflate(packed, { maxOutputLength: LARGEST_CONTENT_TYPES });
    return plain.toString();
  } catch {
    // Zlib refuses what is no deflated data, and what is longer than it claims.
    return null;
  }
}
