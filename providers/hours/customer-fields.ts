import { countryCodeOf } from '#domain/countries.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';

export const CUSTOMERS = 'customers';

/** An hours program needs no tax or bank numbers. */
export function toCustomer({ kind, values }: RelationRecord) {
  return {
    number: values.relationNumber,
    name: displayName(kind, values),
    email: values.email,
    phone: values.phone1,
    street: values.street,
    house_number: values.houseNumber,
    house_number_suffix: values.houseNumberSuffix,
    postcode: values.postcode,
    city: values.city,
    country: countryCodeOf(values.country) ?? '',
  } as const;
}
