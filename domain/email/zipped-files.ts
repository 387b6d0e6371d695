import { ZIP_NAME } from './attachment-names.ts';
import { additionAlert, isLargeAttachment, tooLargeToAttach } from './mail-size.ts';

/** The names of these files go along in a call, which proxies bound. */
export const MOST_ZIPPED = 100;

/** Endings of files that are compressed already: compressing them again gains nothing, and costs time. */
const PRESSED = new Set(
  'zip gz 7z rar pdf docx xlsx pptx docm xlsm pptm odt ods odp jpg jpeg png gif webp heic avif mp3 m4a mp4 mov'.split(
    ' ',
  ),
);

export function isPressed(name: string): boolean {
  return PRESSED.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** Whether a file can be put in a zip for the sake of the mail's size: larger ones do not count in it (ledger COMPOSE-66). */
export function isZippable({
  size,
  url,
}: {
  readonly size: number;
  readonly url: string | null | undefined;
}): boolean {
  return url != null && !isLargeAttachment(size);
}

export function fitsAsZip(rest: number, zip: number): boolean {
  return tooLargeToAttach(zip) === null && additionAlert(rest, zip) === null;
}

export function freeZipName(used: readonly string[]): string {
  const names = new Set(used.map((name) => name.toLowerCase()));
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? ZIP_NAME : ZIP_NAME.replace('.', ` (${count}).`);
    if (!names.has(name)) return name;
  }
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** A short mark of an attachment's id of some 200 letters, where an address names many. */
export function attachmentMark(attachmentId: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(attachmentId)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
