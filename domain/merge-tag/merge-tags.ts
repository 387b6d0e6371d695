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

type MergeTagGroupKey = 'general' | RelationKind;

export interface MergeTag {
  /** As it is typed between double braces; the wire name of its field. */
  readonly tag: string;
  /** The Dutch name in the list of tags ('naam' on the wire). */
  readonly name: string;
  readonly field: RelationFieldKey;
}

/** The tags of both kinds of relation, or of one (ledger TEMPL-02). */
export interface MergeTagGroup {
  readonly key: MergeTagGroupKey;
  readonly name: string;
  readonly tags: readonly MergeTag[];
}

/** The order in which the specification lists them (ledger LETTERS-19, 20, 21, TEMPL-17). */
const TAGS: Readonly<Record<MergeTagGroupKey, string>> = {
  general: 'iban relnr email straat huisnr toev postcode plaats land',
  organisation: 'bnaam rvorm bsn kvk btw tel1 cstraat chuisnr ctoev cpostcode cplaats cland',
  person: 'voorl vnaam tussen anaam tanaam titelv titeln bsn gebdat tel1 tel2 tel3',
};

function groupOf(key: MergeTagGroupKey, name: string): MergeTagGroup {
  const fields = key === 'general' ? RELATION_FIELDS : fieldsOf(key);
  const tags = TAGS[key].split(' ').map((tag) => {
    const field = fields.find(({ wire, mergeTag }) => wire === tag && mergeTag);
    if (field === undefined) throw new Error(`no field has the merge tag ${tag}`);
    return { tag, name: field.label, field: field.key };
  });
  return { key, name, tags };
}

/** Every tag of letters and email templates, as lists of tags show them (ledger TEMPL-18). */
export const MERGE_TAG_GROUPS: readonly MergeTagGroup[] = [
  groupOf('general', 'Algemeen'),
  groupOf('organisation', 'Organisatie'),
  groupOf('person', 'Persoon'),
];

const KNOWN: ReadonlySet<string> = new Set(
  MERGE_TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tag }) => tag)),
);

/** Whether some kind of relation has the tag; what is around it and its case do not matter. */
export function isMergeTag(tag: string): boolean {
  return KNOWN.has(tag.trim().toLowerCase());
}

/** The tag as it stands in a template (ledger LETTERS-18). */
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

/** What each tag of that kind prints, a Dutch postcode as on an envelope; a tag that is absent prints nothing (ledger LETTERS-26). */
export function mergeValues(kind: RelationKind, values: RelationValues): ReadonlyMap<string, string> {
  const groups = MERGE_TAG_GROUPS.filter(({ key }) => key === 'general' || key === kind);
  const joined = joinedNumbers(values);
  return new Map(
    groups.flatMap(({ tags }) =>
      tags.map(({ tag, field }) => [tag, joined.get(field) ?? printed(field, values)] as const),
    ),
  );
}
