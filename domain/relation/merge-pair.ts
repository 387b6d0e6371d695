import { type FieldGroup, fieldsOf, isFlagKey, type RelationFieldKey, type RelationKind } from './fields.ts';
import { HOUSE_NUMBERS } from './house-numbers.ts';
import { fullSurname } from './name.ts';
import type { RelationDraft, RelationValueKey, RelationValues } from './relation.ts';

export const BEFORE_MERGE_MILLISECONDS = 5 * 60_000;

/** 'kept' stays, 'dropped' is merged into it. */
export type MergeSide = 'kept' | 'dropped';

/** Fields that are chosen together, as half of each relation's address would be nobody's. */
export interface MergeGroup {
  readonly key: RelationFieldKey;
  readonly fields: readonly RelationValueKey[];
}

export interface MergeCandidate {
  readonly values: RelationValues;
  readonly updatedAt: Date;
}

export interface MergeDifference extends MergeGroup {
  readonly preferred: MergeSide;
}

/** Services, folders and letters know a relation by its number. */
const NEVER_CHOSEN: ReadonlySet<RelationFieldKey> = new Set(['relationNumber']);
/** An address is one value, and a surname goes with its prefix. */
const WHOLE_GROUPS: ReadonlySet<FieldGroup> = new Set(['address', 'correspondence']);
const SURNAME: ReadonlySet<RelationFieldKey> = new Set(['surnamePrefix', 'surname']);

function groupsOfKind(kind: RelationKind): readonly MergeGroup[] {
  const groups = new Map<string, [RelationFieldKey, ...RelationValueKey[]]>();
  for (const { key, group, computed } of fieldsOf(kind)) {
    if (computed || NEVER_CHOSEN.has(key)) continue;
    const name = WHOLE_GROUPS.has(group) ? group : SURNAME.has(key) ? 'surname' : key;
    const known = groups.get(name);
    const asWritten = HOUSE_NUMBERS.filter(({ suffix }) => suffix === key).map((one) => one.asWritten);
    groups.set(name, known === undefined ? [key, ...asWritten] : [...known, key, ...asWritten]);
  }
  return [...groups.values()].map((fields) => ({ key: fields[0], fields }));
}

const GROUPS: Readonly<Record<RelationKind, readonly MergeGroup[]>> = {
  person: groupsOfKind('person'),
  organisation: groupsOfKind('organisation'),
};

export function mergeGroups(kind: RelationKind): readonly MergeGroup[] {
  return GROUPS[kind];
}

/** A country alone is no address: it is the form's default. */
function isEmpty({ fields }: MergeGroup, values: RelationValues): boolean {
  return fields.every((key) => values[key] === '' || key === 'country' || key === 'correspondenceCountry');
}

/** The filled side, else the one changed last, else the kept one. Once unsubscribed from the newsletter stays so. */
function preferredSide(group: MergeGroup, kept: MergeCandidate, dropped: MergeCandidate): MergeSide {
  if (isFlagKey(group.key)) return kept.values[group.key] ? 'dropped' : 'kept';
  const isKeptEmpty = isEmpty(group, kept.values);
  if (isKeptEmpty !== isEmpty(group, dropped.values)) return isKeptEmpty ? 'dropped' : 'kept';
  return dropped.updatedAt > kept.updatedAt ? 'dropped' : 'kept';
}

export function mergeDifferences(
  kind: RelationKind,
  kept: MergeCandidate,
  dropped: MergeCandidate,
): readonly MergeDifference[] {
  return mergeGroups(kind)
    .filter(({ fields }) => fields.some((key) => kept.values[key] !== dropped.values[key]))
    .map((group) => ({ ...group, preferred: preferredSide(group, kept, dropped) }));
}

/** The values of `kept`, but for the groups keyed in `fromDropped`. The result still needs `validateRelation`. */
export function mergePair(
  kind: RelationKind,
  kept: RelationValues,
  dropped: RelationValues,
  fromDropped: ReadonlySet<string>,
): RelationValues {
  const merged: RelationDraft = { ...kept };
  for (const { key, fields } of mergeGroups(kind)) {
    if (fromDropped.has(key))
      Object.assign(merged, Object.fromEntries(fields.map((field) => [field, dropped[field]])));
  }
  if (kind === 'person') merged.fullSurname = fullSurname(merged);
  return merged;
}
