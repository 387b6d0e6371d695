/** In all ways in which Graph is said to say so (Graph: errors; msgraph-docs#2162; alcionai/corso#3176). */
const TOKEN_ENDED: ReadonlySet<string> = new Set([
  'syncstatenotfound',
  'syncstateinvalid',
  'resyncrequired',
  '410',
]);

/** Whether a failure of this code means that a delta token is no longer good. */
export function hasTokenEnded(code: string): boolean {
  return TOKEN_ENDED.has(code.toLowerCase());
}
