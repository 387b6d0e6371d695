import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { isoBirthDate } from '#providers/iso-date.ts';

interface ClientAddress {
  readonly Street: string;
  readonly StreetNumber: string;
  readonly StreetNumberAddition: string;
  readonly Postcode: string;
  readonly City: string;
  readonly Country: string;
}

export interface ClientFields {
  readonly IdentificationNumber: string;
  readonly Name: string;
  readonly Number: string;
  readonly EmailAddresses: readonly string[];
  readonly PhoneNumbers: readonly string[];
  readonly Addresses: readonly ClientAddress[];
  readonly Initials?: string;
  readonly FirstName?: string;
  readonly Prefix?: string;
  readonly Surname?: string;
  readonly BirthDate?: string | null;
  readonly PreTitle?: string;
  readonly PostTitle?: string;
  readonly ChamberOfCommerceNumber?: string;
  readonly VatNumber?: string;
}

const SOLE_PROPRIETORSHIP: (typeof LEGAL_FORMS)[number] = 'Eenmanszaak';

/** A longer relation number is left out, because a cut one could be another's. */
const LONGEST_NUMBER = 10;

/** The relation as a client. A sole proprietorship and its owner are one client: it adds only its own numbers. */
export function toClient(
  { kind, values }: RelationRecord,
  present: { readonly Surname?: string | null | undefined } | null,
): Partial<ClientFields> {
  const business = { ChamberOfCommerceNumber: values.kvkNumber, VatNumber: values.vatNumber };
  if (values.legalForm === SOLE_PROPRIETORSHIP && kind === 'organisation' && present?.Surname)
    return business;
  return {
    IdentificationNumber: values.bsn,
    Name: displayName(kind, values),
    Number: clientNumber(values.relationNumber),
    EmailAddresses: values.email === '' ? [] : [values.email],
    PhoneNumbers: [values.phone1, values.phone2, values.phone3].filter((phone) => phone !== ''),
    Addresses: [
      {
        Street: values.street,
        StreetNumber: values.houseNumber,
        StreetNumberAddition: values.houseNumberSuffix,
        Postcode: values.postcode,
        City: values.city,
        Country: values.country,
      },
    ],
    ...(kind === 'person'
      ? {
          Initials: values.initials,
          FirstName: values.firstName,
          Prefix: values.surnamePrefix,
          Surname: values.surname,
          BirthDate: isoBirthDate(values.birthDate),
          PreTitle: values.titleBefore,
          PostTitle: values.titleAfter,
        }
      : business),
  };
}

export function clientNumber(relationNumber: string): string {
  return relationNumber.length <= LONGEST_NUMBER ? relationNumber : '';
}
