import type { Contact, PhysicalAddress } from '@microsoft/microsoft-graph-types';
import { correspondenceLine, visitingLine } from '#domain/relation/address-line.ts';
import { fullSurname } from '#domain/relation/name.ts';
import type { RelationRecord, RelationValues } from '#domain/relation/relation.ts';
import { isoBirthDate } from '#providers/iso-date.ts';

/** Our relation id on the contact (Graph: singleValueLegacyExtendedProperty). Its name is case-sensitive. */
export const RELATION_PROPERTY = 'String {6f2c1d0a-3f0e-4b55-9d7e-8a1f4f0b7c21} Name BalieRelationId';

/** The fields that Balie leads in; PATCH leaves all others as the user has them. */
export function toContact(relation: RelationRecord): Contact {
  const fields = relation.kind === 'person' ? personFields(relation) : organisationFields(relation.values);
  return {
    ...fields,
    emailAddresses: [{ address: relation.values.email, name: fields.displayName ?? '' }],
    singleValueExtendedProperties: [{ id: RELATION_PROPERTY, value: relation.id }],
  };
}

function personFields({ values, companies }: RelationRecord): Contact {
  return {
    title: values.titleBefore,
    generation: values.titleAfter,
    initials: values.initials,
    givenName: values.firstName || values.initials,
    surname: fullSurname(values),
    displayName: [values.firstName || values.initials, fullSurname(values)].join(' '),
    birthday: isoBirthDate(values.birthDate),
    companyName: companies[0]?.name ?? '',
    businessPhones: phones(values.phone1),
    homePhones: phones(values.phone2),
    mobilePhone: values.phone3 || null,
    homeAddress: visitingAddress(values),
  };
}

/** Outlook refuses a new contact without a given name (code ErrorInvalidProperty), so a firm's name stands there. */
function organisationFields(values: RelationValues): Contact {
  return {
    givenName: values.tradeName,
    surname: '',
    displayName: values.tradeName,
    companyName: values.tradeName,
    businessPhones: phones(values.phone1),
    businessAddress: visitingAddress(values),
    otherAddress: correspondenceAddress(values),
  };
}

function visitingAddress(values: RelationValues): PhysicalAddress {
  return {
    street: visitingLine(values),
    postalCode: values.postcode,
    city: values.city,
    countryOrRegion: values.country,
  };
}

function correspondenceAddress(values: RelationValues): PhysicalAddress {
  const street = correspondenceLine(values);
  const empty = street === '' && values.correspondencePostcode === '' && values.correspondenceCity === '';
  return {
    street,
    postalCode: values.correspondencePostcode,
    city: values.correspondenceCity,
    countryOrRegion: empty ? '' : values.correspondenceCountry,
  };
}

function phones(phone: string): string[] {
  return phone === '' ? [] : [phone];
}
