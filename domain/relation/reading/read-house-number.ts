import type { HouseNumber } from '../house-numbers.ts';
import { isMadeDate } from './made-date.ts';
import { accepted, type ReadValue, refusedValue, type Written } from './read-value.ts';
import { isShortened, plainNumber, SHORTENED_WHY, withoutZeroDecimals } from './written-number.ts';

const NUMBER_AND_REST = /^(\d+)(\s*)([\s\S]*)$/;
/** 'nr. 12' and '#12' say that a number follows, and nothing else. */
const LABEL = /^(?:huisnummer|huisnr|nummer|nr|no|n[°º]|#)[\s.:]*(?=\d)/i;
/** 22,5 and 1.234: of one number, or of two. */
const FRACTION = /^[.,]\d+$/;
/** Closes an abbreviation or a list, and says nothing of an address. */
const NO_SUFFIX = /^[.,;:/-]+$/;
const LONGEST_SUFFIX = 20;

/** Reads a house number with all that is written behind it, which is its addition. `keys`: where each part goes. */
export function readHouseNumber(text: string, written: Written, keys: HouseNumber): ReadValue {
  const plain = withoutZeroDecimals(plainNumber(text).replace(LABEL, ''));
  const refuse = (why: string) => refusedValue(text, written, why);
  if (!/\d/.test(plain)) return refuse('heeft geen cijfers.');
  if (/^\d+e\d+$/i.test(plain)) {
    return refuse('kan door een rekenprogramma zijn afgekort. Schrijf een spatie voor een toevoeging.');
  }
  if (isShortened(plain)) return refuse(SHORTENED_WHY);
  if (isMadeDate(plain)) {
    return refuse('is een datum, die een rekenprogramma van het huisnummer maakte.');
  }
  const [, number, blank = '', rest = ''] = NUMBER_AND_REST.exec(plain) ?? [];
  if (number === undefined) return refuse('begint niet met het nummer.');
  if (rest === '' || NO_SUFFIX.test(rest)) return accepted(number);
  if (blank === '' && FRACTION.test(rest)) {
    return refuse('kan een breuk zijn, een duizendtal of twee nummers. Schrijf 22-5 of 22 5.');
  }
  const between = blank === '' ? '' : ' ';
  return withSuffix(text, written, { number, between, rest: rest.replace(/\s+/g, ' '), keys });
}

/** A file may have the addition in both of its columns, or a part in each. */
function withSuffix(
  text: string,
  written: Written,
  read: {
    readonly number: string;
    readonly between: '' | ' ';
    readonly rest: string;
    readonly keys: HouseNumber;
  },
): ReadValue {
  const { number, between, rest, keys } = read;
  if ([...rest].length > LONGEST_SUFFIX) return refusedValue(text, written, 'heeft een te lange toevoeging.');
  const suffix = written.inField(keys.suffix).trim();
  const both = (addition: string) => ({ [keys.asWritten]: `${number}${between}${addition}` });
  const isSame = suffix.replace(/^-/, '').toLowerCase() === rest.replace(/^-/, '').toLowerCase();
  if (suffix === '') return accepted(number, { [keys.suffix]: rest, ...both(rest) });
  // The form with its sign is how the address is written.
  if (isSame)
    return rest.startsWith('-')
      ? accepted(number, { [keys.suffix]: rest, ...both(rest) })
      : accepted(number, suffix.startsWith('-') ? {} : both(suffix));
  if (!written.isFromFile) {
    return refusedValue(text, written, `heeft een toevoeging, en als toevoeging is er al ‘${suffix}’.`);
  }
  const joined = `${rest} ${suffix}`;
  const { length } = [...joined];
  if (length <= LONGEST_SUFFIX) return accepted(number, { [keys.suffix]: joined, ...both(joined) });
  return refusedValue(
    text,
    written,
    `heeft met de toevoeging ‘${suffix}’ samen ${length} tekens; een toevoeging heeft er hooguit ${LONGEST_SUFFIX}.`,
  );
}
