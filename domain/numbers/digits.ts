/** Strips all but the digits 0 to 9 (ledger RELRULES-01, 37). */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
