import { fieldsOf, isFlagKey, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationDraft, RelationReference } from '#domain/relation/relation.ts';
import { fieldLabel, fieldText } from '#web/features/relation/field-words.ts';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { type FormContent, sameLinks } from './form-content.ts';
import type { OwnerChoice } from './owner-choice.ts';

/** The key of the linked relations among the catalogue's keys. */
const LINKED = 'linked';

/** A form that was saved on a version that is no longer the stored one. */
export interface SaveConflict {
  readonly kind: RelationKind;
  /** What the user started from. */
  readonly base: FormContent;
  readonly yours: FormContent;
  readonly theirs: FormContent;
  /** Of `theirs`. */
  readonly version: number;
}

/** One field that somebody else changed and that now differs from the form. */
export interface ConflictRow {
  readonly key: string;
  readonly label: string;
  readonly yours: string;
  readonly theirs: string;
  /** The user changed it too; otherwise there is nothing of the user's own to lose. */
  readonly touched: boolean;
}

export type ConflictSide = 'yours' | 'theirs';

/** What the user chose, by row key. */
export type ConflictChoices = Readonly<Record<string, ConflictSide>>;

function names(linked: readonly RelationReference[]): string {
  return linked.map((relation) => relation.name).join(', ');
}

/** What there is to choose, in form order. */
export function conflictRows(conflict: SaveConflict, users: OwnerChoice['users']): ConflictRow[] {
  const { kind, base, yours, theirs } = conflict;
  const rows: ConflictRow[] = fieldsOf(kind)
    .filter(
      ({ key, computed }) =>
        !computed && theirs.values[key] !== base.values[key] && theirs.values[key] !== yours.values[key],
    )
    .map((field) => ({
      key: field.key,
      label: fieldLabel(field),
      yours: fieldText(field, yours.values[field.key], users),
      theirs: fieldText(field, theirs.values[field.key], users),
      touched: yours.values[field.key] !== base.values[field.key],
    }));
  if (!sameLinks(theirs.linked, base.linked) && !sameLinks(theirs.linked, yours.linked)) {
    rows.push({
      key: LINKED,
      label: RELATION_KINDS[kind].linkedLabel,
      yours: names(yours.linked),
      theirs: names(theirs.linked),
      touched: !sameLinks(yours.linked, base.linked),
    });
  }
  return rows;
}

/** Yours where the user changed something, theirs elsewhere. */
export function proposedChoices(rows: readonly ConflictRow[]): ConflictChoices {
  return Object.fromEntries(rows.map((row) => [row.key, row.touched ? 'yours' : 'theirs']));
}

/** The content to save on top of theirs. */
export function settledContent(conflict: SaveConflict, choices: ConflictChoices): FormContent {
  const { kind, yours, theirs } = conflict;
  const values: RelationDraft = { ...yours.values };
  for (const { key } of fieldsOf(kind)) {
    if (choices[key] !== 'theirs') continue;
    if (isFlagKey(key)) values[key] = theirs.values[key];
    else values[key] = theirs.values[key];
  }
  return { values, linked: choices[LINKED] === 'theirs' ? theirs.linked : yours.linked };
}
