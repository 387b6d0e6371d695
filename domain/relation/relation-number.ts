const FIRST_RELATION_NUMBER = 1001n;

/** The number above the highest, 1001 in an empty office (ledger RELRULES-31, 32). */
export function nextRelationNumber(highest: bigint | null): string {
  return String(highest === null ? FIRST_RELATION_NUMBER : highest + 1n);
}

export function isRelationNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** The number of the record that certify makes at a service: far from an office's numbers, and one that each program takes. */
export const CERTIFY_NUMBER = '999999998';
