import type { FieldIssue } from '#domain/errors.ts';

/**
 * What a relation number is to the others of the office: 'exists' when one has it, 'given' when one had it and may be
 * known by it at a service still, 'held' when only a service is known to hold it.
 */
export type NumberUse = 'exists' | 'given' | 'held';

const TAKEN: Readonly<Record<NumberUse, string | null>> = {
  exists: 'Relatienummer bestaat al.',
  given: 'Relatienummer was van een andere relatie. Kies een ander nummer.',
  // Whoever types it means the record that is there; the step that finds it asks where it is plainly another's.
  held: null,
};

/** Why a relation may not get this number, or null (ledger RELRULES-30, 66; docs/decisions/0021). */
export function relationNumberIssue(use: NumberUse | null): FieldIssue | null {
  const message = use === null ? null : TAKEN[use];
  return message === null ? null : { field: 'relationNumber', message };
}

/** Another person of the office has this address (ledger RELRULES-60, 66). */
export function emailTakenIssue(): FieldIssue {
  return { field: 'email', message: 'Email is al in gebruik.' };
}
