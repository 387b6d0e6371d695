/**
 * The code by which an office's telephony is known (LINKS-48): random characters, which alone are the secret,
 * then the asking user's id reversed.
 */
export function telephonyLinkCode(randomCharacters: string, userId: string): string {
  return randomCharacters + [...userId.replaceAll('-', '')].toReversed().join('');
}
