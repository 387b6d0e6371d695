import { fullSurname } from '#domain/relation/name.ts';
import { defaultRelationValues, type RelationValues } from '#domain/relation/relation.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './names.ts';
import type { Random } from './random.ts';
import type { NumberSource } from './seed-numbers.ts';
import { addressValues, type SeedAddress } from './street-addresses.ts';

/** Domains that can never belong to anybody (RFC 2606), so that no mail from a demonstration arrives anywhere. */
const MAIL_DOMAINS = ['postvak.example', 'thuispost.example', 'mijnmail.example'] as const;
const OLDEST = Date.UTC(1938, 0, 1);
const YOUNGEST = Date.UTC(2006, 11, 31);
const DAY = 24 * 60 * 60 * 1000;

export interface SeedSource {
  readonly random: Random;
  readonly numbers: NumberSource;
  /** How often each mailbox name was given out: no two persons of an office may share an address. */
  readonly mailboxes: Map<string, number>;
}

export function slug(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

function freshMailbox({ random, mailboxes }: SeedSource, firstName: string, surname: string): string {
  const name = `${slug(firstName)}.${slug(surname)}`;
  const given = (mailboxes.get(name) ?? 0) + 1;
  mailboxes.set(name, given);
  return `${name}${given === 1 ? '' : given}@${random.pick(MAIL_DOMAINS)}`;
}

function birthDate(random: Random): string {
  const days = Math.floor((YOUNGEST - OLDEST) / DAY);
  const [year, month, day] = new Date(OLDEST + random.between(0, days) * DAY)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}-${month}-${year}`;
}

function initialsOf(random: Random, firstName: string): string {
  const others = Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () =>
    random.pick([...'ABCDEFGHJKLMPRSTW']),
  );
  return [firstName.charAt(0), ...others].map((letter) => `${letter}.`).join('');
}

/** A person at that address, without relation number and owner; `surname` when it is one of a family. */
export function createPerson(
  source: SeedSource,
  address: SeedAddress,
  surname: (typeof SURNAMES)[number] = source.random.pick(SURNAMES),
): RelationValues {
  const { random, numbers } = source;
  const isMan = random.chance(0.5);
  const firstName = random.pick(isMan ? MALE_NAMES : FEMALE_NAMES);
  const name = { surnamePrefix: surname[0], surname: surname[1] };
  const landline = () => numbers.landline(address.areaCode, address.phoneLength);
  return {
    ...defaultRelationValues('person'),
    ...addressValues(address),
    ...name,
    fullSurname: fullSurname(name),
    gender: isMan ? 'Man' : 'Vrouw',
    titleBefore: random.chance(0.06) ? random.pick(['drs.', 'mr.', 'ir.', 'dr.', 'ing.']) : '',
    initials: initialsOf(random, firstName),
    firstName,
    titleAfter: random.chance(0.03) ? random.pick(['MSc', 'RA', 'LLM', 'BSc']) : '',
    birthDate: birthDate(random),
    bsn: numbers.bsn(),
    email: freshMailbox(source, firstName, fullSurname(name)),
    phone1: random.chance(0.3) ? landline() : '',
    phone2: random.chance(0.2) ? landline() : '',
    phone3: random.chance(0.92) ? numbers.mobile() : '',
    iban: random.chance(0.85) ? numbers.iban() : '',
    formOfAddress: random.chance(0.7) ? 'Formeel' : 'Informeel',
    newsletter: random.chance(0.75),
  };
}
