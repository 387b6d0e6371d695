import { ValidationError } from '#domain/errors.ts';
import { storableName } from '#domain/relation/folder-name.ts';

/** Up to this a file goes up in one call; Graph refuses a body above 4 MB (ledger FILES-08). */
export const LARGEST_DIRECT_BYTES = 3_000_000;

/**
 * A larger one goes in pieces. OneDrive wants multiples of 320 KiB, Dropbox of 4 MiB only when they come at once;
 * this is 8 times 320 KiB, so that each piece passes a slow line within the time a request may take.
 */
export const PIECE_BYTES = 8 * 320 * 1024;

/** Beyond this a browser is no way to bring a file over. */
export const LARGEST_FILE_BYTES = 250_000_000;

/** What happens when the folder has something of this name already: nothing, a new version of it, or one beside it. */
export const NAME_CLASHES = ['fail', 'replace', 'rename'] as const;
export type NameClash = (typeof NAME_CLASHES)[number];

/** The name under which an upload or a new folder is kept. Throws ValidationError when no service could keep it. */
export function uploadName(name: string): string {
  const [, base = '', extension = ''] =
    /^(.*?)(\.[\p{L}\d]{1,10})?$/su.exec(name.replace(/\p{Bidi_Control}/gu, '')) ?? [];
  const storable = storableName(base);
  if (storable !== '') return `${storable}${extension}`;
  throw new ValidationError([{ field: 'name', message: 'Geef het bestand of de map een naam.' }]);
}

/** Throws ValidationError for what is too large to bring over, or empty: Graph opens no session for nothing. */
export function checkSize(bytes: number): void {
  if (Number.isInteger(bytes) && bytes >= 0 && bytes <= LARGEST_FILE_BYTES) return;
  throw new ValidationError([{ field: 'size', message: 'Een bestand mag hoogstens 250 MB groot zijn.' }]);
}

/** A piece of an upload, as a Content-Range header says it: 'bytes 0-99/1000'. */
export interface PieceRange {
  readonly start: number;
  /** The last byte, as the header counts. */
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
