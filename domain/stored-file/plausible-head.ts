const PROGRAM = 'MZ';
const BITMAP = 'BM';
/** Bytes of the header of DOS that every program of Windows begins with, and where it says at which byte its own begins. */
const DOS_HEADER = 64;
const WINDOWS_HEADER_AT = 60;
/** Bytes of the last page and number of pages, of 512 bytes, and paragraphs of the header: DOS loads a megabyte at most. */
const PAGE = 512;
const MOST_PAGES = 2_048;
/** Sizes of the second header of a bitmap, of OS/2 and Windows (MS-WMF 2.2.2.3 and before it). */
const BITMAP_HEADERS: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);
const BITMAP_HEADER_AT = 14;

/**
 * Whether the head of a file of `length` bytes is a program's ('exe') or bitmap's ('bmp'): a line of text may
 * begin with the same letters, but has no small numbers there.
 */
export function hasPlausibleHead(found: string, head: Uint8Array, length: number): boolean {
  if (found === 'exe') return startsWith(head, PROGRAM) && isProgramHead(head, length);
  return found === 'bmp' && startsWith(head, BITMAP) && isBitmapHead(head);
}

function isProgramHead(head: Uint8Array, length: number): boolean {
  if (head.length < DOS_HEADER / 2) return false;
  const [last, pages, paragraphs] = [2, 4, 8].map((at) => uint16(head, at));
  const isOfDos =
    last !== undefined && last <= PAGE && within(pages, 1, MOST_PAGES) && within(paragraphs, 1, MOST_PAGES);
  if (isOfDos) return true;
  return head.length >= DOS_HEADER && within(uint32(head, WINDOWS_HEADER_AT), 1, length);
}

function isBitmapHead(head: Uint8Array): boolean {
  const size = uint32(head, BITMAP_HEADER_AT);
  return BITMAP_HEADERS.has(size) && uint16(head, BITMAP_HEADER_AT + (size === 12 ? 8 : 12)) === 1;
}

function within(number: number | undefined, least: number, most: number): boolean {
  return number !== undefined && number >= least && number <= most;
}

function startsWith(head: Uint8Array, letters: string): boolean {
  return [...letters].every((letter, at) => head[at] === letter.charCodeAt(0));
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x1_00;
}

function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) + uint16(bytes, at + 2) * 0x1_00_00;
}
