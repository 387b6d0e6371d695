export type FileEncoding = 'utf-8' | 'windows-1252';

const MARK = [0xef, 0xbb, 0xbf] as const;

/** Whether a file name ends in .csv, in any case (ledger IMPEX-09). */
export function isCsvFileName(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}

export const NO_CSV_FILE = 'Bestand is geen .csv bestand.';

/** UTF-8 when the file starts with a byte-order mark, Windows-1252 otherwise (ledger IMPEX-10, 19). */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  return MARK.every((byte, index) => bytes[index] === byte) ? 'utf-8' : 'windows-1252';
}

/** Whether a file without a byte-order mark is most likely UTF-8: Windows-1252 would show 'Ã©' for 'é'. */
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
