import { z } from 'zod';
import { fullSurname } from '#domain/relation/name.ts';
import type { RelationRecord, RelationValues } from '#domain/relation/relation.ts';
import { isoBirthDate } from '#providers/iso-date.ts';

export const RECOGNISED_BY = 'id,surname,givenName,displayName,companyName,birthday,emailAddresses';

const text = z.string().nullish();
export const identifyingContact = z.object({
  id: z.string().min(1),
  surname: text,
  givenName: text,
  displayName: text,
  companyName: text,
  birthday: text,
  emailAddresses: z.array(z.object({ address: text })).nullish(),
  singleValueExtendedProperties: z.array(z.object({ value: z.string() })).optional(),
});
type IdentifyingContact = z.output<typeof identifyingContact>;

export interface SameContact {
  matches(contact: IdentifyingContact): boolean;
  /** Decides between several contacts that match. */
  isPlainlySame(contact: IdentifyingContact): boolean;
}

/** Persons are met by surname and birthday (LINKS-49), organisations by business name (LINKS-55); null: by nothing. */
export function sameContact({ kind, values }: RelationRecord): SameContact | null {
  return kind === 'organisation' ? sameOrganisation(values) : samePerson(values);
}

function samePerson(values: RelationValues): SameContact | null {
  const birthday = isoBirthDate(values.birthDate);
  if (birthday === null) return null;
  const surnames = new Set([comparable(fullSurname(values)), comparable(values.surname)]);
  return {
    matches: (contact) =>
      // The time of day of a birthday means nothing (MS-ASCNTC).
      contact.birthday?.slice(0, 10) === birthday &&
      surnames.has(comparable(contact.surname)) &&
      !isOtherPersonsName(contact.givenName, values.firstName || values.initials),
    isPlainlySame: ({ givenName }) => comparable(givenName) === comparable(values.firstName),
  };
}

function sameOrganisation(values: RelationValues): SameContact | null {
  const name = businessName(values.tradeName);
  if (name === '') return null;
  const email = comparable(values.email);
  return {
    matches: (contact) => {
      const { companyName, displayName, givenName } = contact;
      return businessName(companyName || displayName || givenName) === name && !isPerson(contact, name);
    },
    isPlainlySame: ({ emailAddresses }) =>
      email !== '' && (emailAddresses ?? []).some(({ address }) => comparable(address) === email),
  };
}

/** Somebody who works at a firm has its name beside the own one. */
function isPerson({ surname, givenName, displayName, birthday }: IdentifyingContact, name: string): boolean {
  const ownNames = [givenName, displayName].map(businessName).filter((own) => own !== '');
  return comparable(surname) !== '' || Boolean(birthday) || ownNames.some((own) => own !== name);
}

/** Twins share surname and birthday, so initials distinguish them. */
function isOtherPersonsName(one: string | null | undefined, other: string): boolean {
  const [first, second] = [comparable(one), comparable(other)];
  return first !== '' && second !== '' && first[0] !== second[0];
}

/** 'B.V.' is written without its points as often. */
function businessName(name: string | null | undefined): string {
  return comparable(comparable(name).replaceAll('.', ''));
}

function comparable(name: string | null | undefined): string {
  return (name ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('nl');
}
