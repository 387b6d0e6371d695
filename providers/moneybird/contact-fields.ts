import { countryCodeOf } from '#domain/countries.ts';
import { visitingLine } from '#domain/relation/address-line.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { FieldNames } from '#providers/refused-fields.ts';

export const FIELD_NAMES: FieldNames = {
  customer_id: 'relationNumber',
  company_name: 'tradeName',
  firstname: 'firstName',
  lastname: 'surname',
  address1: 'street',
  zipcode: 'postcode',
  city: 'city',
  country: 'country',
  phone: 'phone1',
  send_invoices_to_email: 'email',
  chamber_of_commerce: 'kvkNumber',
  tax_number: 'vatNumber',
  bank_account: 'iban',
};

/** The relation as a contact. An organisation sends no names of a person: they would make a contact person. */
export function toContact({ kind, values }: RelationRecord): Readonly<Record<string, string>> {
  return {
    ...(kind === 'organisation'
      ? { company_name: values.tradeName }
      : { firstname: values.firstName || values.initials, lastname: values.fullSurname }),
    customer_id: values.relationNumber,
    address1: visitingLine(values),
    zipcode: values.postcode,
    city: values.city,
    ...country(values.country),
    phone: values.phone1,
    send_invoices_to_email: values.email,
    chamber_of_commerce: values.kvkNumber,
    tax_number: values.vatNumber,
    bank_account: values.iban,
  };
}

/** A contact always has a country there; a name of which Balie knows no code leaves it as it is. */
function country(name: string): { readonly country?: string } {
  const code = countryCodeOf(name);
  return code === undefined ? {} : { country: code };
}
