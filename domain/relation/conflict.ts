import type { FieldConflict } from '#domain/errors.ts';
import { fieldsOf, isFlagKey, type RelationFieldKey, type RelationKind } from './fields.ts';
import { HOUSE_NUMBERS, type HouseNumber } from './house-numbers.ts';
import { maskBsn } from './masked-bsn.ts';
import { fullSurname } from './name.ts';
import type { RelationDraft, RelationValues } from './relation.ts';

export interface RelationMerge {
  /** Store it only without conflicts. */
  readonly merged: RelationValues;
  /** A BSN is masked. */
  readonly conflicts: readonly FieldConflict[];
}

function copyField(draft: RelationDraft, key: RelationFieldKey, from: RelationValues): void {
  if (isFlagKey(key)) draft[key] = from[key];
  else draft[key] = from[key];
}

function shown(key: RelationFieldKey, values: RelationValues): string {
  return key === 'bsn' ? maskBsn(values.bsn) : String(values[key]);
}

function isSameNumber({ number, suffix }: HouseNumber, one: RelationValues, other: RelationValues): boolean {
  return one[number] === other[number] && one[suffix] === other[suffix];
}

/** Merges by field what the user saves (`yours`) and what is stored (`theirs`); `base` is where the user started. */
export function mergeRelation(
  kind: RelationKind,
  base: RelationValues,
  theirs: RelationValues,
  yours: RelationValues,
): RelationMerge {
  const merged: RelationDraft = { ...yours };
  const conflicts: FieldConflict[] = [];
  for (const { key, computed } of fieldsOf(kind)) {
    if (computed || theirs[key] === base[key] || theirs[key] === yours[key]) continue;
    if (yours[key] === base[key]) copyField(merged, key, theirs);
    else conflicts.push({ field: key, yours: shown(key, yours), theirs: shown(key, theirs) });
  }
  for (const address of HOUSE_NUMBERS) {
    // How it is written goes with the number and addition that were taken.
    if (!isSameNumber(address, merged, yours) && isSameNumber(address, merged, theirs))
      merged[address.asWritten] = theirs[address.asWritten];
  }
  if (kind === 'person') merged.fullSurname = fullSurname(merged);
  return { merged, conflicts };
}
