const FIRST_RELATION_NUMBER = 1001n;

/** The next relation number: one above the highest numeric one, 1001 in an empty office (ledger RELRULES-31, 32). */
export function nextRelationNumber(highest: bigint | null): string {
  return String(highest === null ? FIRST_RELATION_NUMBER : highest + 1n);
}

/** Others are neither proposed nor accepted (`domain/relation/fields.ts`). */
export function isRelationNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
