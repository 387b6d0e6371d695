import { APOSTROPHES, DOUBLE_LETTERS, HYPHENS, LETTERS, QUOTES, TYPED } from './folded-signs.ts';

/** Marks on letters, and signs that take no room: soft hyphen, zero-width space, direction marks, variation selectors. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** ASCII signs of which none folds into another. */
const PLAIN = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/;
/** In characters: a btree index of Postgres holds keys of 2,700 bytes. */
const LONGEST_KEY = 600;

const FOLDED: ReadonlyMap<string, string> = new Map([
  ...[...APOSTROPHES].map((sign) => [sign, ''] as const),
  ...[...HYPHENS].map((sign) => [sign, '-'] as const),
  ...[...QUOTES].map((sign) => [sign, '"'] as const),
  ...[...LETTERS].map((letter, index) => [letter, TYPED.charAt(index)] as const),
  ...Object.entries(DOUBLE_LETTERS),
]);
const MIDDLE_DOT = '\u00b7';
const APOSTROPHE: ReadonlySet<string> = new Set(APOSTROPHES);

/**
 * Text as it is searched and sorted, whatever keyboard wrote it: lower case, without diacritics, apostrophes
 * and unseen signs, hyphens as '-', compatible forms and letters of other alphabets as one types them
 * ('Bjørk' is 'bjork', 'Weiß' 'weiss'). Idempotent. `balie.folded` does the same in Postgres.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // An apostrophe may decompose into a space and a mark.
  const bare = [...text].filter((sign) => !APOSTROPHE.has(sign)).join('');
  const letters = bare.normalize('NFKD').replace(UNSEEN, '').toLowerCase();
  return [...letters].map((sign) => FOLDED.get(sign) ?? sign).join('');
}

/**
 * For searches of others, which fold by their own rules: apostrophes, hyphens and quotes of ASCII, composed,
 * nothing unseen. Letters keep their marks.
 */
export function keyboardText(text: string): string {
  const signs = [...text].map((sign) => (APOSTROPHE.has(sign) && sign !== MIDDLE_DOT ? "'" : sign)).join('');
  const seen = [...signs.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')];
  return seen.map((sign) => (HYPHENS.includes(sign) ? '-' : QUOTES.includes(sign) ? '"' : sign)).join('');
}

/** A text that folds to nothing is looked for as it is. */
export function containsText(text: string, typed: string): boolean {
  const query = foldText(typed);
  return query === '' ? text.includes(typed) : foldText(text).includes(query);
}

export function sortKey(text: string): string {
  const folded = foldText(text);
  return folded.length <= LONGEST_KEY ? folded : [...folded].slice(0, LONGEST_KEY).join('');
}
