/** Characters: below what one attribute may have, and all style sheets together. */
const MOST_CHARACTERS = 100_000;
/** Twice as many elements, as a cell implies a row and a body of rows, are within the depth that is allowed. */
const MOST_TAGS = 150;
const MOST_FORMATTING = 25;
const MOST_SEPARATORS = 1_000;

/** The parser clones these elements into later blocks; their tags count also where they are only text. */
const FORMATTING = /<\/?(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi;
/** Before each attribute stands one: a blank, a slash, or the quote that ends the one before. */
const SEPARATOR = /[\s/"'](?=[^\s/>])/g;

/**
 * Whether HTML is so little that a parser cannot multiply it beyond the bound, which spares most texts the
 * count. Each piece between two `<` reopens every formatting element at most twice, and a call of the
 * adoption agency makes and moves 72 nodes at most, none a second time: with these numbers that stays within
 * 20,000.
 */
export function isPlainlyBounded(html: string): boolean {
  return (
    html.length <= MOST_CHARACTERS &&
    countOf(/</g, html, MOST_TAGS) <= MOST_TAGS &&
    countOf(FORMATTING, html, MOST_FORMATTING) <= MOST_FORMATTING &&
    countOf(SEPARATOR, html, MOST_SEPARATORS) <= MOST_SEPARATORS
  );
}

function countOf(pattern: RegExp, html: string, most: number): number {
  let count = 0;
  for (const _found of html.matchAll(pattern)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}
