import type { FieldIssue } from '#domain/errors.ts';
import type { ValidationContext } from '#domain/relation/checks.ts';
import {
  fieldsOf,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
} from '#domain/relation/fields.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { emailInUseIssue, type NumberUse, relationNumberIssue } from '#domain/relation/uniqueness.ts';
import { type RelationValidation, validateRelation } from '#domain/relation/validate.ts';
import type { ReadCsvRow } from './csv-row.ts';

/** 'exists': number or BSN is taken, or the number once was; 'missing': a required field is empty (IMPEX-17, 20). */
export type RowFate = 'accepted' | 'exists' | 'missing' | 'invalid';

export type ClassifiedRow =
  | { readonly fate: 'accepted'; readonly kind: RelationKind; readonly values: RelationValues }
  | {
      readonly fate: Exclude<RowFate, 'accepted'>;
      readonly reasons: readonly string[];
      readonly fields: readonly RelationFieldKey[];
    };

export interface UsedIdentities {
  readonly relationNumber: (relationNumber: string) => NumberUse | null;
  readonly bsn: (kind: RelationKind, bsn: string) => boolean;
  readonly email: (email: string) => boolean;
}

export interface RowContext extends Omit<ValidationContext, 'stored' | 'isFromFile'> {
  readonly ownerId: string;
  readonly freshNumber: () => string;
}

export type ValidRow = { readonly kind: RelationKind } & RelationValidation;

const BSN_IN_USE = 'BSN/RSIN bestaat al bij een andere relatie van deze soort.';
const NO_KIND = "Soort is onbekend: vul 'persoon' of 'bedrijf' in, of een handelsnaam of achternaam.";

/** Applies the rules of the form to a row (spec 1§5, ledger IMPEX-20, 21); null when the row has no kind. */
export function validateRow({ kind, input }: ReadCsvRow, context: RowContext): ValidRow | null {
  if (kind === null) return null;
  const typed = input.relationNumber;
  const relationNumber = typeof typed === 'string' && typed !== '' ? typed : context.freshNumber();
  const row = validateRelation(
    kind,
    { ...input, relationNumber, ownerId: context.ownerId },
    { ...context, isFromFile: true },
  );
  return { kind, ...row, issues: [...unreadableIssues(kind, input), ...row.issues] };
}

/** A replacement character stands where a letter was, in another encoding or cut off. */
function unreadableIssues(kind: RelationKind, input: ReadCsvRow['input']): FieldIssue[] {
  return fieldsOf(kind).flatMap(({ key, label }) =>
    String(input[key] ?? '').includes('\uFFFD')
      ? [{ field: key, message: `${label} heeft een teken dat niet te lezen is.` }]
      : [],
  );
}

export function classifyRow(row: ValidRow | null, used: UsedIdentities): ClassifiedRow {
  if (row === null) return { fate: 'missing', reasons: [NO_KIND], fields: [] };
  const { kind, values } = row;
  const issues = [...row.issues];
  const wrong = new Set(issues.map(({ field }) => field));
  const collisions: FieldIssue[] = [];
  if (!wrong.has('relationNumber')) {
    const issue = relationNumberIssue(used.relationNumber(values.relationNumber));
    if (issue !== null) collisions.push(issue);
  }
  if (!wrong.has('bsn') && used.bsn(kind, values.bsn)) collisions.push({ field: 'bsn', message: BSN_IN_USE });
  if (collisions.length > 0) return refused('exists', collisions);

  const isMissing = (field: RelationField) =>
    field.required === true && wrong.has(field.key) && values[field.key] === '';
  if (fieldsOf(kind).some(isMissing)) return refused('missing', issues);
  if (kind === 'person' && !wrong.has('email') && used.email(values.email)) issues.push(emailInUseIssue());
  return issues.length > 0 ? refused('invalid', issues) : { fate: 'accepted', kind, values };
}

function refused(fate: Exclude<RowFate, 'accepted'>, issues: readonly FieldIssue[]): ClassifiedRow {
  return {
    fate,
    reasons: issues.map(({ message }) => message),
    fields: [...new Set(issues.map(({ field }) => field as RelationFieldKey))],
  };
}

export interface FateCounts {
  readonly accepted: number;
  readonly failed: number;
  readonly exists: number;
  readonly missing: number;
}

/** The warnings of an import that refused rows, the total first; parts equal to zero are left out. */
export function importWarnings({ failed, exists, missing }: FateCounts): string[] {
  return [
    ...(failed > 0 ? [`${failed} relatie(s) konden niet geïmporteerd worden.`] : []),
    ...(exists > 0 ? [`${exists} bestond(en) al.`] : []),
    ...(missing > 0 ? [`${missing} miste(n) verplichte velden.`] : []),
  ];
}
