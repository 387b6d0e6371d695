import { normalisePhone } from '#domain/numbers/phone.ts';

/** What is written between the digits of a phone number. */
const PHONE = /^[+\d\s()./-]+$/;
/** A Dutch phone number in the international form without its plus, as telephones list it. */
const WITHOUT_PLUS = /^31(?=[1-9][0-9]{8}$)/;
/** What stands in a word of its own beside the digits of a number: the NL and B of a VAT number, a postcode's letters. */
const BESIDE_DIGITS = /^(?:[a-z]{1,2}|[^\p{L}\p{N}]+)$/u;

/** A number as it is searched: letters and digits alone, in lower case. */
export function foldNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** A written number as the relation has it: a phone number as they are stored, another without its punctuation. */
function storedNumber(written: string): string {
  return PHONE.test(written) ? normalisePhone(written).replace(WITHOUT_PLUS, '0') : foldNumber(written);
}

/**
 * The words of a search with the numbers among them as relations have them, two ways: each word by itself
 * ('06-12345678'), and those beside each other as one number ('1234 AB', '+31 6 12 34 56 78').
 */
export function readNumbers(words: readonly string[]): readonly (readonly string[])[] {
  const alone = words.map((word) => (hasDigit(word) ? storedNumber(word) : word));
  const joined = runsOf(words).flatMap((run) => (run.some(hasDigit) ? [storedNumber(run.join(' '))] : run));
  return [alone, joined];
}

/** Words beside each other that can be of one number stand together, every other by itself. */
function runsOf(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let isOpen = false;
  for (const word of words) {
    const canBePart = hasDigit(word) || BESIDE_DIGITS.test(word);
    const last = runs.at(-1);
    if (canBePart && isOpen && last) last.push(word);
    else runs.push([word]);
    isOpen = canBePart;
  }
  return runs;
}
