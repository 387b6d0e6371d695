import { foldText } from '#domain/text/fold-text.ts';

/** A lone dash, dot, stroke or question mark, or a few; and 'n/a', which without its stroke is Namibia. */
const SIGNS = /^(?:[\p{Pd}\u2212./?_*]{1,5}|n[./]a\.?)$/iu;
const WORDS = wordsOf(
  'nvt nietvantoepassing onb onbekend nietbekend nognietbekend unknown nietingevuld nietopgegeven',
);
/** None and Null are names as well. */
const OF_NO_TEXT = wordsOf('geen leeg null none nihil');

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether a cell says that there is no value: '-', 'n.v.t.', 'onbekend'. `isText`: names and such may be words too. */
export function saysNothing(text: string, isText: boolean): boolean {
  if (SIGNS.test(text)) return true;
  const word = foldText(text).replaceAll(/[\s.]+/g, '');
  return WORDS.has(word) || (!isText && OF_NO_TEXT.has(word));
}
