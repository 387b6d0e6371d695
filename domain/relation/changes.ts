import { RELATION_FIELDS, type RelationFieldKey } from './fields.ts';
import type { RelationValues } from './relation.ts';

export type FieldChange = {
  readonly from: string | boolean;
  readonly to: string | boolean;
};

export type RelationChanges = { readonly [key in RelationFieldKey]?: FieldChange };

/** Replaces a sensitive value in the history; its length reveals nothing. */
export const MASK = '••••••';

/** The fields that differ; of a sensitive one only whether it was filled, emptied or replaced. */
export function diffRelation(before: RelationValues, after: RelationValues): RelationChanges {
  const changed = RELATION_FIELDS.filter(({ key }) => before[key] !== after[key]);
  return Object.fromEntries(
    changed.map(({ key, sensitive }) => {
      const shown = (value: string | boolean) => (sensitive && value !== '' ? MASK : value);
      return [key, { from: shown(before[key]), to: shown(after[key]) }];
    }),
  );
}
