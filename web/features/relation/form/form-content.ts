import { fieldsOf, type RelationFieldKey, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationReference, RelationValueKey, RelationValues } from '#domain/relation/relation.ts';
import { isWrittenOtherwise } from './sent-house-numbers.ts';

export interface FormContent {
  readonly values: RelationValues;
  readonly linked: readonly RelationReference[];
}

export function withValue(content: FormContent, key: RelationValueKey, value: string | boolean): FormContent {
  if (content.values[key] === value) return content;
  return { ...content, values: { ...content.values, [key]: value } };
}

export function editableKeys(kind: RelationKind): readonly RelationFieldKey[] {
  return fieldsOf(kind)
    .filter((field) => !field.computed)
    .map((field) => field.key);
}

/** The order counts, because services receive the first (docs/decisions/0011). */
export function sameLinks(
  before: readonly RelationReference[],
  after: readonly RelationReference[],
): boolean {
  return before.length === after.length && before.every((link, index) => link.id === after[index]?.id);
}

export function isChanged(kind: RelationKind, before: FormContent, after: FormContent): boolean {
  return (
    editableKeys(kind).some((key) => before.values[key] !== after.values[key]) ||
    isWrittenOtherwise(before.values, after.values) ||
    !sameLinks(before.linked, after.linked)
  );
}
