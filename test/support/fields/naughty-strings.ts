import { createRequire } from 'node:module';
import { z } from 'zod';
import { checkLine, checkText } from '#domain/text/plain-text.ts';

const require = createRequire(import.meta.url);

/** The Big List of Naughty Strings (MIT): texts that software trips over, collected by others. */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...new Set(z.array(z.string()).parse(require('big-list-of-naughty-strings'))),
];

/** One line, composed, without blanks around it or marks that nobody sees: to be stored to the character. */
const PLAIN = /^(?!\s)[^\t\n\r\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]*(?<!\s)$/u;

/** Longer than any of them. */
const LONGEST = 10_000;

/** What a line must come out as; null where it must be refused. */
export function storedLine(text: string): string | null {
  const line = checkLine('Veld', text, LONGEST);
  if (!line.ok) return null;
  return PLAIN.test(text) && text.normalize('NFC') === text ? text : line.value;
}

/** What a text of several lines must come out as: itself, or null where it must be refused. */
export function storedText(text: string): string | null {
  return checkText('Veld', text).ok ? text : null;
}
