import { digitsOf } from '#domain/numbers/digits.ts';
import { joinVatNumber, splitVatNumber, type VatNumberParts } from '#domain/numbers/vat-number.ts';
import { withoutVatLabel } from '#domain/relation/reading/read-vat-number.ts';
import { otherThanDigits, type TypedFilter } from '#web/components/typed-filter.ts';

const NUMBER_LENGTH = 9;

/** Two letters and a number at least: that was pasted, not typed. */
const FOREIGN = /^(?!NL)[A-Z]{2}\d{2}/;

/** A foreign number stays whole to be refused; digits after the ninth go on after the B. */
export function typeNumber(before: VatNumberParts, typed: string): string {
  const compacted = typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (FOREIGN.test(compacted)) return compacted;
  if (/^NL\d+B\d+$/.test(compacted)) return joinVatNumber(splitVatNumber(compacted));
  const digits = digitsOf(compacted);
  const runsOver = digits.length > NUMBER_LENGTH && before.subnumber === '';
  return joinVatNumber(
    runsOver
      ? { number: digits.slice(0, NUMBER_LENGTH), subnumber: digits.slice(NUMBER_LENGTH) }
      : { number: digits, subnumber: before.subnumber },
  );
}

/** What is pasted with letters of its own stays as it is, to be refused: without them it would be nothing, or another number. */
export function pasteNumber(before: VatNumberParts, pasted: string): string {
  const text = withoutVatLabel(pasted);
  const { number } = splitVatNumber(text);
  return /[A-Z]/.test(number) ? number : typeNumber(before, text);
}

/** Like `typeNumber`, for the input after the B. */
export function typeSubnumber(before: VatNumberParts, typed: string): string {
  return joinVatNumber({ number: before.number, subnumber: typed });
}

/** Letters that stand before the two inputs, and signs between groups of digits. */
const SAID_ALREADY = 'NLBnlb.-';

/** The whole number is read from what is typed into the first input. */
export function numberFilter(before: VatNumberParts): TypedFilter {
  return {
    read: (typed) => typeNumber(before, typed),
    leftOut: (typed) => {
      const { number } = splitVatNumber(typeNumber(before, typed));
      return digitsOf(number) === number ? otherThanDigits(typed, SAID_ALREADY) : '';
    },
  };
}

export function subnumberFilter(before: VatNumberParts): TypedFilter {
  return {
    read: (typed) => typeSubnumber(before, typed),
    leftOut: (typed) => otherThanDigits(typed, SAID_ALREADY),
  };
}
