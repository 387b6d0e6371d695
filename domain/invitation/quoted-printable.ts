import { decodedLetters } from './calendar-letters.ts';

const ENCODED = /=([\dA-F]{2})/gi;

/** A value of a vCalendar 1.0 file that is written in quoted-printable (RFC 2045 6.7), in the letters that its line names. */
export function unquoted(value: string, charset: string): string {
  const written = new TextEncoder().encode(value.trimEnd());
  const bytes: number[] = [];
  let from = 0;
  const latin = Array.from(written, (byte) => String.fromCharCode(byte)).join('');
  for (const { 1: code = '', index } of latin.matchAll(ENCODED)) {
    for (; from < index; from += 1) bytes.push(written[from] ?? 0);
    bytes.push(Number.parseInt(code, 16));
    from = index + 3;
  }
  for (; from < written.length; from += 1) bytes.push(written[from] ?? 0);
  return decodedLetters(Uint8Array.from(bytes), charset);
}
