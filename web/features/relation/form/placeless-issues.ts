import type { FieldIssue } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { editableKeys } from './form-content.ts';
import type { FormState } from './form-state.ts';

/** How issues name the linked relations of a kind. */
export function linkedIssueField(kind: RelationKind): string {
  return kind === 'person' ? 'companies' : 'contactPersons';
}

/** What the server refused and no control of the form can show. */
export function placelessIssues({ kind, refused }: FormState): readonly FieldIssue[] {
  const places: ReadonlySet<string> = new Set([
    ...editableKeys(kind),
    'vatSubnumber',
    linkedIssueField(kind),
  ]);
  return refused.filter((issue) => !places.has(issue.field));
}
