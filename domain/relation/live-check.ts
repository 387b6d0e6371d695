import { judgeBsn } from '#domain/numbers/bsn.ts';
import { judgeIban } from '#domain/numbers/iban.ts';
import type { Judgement } from '#domain/numbers/judgement.ts';
import { judgeKvkNumber } from '#domain/numbers/kvk-number.ts';
import { isShorterThanDutch } from '#domain/numbers/phone.ts';
import { judgePostcode } from '#domain/numbers/postcode.ts';
import { judgeVatNumber } from '#domain/numbers/vat-number.ts';
import { DEFAULT_COUNTRY, type RelationFieldKey } from './fields.ts';
import type { RelationInput } from './relation.ts';

const SHORT_PHONE: Judgement = {
  state: 'incomplete',
  explanation: 'Dit nummer is korter dan een Nederlands nummer.',
};

/** What to say beside a number while it is being typed; null for a field that is no number. It never stops a save. */
export function judgeRelationField(
  key: RelationFieldKey,
  input: RelationInput,
  extraBankCodes: readonly string[] = [],
): Judgement | null {
  const text = String(input[key] ?? '');
  switch (key) {
    case 'bsn':
      return judgeBsn(text);
    case 'vatNumber':
      return judgeVatNumber(text);
    case 'iban':
      return judgeIban(text, extraBankCodes);
    case 'kvkNumber':
      return judgeKvkNumber(text);
    case 'postcode':
      return judgePostcode(text, String(input.country || DEFAULT_COUNTRY));
    case 'correspondencePostcode':
      return judgePostcode(text, String(input.correspondenceCountry || DEFAULT_COUNTRY));
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
