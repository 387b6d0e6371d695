import { BROKEN, OUTSIDE_ARCHIVE, PROTECTED } from './content-refusal.ts';
import { entryPlace } from './zip-entry-place.ts';

/** A zip file's own list of what it holds (PKWARE APPNOTE 4.3.12); nothing is inflated to read it. */
export interface ZipEntry {
  readonly name: string;
  /** What some programs read instead of it (APPNOTE 4.6.9); null where there is none. */
  readonly otherName: string | null;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packedBytes: number;
  /** As the list claims. */
  readonly bytes: number;
  /** Where its local header begins. */
  readonly at: number;
}

export interface ZipDirectoryPlace {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
/** The end record, and the longest comment after it. */
export const LONGEST_ZIP_END = END_BYTES + 0xffff;

/** Where the list of a file of `length` bytes lies, by its last bytes; null when they are no zip's, or a zip64's. */
export function zipDirectoryPlace(tail: Uint8Array, length: number): ZipDirectoryPlace | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const isWhole = at + END_BYTES + view.getUint16(at + 20, true) === tail.byteLength;
    const [count, size, start] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    // The list ends where the end record begins: bytes between them would be read by one program and not by another.
    const isHere = start + size === length - tail.byteLength + at;
    return isWhole && isHere ? { start, end: start + size, count } : null;
  }
  return null;
}

/** The entries of the list, or null when it is not well formed. */
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
    entries.push({
      name: new TextDecoder().decode(list.subarray(at + ENTRY_BYTES, afterName)),
      otherName: unicodeName(extra),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return at === list.byteLength && entries.length === count ? entries : null;
}

const UNICODE_PATH = 0x7075;

/** The name in the extra field of an entry, after its version and a checksum. */
function unicodeName(extra: Uint8Array): string | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== UNICODE_PATH) continue;
    return new TextDecoder().decode(extra.subarray(at + 9, at + 4 + view.getUint16(at + 2, true)));
  }
  return null;
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
  const places = entries.map(({ name }) => entryPlace(name));
  const others = entries.map(({ otherName }) => (otherName === null ? '' : entryPlace(otherName)));
  if ([...places, ...others].includes(null)) return OUTSIDE_ARCHIVE;
  // One program would read a part by a name under which another never sees it.
  if (entries.some(({ name, otherName }) => otherName !== null && otherName !== name)) return BROKEN;
  if (new Set(places).size < entries.length) return BROKEN;
  return entries.some(({ method }) => method !== 0 && method !== 8) ? BROKEN : null;
}
