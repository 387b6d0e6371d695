import { dayOfMonthInWords } from '#domain/dates/day-in-words.ts';
import { formatPostcode } from '#domain/numbers/postcode.ts';
import { numberWithSuffix } from '#domain/relation/address-line.ts';
import {
  fieldsOf,
  RELATION_FIELDS,
  type RelationFieldKey,
  type RelationKind,
} from '#domain/relation/fields.ts';
import { HOUSE_NUMBERS } from '#domain/relation/house-numbers.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { type AddressedFields, salutation } from '#domain/relation/salutation.ts';

type FieldGroupKey = 'general' | RelationKind;
type MergeTagGroupKey = FieldGroupKey | 'composed';

export interface MergeTag {
  /** What is typed between double braces; the wire name of its field, where it prints one. */
  readonly tag: string;
  /** The Dutch name in the list of tags ('naam' on the wire). */
  readonly name: string;
}

interface FieldTag extends MergeTag {
  readonly field: RelationFieldKey;
}

interface FieldTagGroup extends MergeTagGroup {
  readonly tags: readonly FieldTag[];
}

export interface MergeTagGroup {
  readonly key: MergeTagGroupKey;
  readonly name: string;
  readonly tags: readonly MergeTag[];
}

/** The order in which the specification lists them (ledger LETTERS-19, 20, 21, TEMPL-17). */
const TAGS: Readonly<Record<FieldGroupKey, string>> = {
  general: 'iban relnr email straat huisnr toev postcode plaats land',
  organisation: 'bnaam rvorm bsn kvk btw tel1 cstraat chuisnr ctoev cpostcode cplaats cland',
  person: 'voorl vnaam tussen anaam tanaam titelv titeln bsn gebdat tel1 tel2 tel3',
};

function groupOf(key: FieldGroupKey, name: string): FieldTagGroup {
  const fields = key === 'general' ? RELATION_FIELDS : fieldsOf(key);
  const tags = TAGS[key].split(' ').map((tag) => {
    const field = fields.find(({ wire, mergeTag }) => wire === tag && mergeTag);
    if (field === undefined) throw new Error(`no field has the merge tag ${tag}`);
    return { tag, name: field.label, field: field.key };
  });
  return { key, name, tags };
}

export const FIELD_TAG_GROUPS: readonly FieldTagGroup[] = [
  groupOf('general', 'Algemeen'),
  groupOf('organisation', 'Organisatie'),
  groupOf('person', 'Persoon'),
];

const SALUTATION = { tag: 'aanhef', name: 'Aanhef' } as const;
const DATE = { tag: 'datum', name: 'Datum van vandaag' } as const;
const SENDER = { tag: 'gebruiker', name: 'Naam van de afzender' } as const;

const COMPOSED_TAGS: MergeTagGroup = {
  key: 'composed',
  name: 'Aanhef en datum',
  tags: [SALUTATION, DATE, SENDER],
};

/** Every tag of letters and email templates, as lists of tags show them (ledger TEMPL-18). */
export const MERGE_TAG_GROUPS: readonly MergeTagGroup[] = [...FIELD_TAG_GROUPS, COMPOSED_TAGS];

/** Tags that print the same for everybody, so that they make no mail one to each. */
const SAME_FOR_ALL: ReadonlySet<string> = new Set([DATE.tag, SENDER.tag]);

const KNOWN: ReadonlySet<string> = new Set(
  MERGE_TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tag }) => tag)),
);

/** Whether some kind of relation has the tag; what is around it and its case do not matter. */
export function isMergeTag(tag: string): boolean {
  return KNOWN.has(tag.trim().toLowerCase());
}

export function isRelationTag(tag: string): boolean {
  return isMergeTag(tag) && !SAME_FOR_ALL.has(tag.trim().toLowerCase());
}

export function writtenTag(tag: string): string {
  return `{{${tag}}}`;
}

const POSTCODES: ReadonlySet<RelationFieldKey> = new Set(['postcode', 'correspondencePostcode']);

/** Templates have a blank between both tags, or none: what stands against its number, as in 12-14 and 22b, is printed with it. */
function joinedNumbers(values: RelationValues): ReadonlyMap<RelationFieldKey, string> {
  return new Map(
    HOUSE_NUMBERS.flatMap(({ number, suffix, asWritten }) => {
      const whole = numberWithSuffix(values[number], values[suffix], values[asWritten]);
      const pair: [RelationFieldKey, string][] = [
        [number, whole],
        [suffix, ''],
      ];
      return values[number] !== '' && whole === `${values[number]}${values[suffix]}` ? pair : [];
    }),
  );
}

function printed(field: RelationFieldKey, values: RelationValues): string {
  const text = String(values[field]);
  return POSTCODES.has(field) ? formatPostcode(text) : text;
}

/** A Dutch postcode is as on an envelope; a tag that is absent prints nothing (LETTERS-26). */
export function mergeValues(kind: RelationKind, values: RelationValues): ReadonlyMap<string, string> {
  const groups = FIELD_TAG_GROUPS.filter(({ key }) => key === 'general' || key === kind);
  const joined = joinedNumbers(values);
  return new Map(
    groups.flatMap(({ tags }) =>
      tags.map(({ tag, field }) => [tag, joined.get(field) ?? printed(field, values)] as const),
    ),
  );
}

/** The user who makes the letter or sends the mail, and the day. */
export interface Writer {
  readonly userName: string;
  readonly day: string;
}

export function writerValues({ userName, day }: Writer): ReadonlyMap<string, string> {
  return new Map([
    [DATE.tag, dayOfMonthInWords(day)],
    [SENDER.tag, userName],
  ]);
}

/** `contact` is the person to address in an organisation; null where that is nobody in particular. */
export function allValues(
  { kind, values }: { readonly kind: RelationKind; readonly values: RelationValues },
  contact: AddressedFields | null,
  writer: Writer,
): ReadonlyMap<string, string> {
  const greeting = salutation(kind === 'person' ? values : contact);
  return new Map([...mergeValues(kind, values), ...writerValues(writer), [SALUTATION.tag, greeting]]);
}
