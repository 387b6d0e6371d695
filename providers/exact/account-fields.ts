import { countryCodeOf } from '#domain/countries.ts';
import { visitingLine } from '#domain/relation/address-line.ts';
import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';

const CODE_LENGTH = 18;
const ACCOUNT_CODE = /^[1-9]\d{0,17}$/;
const SOLE_PROPRIETORSHIP: (typeof LEGAL_FORMS)[number] = 'Eenmanszaak';

export function isAccountCode(relationNumber: string): boolean {
  return ACCOUNT_CODE.test(relationNumber);
}

/** The number as Exact stores it; a filter finds nothing, and says nothing, without the spaces. */
export function accountCode(relationNumber: string): string {
  return relationNumber.padStart(CODE_LENGTH);
}

/** The relation as an account (CRMAccounts). Null empties a field. A sole proprietorship has its owner's BSN. */
export function toAccount({ kind, values }: RelationRecord): Readonly<Record<string, string | null>> {
  const numberName = kind === 'person' || values.legalForm === SOLE_PROPRIETORSHIP ? 'BSN' : 'RSIN';
  const fields = {
    Name: displayName(kind, values),
    Code: accountCode(values.relationNumber),
    AddressLine1: visitingLine(values),
    Postcode: values.postcode,
    City: values.city,
    Country: countryCodeOf(values.country) ?? '',
    Email: values.email,
    Phone: values.phone1,
    ChamberOfCommerce: values.kvkNumber,
    VATNumber: values.vatNumber,
    BSN: '',
    RSIN: '',
    [numberName]: values.bsn,
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  );
}
