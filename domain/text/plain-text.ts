import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

/** Control characters and noncharacters: databases, XML and spreadsheets choke on them. */
const FORBIDDEN = /[\p{Cc}\p{Noncharacter_Code_Point}]/u;
/** Zero-width space and direction marks: they come along unseen when text is pasted, and break every search. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Length as the user counts it and as Postgres stores it: in characters, not in UTF-16 units. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** UTF-16 units that one composed character takes at most when it is written in parts. */
const MOST_UNITS = 4;
/** Room for what a field's own rule takes out, such as the dots in a number. */
const SLACK = 200;

/** One line: line ends and tabs turned into spaces, trimmed, without unseen marks. */
function lineOf(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/[\t\n\r]+/g, ' ')
    .trim();
}

/**
 * One line of text as it is stored: composed (NFC), trimmed, line ends and tabs turned into spaces, without
 * unseen marks. Refused are control characters, NUL among them, broken characters (lone surrogates), and what cannot
 * come to `maximum` characters any more: composing takes the square of the marks on one letter, so it is for short
 * text only. Whether the value itself is short enough, `tooLongMessage` says.
 */
export function checkLine(label: string, text: string, maximum: number): CheckResult {
  const line = lineOf(text);
  if (line.length > maximum * MOST_UNITS + SLACK) return refused(tooLong(label, maximum));
  if (!line.isWellFormed() || FORBIDDEN.test(line)) return refused(`${label} bevat een ongeldig teken.`);
  return accepted(line.normalize('NFC'));
}

/** The start of a text as one line like that of `checkLine`: `length` characters or more, unless it has fewer. */
export function startOfLine(text: string, length: number): string {
  // Cut before anything else is done to it, as a text may be long; twice as much leaves room for what a line lacks.
  const start = lineOf(text.trimStart().slice(0, 2 * length * MOST_UNITS)).slice(0, length * MOST_UNITS);
  return start.toWellFormed().normalize('NFC');
}

/**
 * Text of several lines, stored to the character as it was written. Refused is what `checkLine` refuses; line ends
 * and tabs are no control characters here.
 */
export function checkText(label: string, text: string): CheckResult {
  if (!text.isWellFormed() || FORBIDDEN.test(text.replace(/[\t\n\r]/g, ''))) {
    return refused(`${label} bevat een ongeldig teken.`);
  }
  return accepted(text);
}

/** The message on a value that is longer than may be stored, or null. */
export function tooLongMessage(label: string, text: string, maximum: number): string | null {
  if (text.length <= maximum || lengthOf(text) <= maximum) return null;
  return tooLong(label, maximum);
}

function tooLong(label: string, maximum: number): string {
  return `${label} is te lang. Maximaal ${maximum} tekens.`;
}
