import { normalisePhone } from '#domain/numbers/phone.ts';

const WRITTEN_PHONE = /^[+\d\s()./-]+$/;
const COUNTRY_CODE_WITHOUT_PLUS = /^31(?=[1-9][0-9]{8}$)/;
/** The NL and B of a VAT number and the letters of a postcode, which a space may part from the digits. */
const BESIDE_DIGITS = /^(?:[a-z]{1,2}|[^\p{L}\p{N}]+)$/u;

/** Strips all but letters and digits, in lower case (ledger RELLIST-11). */
export function foldNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

function storedNumber(written: string): string {
  return WRITTEN_PHONE.test(written)
    ? normalisePhone(written).replace(COUNTRY_CODE_WITHOUT_PLUS, '0')
    : foldNumber(written);
}

/** Readings of a search: each word is a number, or adjacent words form one ('1234 AB'; RELLIST-11, RELRULES-72). */
export function readNumbers(words: readonly string[]): readonly (readonly string[])[] {
  const alone = words.map((word) => (hasDigit(word) ? storedNumber(word) : word));
  const joined = joinPartsOfNumbers(words).flatMap((run) =>
    run.some(hasDigit) ? [storedNumber(run.join(' '))] : run,
  );
  return [alone, joined];
}

function joinPartsOfNumbers(words: readonly string[]): readonly (readonly string[])[] {
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
