import { normalisePhone } from '#domain/numbers/phone.ts';
import type { RelationField } from '#domain/relation/fields.ts';
import { digitsFilter, otherThanDigits, type TypedFilter } from '#web/components/typed-filter.ts';

/** With which phone numbers are written; the hyphens that word processors make of one among them. */
const SIGNS_OF_PHONE = '()./-\u2010\u2011\u2012\u2013\u2014';

const PHONE: TypedFilter = {
  read: normalisePhone,
  leftOut: (text) => otherThanDigits(text.normalize('NFKC').replace(/^([^0-9+]*)\+/, '$1'), SIGNS_OF_PHONE),
};
const NUMBER = digitsFilter('.-');
/** '12-14' and '12.5' are other numbers than their digits. */
const HOUSE_NUMBER = digitsFilter();

/** Non-digits never enter a number field (ledger RELRULES-37, 72); null for a field that takes whatever is typed. */
export function typedFilter(field: RelationField): TypedFilter | null {
  if (field.check === 'phone') return PHONE;
  if (field.digitsOnly !== true) return null;
  return field.key === 'houseNumber' || field.key === 'correspondenceHouseNumber' ? HOUSE_NUMBER : NUMBER;
}
