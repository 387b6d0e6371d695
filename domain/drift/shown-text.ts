import { passesElevenTest } from '#domain/numbers/bsn.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { startOfLine } from '#domain/text/plain-text.ts';

const MOST_CHARACTERS = 120;

/**
 * What a service holds, as it may stand in a report: one line, no signs that steer a terminal, and no number that reads
 * as a BSN. In a service's own records one may stand anywhere, a name not excepted.
 */
export function shownText(text: string): string {
  const line = startOfLine(text, MOST_CHARACTERS).replace(/\p{Cc}/gu, ' ');
  return line.replace(/(?<![\p{L}\p{N}])\d{9}(?![\p{L}\p{N}])/gu, (digits) =>
    passesElevenTest(digits) ? maskBsn(digits) : digits,
  );
}
