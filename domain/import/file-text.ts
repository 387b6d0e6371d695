/** How the bytes of an import file are read. */
export type FileEncoding = 'utf-8' | 'windows-1252';

const MARK = [0xef, 0xbb, 0xbf] as const;

/** Files are called .csv, in capitals or not (ledger IMPEX-09). */
export function isCsvFileName(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}

/** What is said of a file of another name (ledger IMPEX-09). */
export const NO_CSV_FILE = 'Bestand is geen .csv bestand.';

/** UTF-8 where the file says so by its byte-order mark, ANSI otherwise (ledger IMPEX-10, 19). */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  return MARK.every((byte, index) => bytes[index] === byte) ? 'utf-8' : 'windows-1252';
}

/**
 * Whether a file without a mark would read well as UTF-8 and has letters that ANSI would spell as two others, such as
 * 'Ã©' for 'é'. Then the user is offered the other reading.
 */
export function looksLikeUtf8(bytes: Uint8Array): boolean {
  if (bytes.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of the file, without its mark. Bytes that the encoding lacks become replacement characters. */
export function decodeFile(bytes: Uint8Array, encoding: FileEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}
