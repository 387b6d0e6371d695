import type { LEGAL_FORMS } from '#domain/relation/fields.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { isoBirthDate } from '#providers/iso-date.ts';

/** An address of a client (vendor's help page: AddressViewModel). */
interface ClientAddress {
  readonly Street: string;
  readonly StreetNumber: string;
  readonly StreetNumberAddition: string;
  readonly Postcode: string;
  readonly City: string;
  readonly Country: string;
}

/** The part of ClientViewModel that Balie leads in. The integer enumerations are not published, so none is sent. */
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

/** The longest `Number`; a longer relation number is left out, because a cut one could be another's. */
const LONGEST_NUMBER = 10;

/**
 * The relation as a client of the tax program (providers page §6, §15). `present` is the client as it is there now.
 * A sole proprietorship and its owner are one taxpayer with one BSN and so one client there, but may be two relations
 * here: where the owner is a client already, the business adds its own numbers and leaves the person's data alone.
 */
export function toClient(
  { kind, values }: RelationRecord,
  present: { readonly Surname?: string | null | undefined } | null,
): Partial<ClientFields> {
  const business = { ChamberOfCommerceNumber: values.kvkNumber, VatNumber: values.vatNumber };
  if (values.legalForm === SOLE_PROPRIETORSHIP && kind === 'organisation' && present?.Surname)
    return business;
  return {
    IdentificationNumber: values.bsn,
    Name: displayName(kind, values).slice(0, 255),
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
