import { passesElevenTest } from '#domain/numbers/bsn.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { startOfLine } from '#domain/text/plain-text.ts';

const MOST_CHARACTERS = 120;

/** A line of a report without control characters and BSNs, which a service may have in each field. */
export function shownText(text: string): string {
  const line = startOfLine(text, MOST_CHARACTERS).replace(/\p{Cc}/gu, ' ');
  return maskBsns(line);
}

export function maskBsns(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\d{9}(?![\p{L}\p{N}])/gu, (digits) =>
    passesElevenTest(digits) ? maskBsn(digits) : digits,
  );
}
