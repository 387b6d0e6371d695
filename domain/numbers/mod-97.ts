/** The check that IBANs (ISO 13616) and VAT ids of sole proprietors share; A counts as 10 and Z as 35. */
export function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
