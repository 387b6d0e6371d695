import { type FieldGroup, fieldsOf, isFlagKey, type RelationFieldKey, type RelationKind } from './fields.ts';
import { fullSurname } from './name.ts';
import type { RelationDraft, RelationValues } from './relation.ts';

/** For so long services hear nothing of a relation that is added to be merged: time to compare the two and to choose. */
export const BEFORE_MERGE_MILLISECONDS = 5 * 60_000;

/** Which of two relations a value comes from: the one that stays, or the one that goes into it. */
export type MergeSide = 'kept' | 'dropped';

/** Fields that are chosen together, because half of each relation's would be nobody's. */
export interface MergeGroup {
  /** The first of its fields, by which a choice names the group. */
  readonly key: RelationFieldKey;
  readonly fields: readonly RelationFieldKey[];
}

/** One of two relations that are to become one. */
export interface MergeCandidate {
  readonly values: RelationValues;
  /** Of two filled values that of the later change is taken unless somebody chooses. */
  readonly updatedAt: Date;
}

/** A group in which two relations differ, with the side that is taken unless somebody chooses. */
export interface MergeDifference extends MergeGroup {
  readonly preferred: MergeSide;
}

/** Services, folders and letters know a relation by its number: it stays with the relation that stays. */
const NEVER_CHOSEN: ReadonlySet<RelationFieldKey> = new Set(['relationNumber']);
/** An address is one, and a surname goes with its prefix. */
const WHOLE_GROUPS: ReadonlySet<FieldGroup> = new Set(['address', 'correspondence']);
const SURNAME: ReadonlySet<RelationFieldKey> = new Set(['surnamePrefix', 'surname']);

function groupsOfKind(kind: RelationKind): readonly MergeGroup[] {
  const groups = new Map<string, RelationFieldKey[]>();
  for (const { key, group, computed } of fieldsOf(kind)) {
    if (computed || NEVER_CHOSEN.has(key)) continue;
    const name = WHOLE_GROUPS.has(group) ? group : SURNAME.has(key) ? 'surname' : key;
    groups.set(name, [...(groups.get(name) ?? []), key]);
  }
  return [...groups.values()].flatMap((fields) => {
    const [key] = fields;
    return key === undefined ? [] : [{ key, fields }];
  });
}

const GROUPS: Readonly<Record<RelationKind, readonly MergeGroup[]>> = {
  person: groupsOfKind('person'),
  organisation: groupsOfKind('organisation'),
};

/** What can be chosen when two relations of a kind become one, in the order of the form. */
export function mergeGroups(kind: RelationKind): readonly MergeGroup[] {
  return GROUPS[kind];
}

/** A country alone is no address: the form fills it in. */
function isEmpty({ fields }: MergeGroup, values: RelationValues): boolean {
  return fields.every((key) => values[key] === '' || key === 'country' || key === 'correspondenceCountry');
}

/**
 * The side that is taken unless somebody chooses: the filled one, else the one that was changed last, else the one that
 * stays. A newsletter that either was taken off is not sent again.
 */
function preferredSide(group: MergeGroup, kept: MergeCandidate, dropped: MergeCandidate): MergeSide {
  if (isFlagKey(group.key)) return kept.values[group.key] ? 'dropped' : 'kept';
  const isKeptEmpty = isEmpty(group, kept.values);
  if (isKeptEmpty !== isEmpty(group, dropped.values)) return isKeptEmpty ? 'dropped' : 'kept';
  return dropped.updatedAt > kept.updatedAt ? 'dropped' : 'kept';
}

/** What two relations of one kind have differently, in the order of the form. */
export function mergeDifferences(
  kind: RelationKind,
  kept: MergeCandidate,
  dropped: MergeCandidate,
): readonly MergeDifference[] {
  return mergeGroups(kind)
    .filter(({ fields }) => fields.some((key) => kept.values[key] !== dropped.values[key]))
    .map((group) => ({ ...group, preferred: preferredSide(group, kept, dropped) }));
}

/**
 * The values of the relation that stays: its own, but for the groups in `fromDropped`, named by their keys. A key of no
 * group takes nothing. Not yet judged: the rules of a save hold for the result (`validateRelation`).
 */
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
