/**
 * Remainder by 97 of digits and capital letters, A counting as 10 and Z as 35: the check that IBANs (ISO 13616) and
 * the VAT ids of sole proprietors since 2020 share.
 */
export function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
