import { checkLine } from '#domain/text/plain-text.ts';
import { type RelationFieldKey, type RelationKind, relationField } from '../fields.ts';
import type { RelationInput, RelationValueKey, RelationValues } from '../relation.ts';
import { readRelation } from './read-relation-row.ts';

export type PastedValue =
  | { readonly ok: true; readonly values: readonly (readonly [key: RelationValueKey, value: string])[] }
  | { readonly ok: false; readonly message: string };

/** A field's value once `text` was pasted, with what goes to fields beside it, or why it is refused. */
export function readPasted(
  kind: RelationKind,
  key: RelationFieldKey,
  text: string,
  values: RelationValues,
): PastedValue {
  const field = relationField(kind, key);
  if (field === undefined) throw new Error(`no field of a ${kind}: ${key}`);
  const line = checkLine(field.label, text, field.maxLength);
  if (!line.ok) return line;
  const written: RelationInput = { ...values, [key]: line.value };
  const { input, issues } = readRelation(kind, written, { stored: values });
  const issue = issues.find((one) => one.field === key);
  if (issue !== undefined) return { ok: false, message: issue.message };
  const changed = (Object.keys(values) as RelationValueKey[]).filter((one) => input[one] !== values[one]);
  return { ok: true, values: changed.map((one) => [one, String(input[one])] as const) };
}
