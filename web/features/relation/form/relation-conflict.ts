import { fieldsOf, isFlagKey, type RelationKind } from '#domain/relation/fields.ts';
import { HOUSE_NUMBERS } from '#domain/relation/house-numbers.ts';
import type { RelationDraft, RelationReference } from '#domain/relation/relation.ts';
import { fieldLabel, fieldText } from '#web/features/relation/field-text.ts';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { type ConflictRow, proposedSide, type SaveConflict } from '#web/form/save-conflict.ts';
import type { FormContent } from './form-content.ts';
import { linkedIssueField } from './issue-fields.ts';
import type { OwnerChoice } from './owner-choice.ts';

export function relationConflictRows(
  kind: RelationKind,
  conflict: SaveConflict<FormContent>,
  users: OwnerChoice['users'],
): ConflictRow[] {
  const { yours, theirs, collisions, changedElsewhere } = conflict;
  const linkedField = linkedIssueField(kind);
  const rows = [
    ...fieldsOf(kind).map((field) => ({
      field: field.key,
      label: fieldLabel(field),
      yours: fieldText(field, yours.values[field.key], users),
      theirs: fieldText(field, theirs.values[field.key], users),
    })),
    {
      field: linkedField,
      label: RELATION_KINDS[kind].linkedLabel,
      yours: names(yours.linked),
      theirs: names(theirs.linked),
    },
  ];
  return rows
    .filter(
      (row) =>
        collisions.includes(row.field) || (changedElsewhere.includes(row.field) && row.yours !== row.theirs),
    )
    .map((row) => ({ ...row, proposed: proposedSide(conflict, row.field) }));
}

function names(linked: readonly RelationReference[]): string {
  return linked.map((relation) => relation.name).join(', ');
}

export function copyField(kind: RelationKind) {
  return (into: FormContent, field: string, from: FormContent): FormContent => {
    if (field === linkedIssueField(kind)) return { ...into, linked: from.linked };
    const values: RelationDraft = { ...into.values };
    for (const { key } of fieldsOf(kind)) {
      if (key !== field) continue;
      if (isFlagKey(key)) values[key] = from.values[key];
      else values[key] = from.values[key];
    }
    for (const { number, suffix, asWritten } of HOUSE_NUMBERS) {
      // How the number is written counts once both parts are those of the same side.
      if (field === number || field === suffix) values[asWritten] = from.values[asWritten];
    }
    return { ...into, values };
  };
}
