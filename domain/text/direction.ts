/** Letters of scripts that are written from right to left, as Arabic and Hebrew are, and marks that stand for one. */
const RIGHT_TO_LEFT =
  /[\u0591-\u07ff\u0840-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}|\u200e|\u200f/u;
/** Characters; a text that begins with more signs than letters says nothing. */
const LOOKED_AT = 2_000;

/** Whether a text reads from right to left: its first letter decides, as `dir="auto"` does (HTML 3.2.6.4). */
export function isRightToLeft(text: string): boolean {
  const [first] = LETTER.exec(text.slice(0, LOOKED_AT)) ?? [];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
