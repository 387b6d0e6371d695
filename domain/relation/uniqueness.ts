import type { FieldIssue } from '#domain/errors.ts';

/** Another relation of the office has this number (ledger RELRULES-30, 66). */
export function relationNumberTakenIssue(): FieldIssue {
  return { field: 'relationNumber', message: 'Relatienummer bestaat al.' };
}

/** Another person of the office has this address (ledger RELRULES-60, 66). */
export function emailTakenIssue(): FieldIssue {
  return { field: 'email', message: 'Email is al in gebruik.' };
}
