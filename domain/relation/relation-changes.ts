import { RELATION_FIELDS } from './fields.ts';
import { RELATION_VALUE_KEYS, type RelationValueKey, type RelationValues } from './relation.ts';

export type FieldChange = {
  readonly from: string | boolean;
  readonly to: string | boolean;
};

export type RelationChanges = { readonly [key in RelationValueKey]?: FieldChange };

/** Replaces a sensitive value in the history; its length reveals nothing. */
export const MASK = '••••••';

const SENSITIVE: ReadonlySet<string> = new Set(
  RELATION_FIELDS.filter(({ sensitive }) => sensitive).map(({ key }) => key),
);

/** A sensitive field shows only whether it was filled, emptied or replaced. */
export function diffRelation(before: RelationValues, after: RelationValues): RelationChanges {
  const changed = RELATION_VALUE_KEYS.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(
    changed.map((key) => {
      const shown = (value: string | boolean) => (SENSITIVE.has(key) && value !== '' ? MASK : value);
      return [key, { from: shown(before[key]), to: shown(after[key]) }];
    }),
  );
}
