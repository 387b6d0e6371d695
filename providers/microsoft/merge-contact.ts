import type { Contact, EmailAddress, PhysicalAddress } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import { parseJson } from '#providers/http.ts';
import { dataRefused } from '#providers/provider-failures.ts';

/** What Balie last put in the lists of a contact, on the contact itself: PATCH replaces a list as a whole. */
export const PUT_PROPERTY = 'String {6f2c1d0a-3f0e-4b55-9d7e-8a1f4f0b7c21} Name BaliePut';

/** As many as Outlook has fields for. */
const LISTS = {
  emailAddresses: { most: 3, full: 'drie e-mailadressen', field: 'email' },
  businessPhones: { most: 2, full: 'twee zakelijke telefoonnummers', field: 'phone1' },
  homePhones: { most: 2, full: 'twee privénummers', field: 'phone2' },
} as const;
type List = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as List[];
/** The fields of a relation that stand in those lists. */
export const PUT_FIELDS = LIST_NAMES.map((list) => LISTS[list].field);
type EarlierValues = Readonly<Partial<Record<(typeof PUT_FIELDS)[number], readonly string[]>>>;
const ADDRESSES = ['homeAddress', 'businessAddress', 'otherAddress'] as const;

export const MERGED_FIELDS = ['id', ...LIST_NAMES, ...ADDRESSES].join(',');

const text = z.string().nullish();
const address = z.object({ street: text, postalCode: text, city: text, countryOrRegion: text, state: text });
const texts = z.array(z.string()).nullish();

export const mergedContact = z.object({
  id: z.string().min(1),
  emailAddresses: z.array(z.object({ name: text, address: text })).nullish(),
  businessPhones: texts,
  homePhones: texts,
  homeAddress: address.nullish(),
  businessAddress: address.nullish(),
  otherAddress: address.nullish(),
  singleValueExtendedProperties: z.array(z.object({ value: z.string() })).optional(),
});
export type MergedContact = z.output<typeof mergedContact>;

const put = z.object({ emailAddresses: texts, businessPhones: texts, homePhones: texts });

/**
 * What is sent of `ours` for the contact that is `there`. Of each list: first what Balie has now, then what
 * somebody added there, and no longer what Balie had put before. Where the contact does not say that, as one
 * from before this was written down, Balie put what the relation had before (`earlier`). Throws
 * ProviderFailedError (`list-full`) where Outlook has no field left, as nothing that somebody added makes room.
 */
export function mergeContact(
  ours: Contact,
  there: MergedContact | null,
  earlier: EarlierValues = {},
): Contact {
  const noted = there === null ? null : lastPut(there);
  const merged: Contact = { ...ours };
  for (const list of LIST_NAMES) {
    // A list that Balie does not lead in had nothing of an earlier value either.
    const before = noted?.[list] ?? (noted === null && ours[list] ? earlier[LISTS[list].field] : null) ?? [];
    if (ours[list] === undefined && before.length === 0) continue;
    const own = entriesOf(ours, list);
    const gone = new Set([...before.map(comparable), ...own.map(keyOf)]);
    const added = entriesOf(there ?? {}, list).filter((entry) => !gone.has(keyOf(entry)));
    const all = [...own, ...added];
    if (all.length > LISTS[list].most && added.length > 0) throw listFull(list, noted !== null);
    merged[list] = all as EmailAddress[] & string[];
  }
  for (const name of ADDRESSES) {
    const own = ours[name];
    if (own) merged[name] = { ...stateOf(there?.[name]), ...own };
  }
  return {
    ...merged,
    singleValueExtendedProperties: [
      ...(ours.singleValueExtendedProperties ?? []),
      { id: PUT_PROPERTY, value: JSON.stringify(putBy(ours)) },
    ],
  };
}

function putBy(contact: Contact): Record<List, readonly string[]> {
  const keys = (list: List) => entriesOf(contact, list).map(keyOf);
  return {
    emailAddresses: keys('emailAddresses'),
    businessPhones: keys('businessPhones'),
    homePhones: keys('homePhones'),
  };
}

/** Null where the contact does not say what Balie put on it. */
export function lastPut({ singleValueExtendedProperties: [property] = [] }: MergedContact) {
  if (property === undefined) return null;
  return put.safeParse(parseJson(property.value)).data ?? null;
}

type Entry = string | EmailAddress;

/** An entry without an address or number is none. */
function entriesOf(contact: Contact | MergedContact, list: List): readonly Entry[] {
  const entries: readonly Entry[] = (contact[list] as readonly Entry[] | null | undefined) ?? [];
  return entries.filter((entry) => keyOf(entry) !== '');
}

function keyOf(entry: Entry): string {
  return comparable(typeof entry === 'string' ? entry : (entry.address ?? ''));
}

/** Numbers are the same however they are spaced, addresses whatever their case. */
function comparable(value: string): string {
  const trimmed = value.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : trimmed.replace(/[\s()./-]/g, '');
}

/** The one part of an address that Balie has no field for. */
function stateOf(there: MergedContact['homeAddress']): PhysicalAddress {
  return there?.state ? { state: there.state } : {};
}

function listFull(list: List, isNoted: boolean) {
  const advice = isNoted
    ? 'Haal daar een weg die er is toegevoegd'
    : 'Balie weet niet welke daarvan er is toegevoegd. Haal daar een weg die niet meer klopt';
  const reason = `het contact heeft in Outlook al ${LISTS[list].full}. ${advice}, en kies Opnieuw.`;
  return dataRefused('microsoft', 'list-full', reason);
}
