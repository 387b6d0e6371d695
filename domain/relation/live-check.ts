import { validateBsn } from '#domain/numbers/bsn.ts';
import { validateIban } from '#domain/numbers/iban.ts';
import { validateKvkNumber } from '#domain/numbers/kvk-number.ts';
import { isShorterThanDutch } from '#domain/numbers/phone.ts';
import { validatePostcode } from '#domain/numbers/postcode.ts';
import type { Validity } from '#domain/numbers/validity.ts';
import { validateVatNumber } from '#domain/numbers/vat-number.ts';
import { DEFAULT_COUNTRY, type RelationFieldKey } from './fields.ts';
import type { RelationInput } from './relation.ts';

const SHORT_PHONE: Validity = {
  state: 'incomplete',
  explanation: 'Dit nummer is korter dan een Nederlands nummer.',
};

/** Null for a field that is no number. The check never stops a save. */
export function validateRelationField(
  key: RelationFieldKey,
  input: RelationInput,
  extraBankCodes: readonly string[] = [],
): Validity | null {
  const text = String(input[key] ?? '');
  switch (key) {
    case 'bsn':
      return validateBsn(text);
    case 'vatNumber':
      return validateVatNumber(text);
    case 'iban':
      return validateIban(text, extraBankCodes);
    case 'kvkNumber':
      return validateKvkNumber(text);
    case 'postcode':
      return validatePostcode(text, String(input.country || DEFAULT_COUNTRY));
    case 'correspondencePostcode':
      return validatePostcode(text, String(input.correspondenceCountry || DEFAULT_COUNTRY));
    case 'phone1':
    case 'phone2':
    case 'phone3':
      // Elsewhere numbers are shorter, also as they are dialled there.
      return (input.country || DEFAULT_COUNTRY) === DEFAULT_COUNTRY && isShorterThanDutch(text)
        ? SHORT_PHONE
        : null;
    default:
      return null;
  }
}
