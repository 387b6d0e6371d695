import {
  BROKEN,
  OUTSIDE_ARCHIVE,
  PROTECTED,
  TWO_NAMES,
  TWO_OF_A_NAME,
  UNUSUAL_PACKING,
} from './content-refusal.ts';
import { canonicalEntryPath } from './zip-entry-path.ts';

/** A zip file's own list of its entries (PKWARE APPNOTE 4.3.12); nothing is inflated to read it. */
export interface ZipEntry {
  readonly name: string;
  /** The name that some programs read instead (APPNOTE 4.6.9); null where there is none. */
  readonly otherName: string | null;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packedBytes: number;
  /** The size that the list claims. */
  readonly bytes: number;
  /** The offset where its local header begins. */
  readonly at: number;
}

export interface ZipDirectoryRange {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const LARGE_END_SIGNATURE = 0x06064b50;
const LARGE_END_BYTES = 56;
/** This value stands in a field that zip64 has (APPNOTE 4.4.1.4). */
const ELSEWHERE = 0xffffffff;
const LARGE_EXTRA = 0x0001;
/** Blank bytes that mail gateways and disks put behind a file. */
const MOST_PADDING = 4_096;
/** The end records of both sizes, the longest comment after them, and padding. */
export const LONGEST_ZIP_END = LARGE_END_BYTES + LOCATOR_BYTES + END_BYTES + 0xffff + MOST_PADDING;

/**
 * The list of a file of `length` bytes, by its last bytes; null for no zip. It must end where its end record
 * begins: programs would differ on bytes between them. Behind the file blank bytes may stand.
 */
export function findZipDirectory(tail: Uint8Array, length: number): ZipDirectoryRange | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const padding = tail.subarray(at + END_BYTES + view.getUint16(at + 20, true));
    const isWhole = at + END_BYTES + view.getUint16(at + 20, true) <= tail.byteLength && isPadding(padding);
    const large = largeEnd(view, at, length - tail.byteLength);
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    const readSizes = {
      count: large !== null && count === 0xffff ? large.count : count,
      size: large !== null && size === ELSEWHERE ? large.size : size,
      start: large !== null && start === ELSEWHERE ? large.start : start,
    };
    const end = large?.at ?? length - tail.byteLength + at;
    const isHere = readSizes.start + readSizes.size === end;
    return isWhole && isHere ? { start: readSizes.start, end, count: readSizes.count } : null;
  }
  return null;
}

function isPadding(bytes: Uint8Array): boolean {
  return bytes.byteLength <= MOST_PADDING && bytes.every((byte) => BLANK.has(byte));
}

/** NUL, tab, line ends, the end of file of DOS, and space. */
const BLANK: ReadonlySet<number> = new Set([0, 9, 10, 13, 26, 32]);

/** The end record of zip64 right before `endAt` of the tail, with its offset in the file, or null. */
function largeEnd(view: DataView, endAt: number, tailStart: number) {
  const at = endAt - LOCATOR_BYTES - LARGE_END_BYTES;
  if (at < 0 || view.getUint32(at + LARGE_END_BYTES, true) !== LOCATOR_SIGNATURE) return null;
  const endOffset = tailStart + at;
  if (view.getUint32(at, true) !== LARGE_END_SIGNATURE || largeNumber(view, at + 64) !== endOffset)
    return null;
  const [count, size, start] = [32, 40, 48].map((field) => largeNumber(view, at + field));
  return { at: endOffset, count: count ?? 0, size: size ?? 0, start: start ?? 0 };
}

function largeNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

export function readZipDirectory(list: Uint8Array, count: number): ZipEntry[] | null {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= list.byteLength && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > list.byteLength) return null;
    const afterName = at + ENTRY_BYTES + nameBytes;
    const extra = list.subarray(afterName, afterName + view.getUint16(at + 30, true));
    const sizes = largeSizes(extra, {
      bytes: view.getUint32(at + 24, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    if (sizes === null) return null;
    entries.push({
      ...namesOf(list.subarray(at + ENTRY_BYTES, afterName), extraField(extra, UNICODE_PATH)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      ...sizes,
    });
    at = next;
  }
  return at === list.byteLength && entries.length === count ? entries : null;
}

const UNICODE_PATH = 0x7075;

/** A name that is no UTF-8 is in letters of DOS, for which the name in Unicode is there. */
function namesOf(bytes: Uint8Array, unicode: Uint8Array | null): Pick<ZipEntry, 'name' | 'otherName'> {
  const name = new TextDecoder().decode(bytes);
  const otherName = unicode && new TextDecoder().decode(unicode.subarray(5));
  const isRead = otherName === null || otherName === '' || !name.includes('\uFFFD');
  return isRead ? { name, otherName } : { name: otherName, otherName: null };
}

/** The content of one field of those beside an entry; the name in Unicode has a version and a checksum before it. */
function extraField(extra: Uint8Array, id: number): Uint8Array | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === id) return extra.subarray(at + 4, at + 4 + view.getUint16(at + 2, true));
  }
  return null;
}

type Sizes = Pick<ZipEntry, 'bytes' | 'packedBytes' | 'at'>;

/** The sizes that programs leave to zip64 (APPNOTE 4.5.3); null where they are missing. */
function largeSizes(extra: Uint8Array, readSizes: Sizes): Sizes | null {
  const fields = ['bytes', 'packedBytes', 'at'] as const;
  const elsewhere = fields.filter((field) => readSizes[field] === ELSEWHERE);
  if (elsewhere.length === 0) return readSizes;
  const large = extraField(extra, LARGE_EXTRA);
  if (large === null || large.byteLength < elsewhere.length * 8) return null;
  const view = new DataView(large.buffer, large.byteOffset, large.byteLength);
  const read = elsewhere.map((field, index) => [field, largeNumber(view, index * 8)] as const);
  return { ...readSizes, ...Object.fromEntries(read) };
}

const MOST_ENTRIES = 2_000;
/** A spreadsheet of 25 MB; whoever unpacks has limits of its own. */
const MOST_INFLATED_BYTES = 500_000_000;
/** Text packs twenty to one; a bomb a thousand to one. Small files are let be. */
const MOST_RATIO = 100;
const SMALL_BYTES = 1_000_000;

/** Why a zip file must not be unpacked, in Dutch, or null (quality C4: before anything is inflated). */
export function zipProblem(entries: readonly ZipEntry[], length: number): string | null {
  const inflated = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  const isBomb = entries.some(
    ({ bytes, packedBytes }) => bytes > SMALL_BYTES && bytes > packedBytes * MOST_RATIO,
  );
  if (entries.length > MOST_ENTRIES || inflated > MOST_INFLATED_BYTES || isBomb) {
    return 'Dit bestand wordt uitgepakt veel te groot.';
  }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return PROTECTED;
  // Entries that share their bytes are how a small file unpacks into a large one.
  if (packed > length || new Set(entries.map(({ at }) => at)).size < entries.length) return BROKEN;
  const paths = entries.map(({ name }) => canonicalEntryPath(name));
  const others = entries.map(({ otherName }) => (otherName === null ? '' : canonicalEntryPath(otherName)));
  if ([...paths, ...others].includes(null)) return OUTSIDE_ARCHIVE;
  // Different programs would read such a part under different names.
  if (entries.some(({ name, otherName }) => otherName !== null && otherName !== name)) return TWO_NAMES;
  if (new Set(paths).size < entries.length) return TWO_OF_A_NAME;
  return entries.some(({ method }) => method !== 0 && method !== 8) ? UNUSUAL_PACKING : null;
}
