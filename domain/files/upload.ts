import { ValidationError } from '#domain/errors.ts';
import { storableName } from '#domain/relation/folder-name.ts';

/** Sent in one call up to this size; Graph refuses a body above 4 MB (ledger FILES-08). */
export const LARGEST_DIRECT_BYTES = 3_000_000;

/** OneDrive demands multiples of 320 KiB, and a piece must pass a slow line within one request's time. */
export const PIECE_BYTES = 8 * 320 * 1024;

export const LARGEST_FILE_BYTES = 250_000_000;

export const NAME_CLASHES = ['fail', 'replace', 'rename'] as const;
export type NameClash = (typeof NAME_CLASHES)[number];

/** The name under which an upload or a new folder is stored. Throws ValidationError. */
export function uploadName(name: string): string {
  const stored = storedName(name);
  if (stored !== null) return stored;
  throw new ValidationError([{ field: 'name', message: 'Geef het bestand of de map een naam.' }]);
}

/** The name under which a file from outside is stored, which no user can correct: `instead` where nothing is left. */
export function storedNameOf(name: string, instead: string): string {
  return storedName(name) ?? instead;
}

function storedName(name: string): string | null {
  const [, base = '', extension = ''] =
    /^(.*?)(\.[\p{L}\d]{1,10})?$/su.exec(name.replace(/\p{Bidi_Control}/gu, '')) ?? [];
  const storable = storableName(base);
  return storable === '' ? null : `${storable}${extension}`;
}

/** Throws ValidationError for an upload that is too large or empty: Graph opens no session for zero bytes. */
export function checkSize(bytes: number): void {
  if (Number.isInteger(bytes) && bytes >= 0 && bytes <= LARGEST_FILE_BYTES) return;
  throw new ValidationError([{ field: 'size', message: 'Een bestand mag hoogstens 250 MB groot zijn.' }]);
}

/** A Content-Range header: 'bytes 0-99/1000'. */
export interface PieceRange {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** Reads a Content-Range header (RFC 9110 §14.4); null for anything but one whole range within its total. */
export function readRange(header: unknown): PieceRange | null {
  const [, start, end, total] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(String(header)) ?? [];
  if (start === undefined || end === undefined || total === undefined) return null;
  const range = { start: Number(start), end: Number(end), total: Number(total) };
  return range.start <= range.end && range.end < range.total ? range : null;
}
