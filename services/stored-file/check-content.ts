import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { BROKEN, otherContent } from '#domain/stored-file/content-refusal.ts';
import {
  FILE_TYPES,
  type FileContent,
  type FileTypeName,
  type FileTypeOf,
} from '#domain/stored-file/file-types.ts';
import {
  CONTENT_TYPES,
  ODF_MANIFEST,
  ODF_TYPE,
  odfProblem,
  ooxmlProblem,
} from '#domain/stored-file/office-zip.ts';
import { isOle, oleProblem } from '#domain/stored-file/ole-file.ts';
import {
  controlSigns,
  isBinary,
  type TextEncoding,
  textEncoding,
  textProblem,
} from '#domain/stored-file/text-content.ts';
import {
  findZipDirectory,
  LONGEST_ZIP_END,
  readZipDirectory,
  type ZipEntry,
  zipProblem,
} from '#domain/stored-file/zip-directory.ts';
import { foundInText, foundType } from './found-type.ts';
import { bytesOfRange, type ReceivedBytes } from './received-parts.ts';

const HEAD_BYTES = 4_100;
/** The first tag of an XML file, and some header of a mail, stand in it. */
const BEGINNING_BYTES = 65_536;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');
const LOCAL_HEADER_BYTES = 30;
const LARGEST_DIRECTORY = 1_000_000;
const LARGEST_PART = 1_000_000;

const inflate = promisify(inflateRaw);

/** Dutch, or null. */
export async function contentProblem(type: FileTypeName, bytes: ReceivedBytes): Promise<string | null> {
  const head = await headOf(bytes, HEAD_BYTES);
  if (isOfContent(type, 'text')) return textContentProblem(type, bytes, head);
  const isZip = head.subarray(0, 4).equals(ZIP_SIGNATURE);
  if (isZip && isOfContent(type, 'ooxml')) return zipContentProblem(bytes, (parts) => ooxml(type, parts));
  if (isZip && isOfContent(type, 'odf')) return zipContentProblem(bytes, (parts) => odf(type, parts));
  // A password turns a .docx into OLE, and that is what can be said of it.
  if (isOle(head)) return oleProblem(type, await headOf(bytes, bytes.length));
  const found = await foundType(head, bytes.length);
  return isOfContent(type, 'signature') && found === type ? null : otherContent(type, found);
}

function isOfContent<Content extends FileContent>(
  type: FileTypeName,
  content: Content,
): type is FileTypeOf<Content> {
  return FILE_TYPES[type].content === content;
}

function headOf(bytes: ReceivedBytes, most: number): Promise<Buffer> {
  return bytesOfRange(bytes, { start: 0, end: Math.min(most, bytes.length) });
}

async function textContentProblem(
  type: FileTypeOf<'text'>,
  bytes: ReceivedBytes,
  head: Buffer,
): Promise<string | null> {
  const encoding = textEncoding(head);
  const decoder = new TextDecoder(encoding);
  let signs = { hasNul: false, count: 0 };
  let length = 0;
  for await (const piece of bytes.read({ start: 0, end: bytes.length })) {
    const text = decoder.decode(piece, { stream: true });
    const { hasNul, count } = controlSigns(text);
    signs = { hasNul: signs.hasNul || hasNul, count: signs.count + count };
    length += text.length;
    if (signs.hasNul) break;
  }
  // The content of a mail is not checked; programs of some senders write bytes as they are.
  if (type !== 'eml' && signs.count > 0) {
    const isBytes = isBinary(signs, length);
    const found = isBytes
      ? await foundType(head, bytes.length)
      : await foundInText(plainHead(head, encoding), bytes.length);
    if (isBytes || found !== null) return otherContent(type, found);
  }
  return textProblem(type, new TextDecoder(encoding).decode(await headOf(bytes, BEGINNING_BYTES)));
}

function plainHead(head: Buffer, encoding: TextEncoding): Buffer {
  return encoding === 'latin1' ? head : Buffer.from(new TextDecoder(encoding).decode(head));
}

interface ZipParts {
  readonly entries: readonly ZipEntry[];
  /** Empty where there is no such part. */
  readonly text: (name: string) => Promise<string>;
}

class BrokenPart extends Error {}

async function ooxml(type: FileTypeOf<'ooxml'>, { entries, text }: ZipParts): Promise<string | null> {
  return ooxmlProblem(type, entries, await text(CONTENT_TYPES));
}

async function odf(type: FileTypeOf<'odf'>, { entries, text }: ZipParts): Promise<string | null> {
  return odfProblem(type, entries, { mimetype: await text(ODF_TYPE), manifest: await text(ODF_MANIFEST) });
}

async function zipContentProblem(
  bytes: ReceivedBytes,
  findProblem: (parts: ZipParts) => Promise<string | null>,
): Promise<string | null> {
  const entries = await zipEntries(bytes);
  if (entries === null) return BROKEN;
  const problem = zipProblem(entries, bytes.length);
  if (problem !== null) return problem;
  const text = async (name: string) => {
    const part = entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
    return part === undefined ? '' : textOf(bytes, part);
  };
  try {
    return await findProblem({ entries, text });
  } catch (error) {
    if (error instanceof BrokenPart) return BROKEN;
    throw error;
  }
}

async function zipEntries(bytes: ReceivedBytes): Promise<readonly ZipEntry[] | null> {
  const start = Math.max(bytes.length - LONGEST_ZIP_END, 0);
  const range = findZipDirectory(await bytesOfRange(bytes, { start, end: bytes.length }), bytes.length);
  if (range === null || range.end - range.start > LARGEST_DIRECTORY) return null;
  return readZipDirectory(await bytesOfRange(bytes, range), range.count);
}

/** Throws BrokenPart. */
async function textOf(bytes: ReceivedBytes, { at, method, packedBytes }: ZipEntry): Promise<string> {
  if (packedBytes > LARGEST_PART) throw new BrokenPart();
  const header = await bytesOfRange(bytes, { start: at, end: at + LOCAL_HEADER_BYTES });
  if (!header.subarray(0, 4).equals(ZIP_SIGNATURE) || header.length < LOCAL_HEADER_BYTES)
    throw new BrokenPart();
  const start = at + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytesOfRange(bytes, { start, end: start + packedBytes });
  if (method === 0) return textOfPart(packed);
  // Zlib refuses what is no deflated data, and what is longer than it claims.
  const plain = await inflate(packed, { maxOutputLength: LARGEST_PART }).catch(() => null);
  if (plain === null) throw new BrokenPart();
  return textOfPart(plain);
}

function textOfPart(bytes: Buffer): string {
  const encoding = textEncoding(bytes.subarray(0, HEAD_BYTES));
  return encoding === 'latin1' ? bytes.toString() : new TextDecoder(encoding).decode(bytes);
}
