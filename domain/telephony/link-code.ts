/**
 * The code by which the telephony of an office is known (ledger LINKS-48): random characters, which alone are the
 * secret, and after them the characters of the id of the user who asked for it, reversed.
 */
export function telephonyLinkCode(randomCharacters: string, userId: string): string {
  return randomCharacters + [...userId.replaceAll('-', '')].toReversed().join('');
}
