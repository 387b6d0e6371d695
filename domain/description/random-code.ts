const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const OF_EACH = 4;

/** How existing clients write the id of a description. */
export const CODE_SHAPE = /^[A-Za-z0-9]{12}$/;

/** Twelve characters: four lowercase letters, four capitals and four digits, shuffled (ledger FLOWS-19). */
export function randomCode(below: (limit: number) => number): string {
  const characters = [LOWER, UPPER, DIGITS].flatMap((set) =>
    Array.from({ length: OF_EACH }, () => set.charAt(below(set.length))),
  );
  const shuffled: string[] = [];
  while (characters.length > 0) shuffled.push(...characters.splice(below(characters.length), 1));
  return shuffled.join('');
}
