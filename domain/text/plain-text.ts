import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

/** Control characters and noncharacters, which databases, XML and spreadsheets reject. */
const FORBIDDEN = /[\p{Cc}\p{Noncharacter_Code_Point}]/u;
/** Zero-width and direction marks, which come along when text is pasted and break every search. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** In characters as Postgres counts, not UTF-16 units. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** UTF-16 units of one composed character at most when it is written in parts. */
const MOST_UNITS = 4;
const SLACK = 200;

function lineOf(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/[\t\n\r]+/g, ' ')
    .trim();
}

/** Normalises a line (NFC). Refuses control characters, lone surrogates and far too long text (composing is slow). */
export function checkLine(label: string, text: string, maximum: number): CheckResult {
  const line = lineOf(text);
  if (line.length > maximum * MOST_UNITS + SLACK) return refused(tooLong(label, maximum));
  if (!line.isWellFormed() || FORBIDDEN.test(line)) return refused(`${label} bevat een ongeldig teken.`);
  return accepted(line.normalize('NFC'));
}

/** Like `checkLine`, and refuses what is longer than `maximum` once it is normalised. */
export function checkLineWithin(label: string, text: string, maximum: number): CheckResult {
  const line = checkLine(label, text, maximum);
  const message = line.ok ? tooLongMessage(label, line.value, maximum) : null;
  return message === null ? line : refused(message);
}

/** The start of a text as one line: `length` characters or more, unless the text has fewer. */
export function startOfLine(text: string, length: number): string {
  // Cut before normalising, as the text may be long; twice as much makes up for what normalising strips.
  const start = lineOf(text.trimStart().slice(0, 2 * length * MOST_UNITS)).slice(0, length * MOST_UNITS);
  return start.toWellFormed().normalize('NFC');
}

/** Text of several lines, stored as typed. Refuses what `checkLine` refuses, except line ends and tabs. */
export function checkText(label: string, text: string): CheckResult {
  if (!text.isWellFormed() || FORBIDDEN.test(text.replace(/[\t\n\r]/g, ''))) {
    return refused(`${label} bevat een ongeldig teken.`);
  }
  return accepted(text);
}

/** Like `checkText`, and refuses what is longer than `maximum`. */
export function checkTextWithin(label: string, text: string, maximum: number): CheckResult {
  const checked = checkText(label, text);
  const message = checked.ok ? tooLongMessage(label, checked.value, maximum) : null;
  return message === null ? checked : refused(message);
}

/** The message on a value longer than `maximum` characters, or null. */
export function tooLongMessage(label: string, text: string, maximum: number): string | null {
  if (text.length <= maximum || lengthOf(text) <= maximum) return null;
  return tooLong(label, maximum);
}

function tooLong(label: string, maximum: number): string {
  return `${label} is te lang. Maximaal ${maximum} tekens.`;
}
