import { storableLine } from '#domain/text/storable-text.ts';

/** Bytes; headers of a mail are a few thousand. */
export const LONGEST_HEAD = 64_000;
const WORD = /=\?([\w.:-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]{0,2000})\?=/gi;

export function mimeSubject(head: Uint8Array): string {
  const bytes = head.subarray(0, LONGEST_HEAD);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [headers = ''] = text.split(/\r?\n\r?\n/);
  const unfolded = headers.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, written = ''] = /^subject:[ \t]*(.*)$/im.exec(unfolded) ?? [];
  return storableLine(partsOf(written).map(textOf).join(''), 200);
}

/** Bytes are written a sign each; without a charset they stand as they are. */
interface Part {
  readonly charset: string | null;
  readonly bytes: string;
}

/** Encoded words of one charset in a row are one: programs cut a letter in two (RFC 2047 5, 6.2). */
function partsOf(written: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (charset: string | null, bytes: string) => {
    const last = parts.at(-1);
    if (last?.charset === charset) parts.splice(-1, 1, { charset, bytes: last.bytes + bytes });
    else if (bytes !== '') parts.push({ charset, bytes });
  };
  for (const { 0: whole, 1: charset = '', 2: how = '', 3: encoded = '', index } of written.matchAll(WORD)) {
    const between = written.slice(at, index);
    if (at === 0 || between.trim() !== '') add(null, between);
    const bytes = /b/i.test(how) ? ofBase64(encoded) : ofQuoted(encoded);
    if (bytes === null || decoded(charset, bytes) === null) add(null, whole);
    else add(charset.toLowerCase(), bytes);
    at = index + whole.length;
  }
  add(null, written.slice(at));
  return parts;
}

function textOf({ charset, bytes }: Part): string {
  const said = charset === null ? decoded('utf-8', bytes, true) : decoded(charset, bytes);
  return said ?? decoded('windows-1252', bytes) ?? bytes;
}

function decoded(charset: string, bytes: string, fatal = false): string | null {
  try {
    return new TextDecoder(charset, { fatal }).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

function ofBase64(encoded: string): string | null {
  try {
    return atob(encoded);
  } catch {
    return null;
  }
}

function ofQuoted(encoded: string): string {
  return encoded
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
