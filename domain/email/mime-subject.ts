import { storableLine } from '#domain/text/foreign-text.ts';

/** Bytes; headers of a mail are a few thousand. */
export const LONGEST_HEAD = 64_000;
const WORD = /=\?([\w.:-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]{0,2000})\?=/gi;
/** A blank between two encoded words is none of the text (RFC 2047 6.2). */
const BETWEEN = /(\?=)\s+(?==\?)/g;

/** The subject in the head of a mail as MIME; empty where there is none. */
export function mimeSubject(head: Uint8Array): string {
  const bytes = head.subarray(0, LONGEST_HEAD);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [headers = ''] = text.split(/\r?\n\r?\n/);
  const unfolded = headers.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, written = ''] = /^subject:[ \t]*(.*)$/im.exec(unfolded) ?? [];
  const words = written
    .replace(BETWEEN, '$1')
    .replace(WORD, (whole, charset: string, how: string, encoded: string) => {
      return decoded(charset, /b/i.test(how) ? ofBase64(encoded) : ofQuoted(encoded)) ?? whole;
    });
  // What was not encoded came as bytes of UTF-8.
  const isEncoded = words !== written || !/[\u0080-\u00ff]/.test(written);
  return storableLine(isEncoded ? words : (decoded('utf-8', written) ?? words), 200);
}

function decoded(charset: string, binary: string | null): string | null {
  if (binary === null) return null;
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
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
