import { validateIban } from '#domain/numbers/iban.ts';
import { accepted, type FieldReader, refusedValue } from './read-value.ts';

/** Forms and letters write this before the number. */
const BEFORE =
  /^(?:iban|rek(?:ening)?(?:nummer|nr)?)[\s.:-]{0,3}(?:nr\.?|nummer)?[\s.:-]{0,3}(?=[a-z]{2}\s?\d)/i;
const UNKNOWN_BANK = 'Onbekende bankcode';

/** 'IBAN: NL91 ABNA 0417 1643 00'. Only what stands between its signs goes; two numbers, or a word, make it none. */
export const readIban: FieldReader = (text, written) => {
  const number = text.replace(BEFORE, '').trim();
  const { state, explanation } = validateIban(number);
  // An unknown bank is left to the check of the field.
  if (state !== 'valid' && !explanation.startsWith(UNKNOWN_BANK)) {
    return refusedValue(
      text,
      written,
      `kan niet: ${explanation.charAt(0).toLowerCase()}${explanation.slice(1)}`,
    );
  }
  return accepted(number.replaceAll(/[^0-9a-z]/gi, '').toUpperCase());
};
