import { fieldsOf, type RelationFieldKey, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationReference, RelationValues } from '#domain/relation/relation.ts';

/** What a relation form holds: the catalogue's values, and the relations linked from it. */
export interface FormContent {
  readonly values: RelationValues;
  /** Contact persons of an organisation, companies of a person. */
  readonly linked: readonly RelationReference[];
}

export function withValue(content: FormContent, key: RelationFieldKey, value: string | boolean): FormContent {
  if (content.values[key] === value) return content;
  return { ...content, values: { ...content.values, [key]: value } };
}

/** The keys that the user of this form can change, in form order. */
export function editableKeys(kind: RelationKind): readonly RelationFieldKey[] {
  return fieldsOf(kind)
    .filter((field) => !field.computed)
    .map((field) => field.key);
}

/** Whether the same relations are linked, in the same order: services hear of the first (docs/decisions/0011). */
export function sameLinks(
  before: readonly RelationReference[],
  after: readonly RelationReference[],
): boolean {
  return before.length === after.length && before.every((link, index) => link.id === after[index]?.id);
}

export function isChanged(kind: RelationKind, before: FormContent, after: FormContent): boolean {
  return (
    editableKeys(kind).some((key) => before.values[key] !== after.values[key]) ||
    !sameLinks(before.linked, after.linked)
  );
}
