import { digitsOf } from '#domain/numbers/digits.ts';

export interface TypedFilter {
  readonly read: (text: string) => string;
  /** What `read` does not keep of a text, but for the signs that only set its parts apart. */
  readonly leftOut: (text: string) => string;
}

export interface FilteredTyping {
  /** False where nothing of what was typed is kept: the field then stays as it was, also what was selected. */
  readonly isAccepted: boolean;
  readonly leftOut: string;
  /** What was typed over, in the text before. */
  readonly replaced: { readonly start: number; readonly end: number };
}

const LONGEST_QUOTE = 20;
const SETS_APART = /[\s\p{Cf}]/u;

/** Digits alone, at most so many; `signs` may be typed between them and say nothing. */
export function digitsFilter(signs = '', most?: number): TypedFilter {
  return {
    read: (text) => digitsOf(text).slice(0, most),
    leftOut: (text) => {
      const excess = most === undefined ? '' : digitsOf(text).slice(most);
      return `${otherThanDigits(text, signs)}${excess}`;
    },
  };
}

/** The characters that are no digit and set no digits apart. */
export function otherThanDigits(text: string, signs: string): string {
  return [...text]
    .filter((one) => digitsOf(one) === '' && !SETS_APART.test(one) && !signs.includes(one))
    .join('');
}

export function filterTyping(filter: TypedFilter, before: string, typed: string): FilteredTyping {
  const shortest = Math.min(before.length, typed.length);
  let start = 0;
  while (start < shortest && before[start] === typed[start]) start += 1;
  let behind = 0;
  while (behind < shortest - start && before.at(-1 - behind) === typed.at(-1 - behind)) behind += 1;
  const inserted = typed.slice(start, typed.length - behind);
  const without = `${typed.slice(0, start)}${typed.slice(typed.length - behind)}`;
  const isAccepted = inserted === '' || filter.read(typed) !== filter.read(without);
  return {
    isAccepted,
    leftOut: filter.leftOut(isAccepted ? typed : inserted),
    replaced: { start, end: before.length - behind },
  };
}

export function leftOutText(label: string, leftOut: string): string | undefined {
  if (leftOut === '') return undefined;
  const characters = [...leftOut];
  const isLong = characters.length > LONGEST_QUOTE;
  const quoted = isLong ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : leftOut;
  const why =
    digitsOf(leftOut) === '' ? `In ‘${label}’ horen alleen cijfers` : `Niet alles past in ‘${label}’`;
  return `${why}: ‘${quoted}’ is weggelaten.`;
}
