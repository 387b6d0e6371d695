import {
  formsBefore,
  type Group,
  groupOfForm,
  isOnlyForms,
  type Sex,
  sexOfForm,
  withoutForms,
  wordsOf,
} from './forms-of-address.ts';
import { fullSurname } from './name.ts';
import type { RelationValues } from './relation.ts';

export type AddressedFields = Pick<
  RelationValues,
  'gender' | 'titleBefore' | 'initials' | 'firstName' | 'surnamePrefix' | 'surname' | 'formOfAddress'
>;

const TO_NOBODY_IN_PARTICULAR = 'heer, mevrouw';

/**
 * 'Geachte heer Van den Akker' or 'Beste Jan', without the comma, which templates write themselves. Titles do
 * not come into it (docs/decisions/0089-salutation.md). Null is an organisation without a person.
 */
export function salutation(person: AddressedFields | null): string {
  return person === null ? `Geachte ${TO_NOBODY_IN_PARTICULAR}` : toPerson(plain(person));
}

function toPerson(values: AddressedFields): string {
  const surname = capitalised(surnameOf(values));
  const whom = groupOf(values) ?? sexOf(values);
  const isInformal = values.formOfAddress === 'Informeel';
  if (isInformal && isName(values.firstName)) return `Beste ${capitalised(values.firstName)}`;
  if (isInformal && whom === null && values.initials !== '' && surname !== '') {
    return `Beste ${values.initials} ${surnameOf(values)}`;
  }
  const greeting = isInformal && whom !== null ? 'Beste' : 'Geachte';
  return [greeting, whom ?? TO_NOBODY_IN_PARTICULAR, surname].filter((part) => part !== '').join(' ');
}

/** Without braces, which would be read as a tag, and with single spaces. */
function plain(values: AddressedFields): AddressedFields {
  const line = (text: string) => text.replaceAll(/[{}]/g, '').replaceAll(/\s+/g, ' ').trim();
  return {
    ...values,
    titleBefore: line(values.titleBefore),
    initials: line(values.initials),
    firstName: line(values.firstName),
    surname: line(values.surname),
    surnamePrefix: line(values.surnamePrefix),
  };
}

/** Null where neither the field nor a form of address tells it. */
function sexOf(values: AddressedFields): Sex | null {
  if (values.gender !== '') return values.gender === 'Man' ? 'heer' : 'mevrouw';
  const sexes = new Set(
    formsOf(values)
      .map(sexOfForm)
      .filter((sex) => sex !== undefined),
  );
  const [only = null] = sexes;
  return sexes.size === 1 ? only : null;
}

function groupOf(values: AddressedFields): Group | null {
  const [group = null] = formsOf(values).flatMap((word) => groupOfForm(word) ?? []);
  return group;
}

function formsOf({ titleBefore, firstName, surname }: AddressedFields): readonly string[] {
  const inFirstName = isOnlyForms(firstName) ? wordsOf(firstName) : [];
  return [...wordsOf(titleBefore), ...inFirstName, ...formsBefore(surname)];
}

/** 'van den Akker'; a prefix that stands in both fields is there once, and so is a form of address. */
function surnameOf({ surnamePrefix, surname }: AddressedFields): string {
  const rest = withoutForms(surname);
  const isTwice = rest.toLowerCase().startsWith(`${surnamePrefix.toLowerCase()} `);
  const prefix = isShouted(surnamePrefix) && !isShouted(rest) ? surnamePrefix.toLowerCase() : surnamePrefix;
  const whole = fullSurname({ surnamePrefix: isTwice ? '' : prefix, surname: rest });
  return whole.replace(/^(\p{L}['’‘`´]) /u, '$1');
}

function isShouted(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase();
}

/** Two letters in a row: 'J.P.' in the place of a first name is none, and 'Fam.' neither. */
function isName(text: string): boolean {
  return /\p{L}\p{M}*\p{L}/u.test(text) && !isOnlyForms(text);
}

/** Without a first name before it a name begins with a capital, but what is cut short: 'Van den Akker', "'t Hart", "d'Ancona". */
function capitalised(name: string): string {
  if (/^\p{L}?['’‘`´]/u.test(name)) return name;
  if (name.startsWith('ij')) return `IJ${name.slice(2)}`;
  const [first = ''] = name;
  return `${first.toUpperCase()}${name.slice(first.length)}`;
}
