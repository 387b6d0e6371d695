export interface Reading {
  readonly words: readonly string[];
  /** The more, the more the words look like those of names and addresses. */
  readonly score: number;
  /** How much speaks against this reading; 0 where nothing does. */
  readonly wrong: number;
  readonly misspelt: readonly number[];
}

const LETTER = /^(?![ªºƒ])\p{Script=Latin}$/u;
const VOWEL = /^[aeiouyáàâäãåéèêëíìîïóòôöõúùûüýÿæœø]$/i;
/** Letters that stand in Dutch lists, from those that do daily to those that hardly do. */
const WORTH: readonly (readonly [letters: RegExp, worth: number])[] = [
  [/^[éëïöüèçêáóíñ]$/i, 1],
  [/^[àâäîôûúåøßæ]$/i, 0.6],
];
const RARE = 0.25;
/** A diaeresis parts two vowels ('ö' and 'ü' are German as well); other accents seldom stand beside one. */
const DIAERESIS = /^[ëïöü]$/i;
const NEVER_BUT_BEHIND_A_VOWEL = /^[ëï]$/i;
const BEGINS_A_WORD = /^[éà]$/;
const SELDOM_BESIDE_A_VOWEL = /^[áàâäãåíìîóòôõúùûýÿ]$/i;
const BESIDE = 0.4;
/** No word has one without a vowel beside it; so 'ö' of a Mac looks as ANSI. */
const SLAVIC = /^[šž]$/i;
/** So 'coöperatie' and 'coördinatie' of a Mac begin as ANSI. */
const COOPERATION = /^coš[pr]/i;
/** 'é' and '°' of UTF-8 begin with one of these when they are read as ANSI; no word ends in one. */
const NEVER_BEFORE_A_SIGN = /^[ÂÃ]$/;

/** All signs of ANSI but letters. What other encodings have besides (lines of tables, Greek) is in no list of relations. */
const SIGN_OF_ANSI = /^[\u00A0-\u00BF×÷€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]$/;
const BEFORE_A_LETTER = /^[‘’“„‚«€£§©•–—¿¡´·\u00A0]$/;
const BETWEEN_LETTERS = /^[’´·\u00AD\u00A0]$/;
const BEHIND_A_LETTER = /^[’”»…™®©²³°€–—´\u00AD\u00A0]$/;
const NEVER_ALONE = /^[ˆ˜¨¸¯]$/;

/** A sign that no text has counts for as much as some letters that happen to fit. */
const BROKEN = 3;

/** How well words read as names and addresses of Western Europe; `isUnicode`: those of others may be among them. */
export function readingOf(text: string, { isUnicode }: { readonly isUnicode: boolean }): Reading {
  const words = text.split('\n').filter((word) => word !== '');
  const misspelt: number[] = [];
  let score = 0;
  let wrong = 0;
  for (const [wordIndex, word] of words.entries()) {
    let against = 0;
    const signs = [...word];
    for (const [index, sign] of signs.entries()) {
      if (sign <= '\u007F') continue;
      const worth = worthOf(sign, signs.slice(0, index), signs[index + 1] ?? '', isUnicode);
      score += worth;
      if (worth < 0) against -= worth;
    }
    if (against > 0) misspelt.push(wordIndex);
    wrong += against;
  }
  return { words, score, wrong, misspelt };
}

function worthOf(sign: string, before: readonly string[], after: string, isUnicode: boolean): number {
  const last = before.at(-1) ?? '';
  if (/^[\p{Cc}\uFFFD]$/u.test(sign)) return -BROKEN;
  if (LETTER.test(sign)) return isMisplaced(sign, before, after) ? -1 : worthOfLetter(sign, last, after);
  if (isUnicode && !SIGN_OF_ANSI.test(sign)) return /^\p{L}$/u.test(sign) ? RARE : 0;
  if (!SIGN_OF_ANSI.test(sign)) return -1;
  if (LETTER.test(last)) return (LETTER.test(after) ? BETWEEN_LETTERS : BEHIND_A_LETTER).test(sign) ? 0 : -1;
  if (LETTER.test(after)) return BEFORE_A_LETTER.test(sign) ? 0 : -1;
  return NEVER_ALONE.test(sign) ? -1 : 0;
}

function isMisplaced(letter: string, before: readonly string[], after: string): boolean {
  const last = before.at(-1) ?? '';
  const isInside = LETTER.test(last);
  if (NEVER_BEFORE_A_SIGN.test(letter) && !LETTER.test(after)) return true;
  if (COOPERATION.test([...before.slice(-2), letter, after].join(''))) return true;
  if (SLAVIC.test(letter) && isInside && !VOWEL.test(last) && !VOWEL.test(after)) return true;
  if (isCapital(letter)) return isInside && (!isCapital(last) || isSmall(after));
  return isInside && before.length > 1 && before.every(isCapital) && !isSmall(after);
}

function worthOfLetter(letter: string, last: string, after: string): number {
  const worth = WORTH.find(([letters]) => letters.test(letter))?.[1] ?? RARE;
  if (!LETTER.test(last) && isSmall(letter) && !BEGINS_A_WORD.test(letter)) return RARE;
  if (DIAERESIS.test(letter) && VOWEL.test(last)) return worth + BESIDE;
  if (NEVER_BUT_BEHIND_A_VOWEL.test(letter)) return RARE;
  const besides = [last, after].filter((one) => VOWEL.test(one)).length;
  return SELDOM_BESIDE_A_VOWEL.test(letter) ? Math.max(0, worth - besides * BESIDE) : worth;
}

function isCapital(sign: string): boolean {
  return sign !== sign.toLowerCase();
}

function isSmall(sign: string): boolean {
  return sign !== sign.toUpperCase();
}
