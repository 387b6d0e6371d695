import { countryCodeOf } from '#domain/countries.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { FieldNames } from '#providers/refused-fields.ts';

export const FIELD_NAMES: FieldNames = {
  relation_number: 'relationNumber',
  company_name: 'tradeName',
  firstname: 'firstName',
  surname_prefix: 'surnamePrefix',
  surname: 'surname',
  street: 'street',
  house_number: 'houseNumber',
  house_number_suffix: 'houseNumberSuffix',
  zip: 'postcode',
  city: 'city',
  country: 'country',
  phone: 'phone1',
  email: 'email',
  coc: 'kvkNumber',
  vat: 'vatNumber',
  iban: 'iban',
  fax: { label: 'Fax (bij InformerOnline)' },
  web: { label: 'Website (bij InformerOnline)' },
  bic: { label: 'BIC (bij InformerOnline)' },
  oin: { label: 'OIN (bij InformerOnline)' },
  collection_number: { label: 'Machtigingsnummer (bij InformerOnline)' },
  collection_date: { label: 'Machtigingsdatum (bij InformerOnline)' },
  email_invoice: { label: 'E-mail voor facturen (bij InformerOnline)' },
  sales_invoice_template_id: { label: 'Factuursjabloon (bij InformerOnline)' },
  payment_condition_id: { label: 'Betalingsconditie (bij InformerOnline)' },
  subtype: { label: 'Soort relatie (bij InformerOnline)' },
};

/** RelationInput. Empty fields that Informer validates are omitted, as it refuses them: it keeps the old value. */
export function toRelationInput({ kind, values }: RelationRecord): Readonly<Record<string, unknown>> {
  return {
    ...(kind === 'organisation'
      ? { relation_type: 0, company_name: values.tradeName }
      : {
          relation_type: 1,
          firstname: values.firstName || values.initials,
          surname_prefix: values.surnamePrefix,
          surname: values.surname,
        }),
    street: values.street,
    house_number: values.houseNumber,
    house_number_suffix: values.houseNumberSuffix,
    zip: values.postcode,
    city: values.city,
    country: countryCodeOf(values.country) ?? '',
    phone: values.phone1,
    coc: values.kvkNumber,
    ...filled({ email: values.email, vat: values.vatNumber, iban: values.iban }),
  };
}

function filled(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
