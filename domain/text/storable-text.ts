/** Stands for what could not be kept, so that nobody takes what is left for the whole. */
const LOST = '\u{FFFD}';
const CUT = '…';

/** Other ways to end a line, and the control characters that neither Postgres nor XML can store. */
const LINE_ENDS = /\r\n?|[\v\f]/g;
/** But those of Latin-1, which are text in another code and no line ends. */
const CONTROLS = /(?![\t\n])(?=[\p{ASCII}])\p{Cc}/gu;

/** Text for Postgres and JSON: half a pair and controls such as NUL become U+FFFD, line ends LF. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, LOST);
}

export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storableValue(inner)]),
  );
}

/** At most `longest` UTF-16 units of a text; one that is cut ends in '…'. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, Math.max(longest - CUT.length, 0));
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + CUT;
}

/** Storable, on one line, and no longer than `longest`: a subject, a name or an address. */
export function storableLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  return shortened(
    text
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
    longest,
  );
}
