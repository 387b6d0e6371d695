/**
 * Remainder by 97 of a string of digits and capital letters, where A counts as 10 and Z as 35: the check that
 * an IBAN (ISO 13616, country and check digits moved to the end) and a Dutch VAT id since 2020 share.
 */
export function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
