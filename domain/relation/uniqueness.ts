import type { FieldIssue } from '#domain/errors.ts';

/** 'given': another once had the number; 'reserved': only a service has it. */
export type NumberUse = 'exists' | 'given' | 'reserved';

const IN_USE: Readonly<Record<NumberUse, string | null>> = {
  exists: 'Relatienummer bestaat al.',
  given: 'Relatienummer was van een andere relatie. Kies een ander nummer.',
  // Offices bring the customers of their bookkeeping over under the same numbers.
  reserved: null,
};

/** Why a relation may not get this number, or null (ledger RELRULES-30, 66; docs/decisions/0021). */
export function relationNumberIssue(use: NumberUse | null): FieldIssue | null {
  const message = use === null ? null : IN_USE[use];
  return message === null ? null : { field: 'relationNumber', message };
}

export function emailInUseIssue(): FieldIssue {
  return { field: 'email', message: 'Email is al in gebruik.' };
}
