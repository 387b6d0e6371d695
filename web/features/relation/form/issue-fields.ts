import type { RelationKind } from '#domain/relation/fields.ts';
import { editableKeys } from './form-content.ts';

/** How issues name the linked relations of a kind. */
export function linkedIssueField(kind: RelationKind): string {
  return kind === 'person' ? 'companies' : 'contactPersons';
}

export function inputsOf(kind: RelationKind): readonly string[] {
  return [...editableKeys(kind), 'vatSubnumber', linkedIssueField(kind)];
}
