/** The codes by which Graph is known to say so (Graph: errors; msgraph-docs#2162; alcionai/corso#3176). */
const TOKEN_ENDED: ReadonlySet<string> = new Set([
  'syncstatenotfound',
  'syncstateinvalid',
  'resyncrequired',
  '410',
]);

export function hasTokenEnded(code: string): boolean {
  return TOKEN_ENDED.has(code.toLowerCase());
}
