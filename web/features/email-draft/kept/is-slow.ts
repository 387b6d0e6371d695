/** Characters, pictures in the text among them. */
const LONGEST = 400_000;
const MOST_TAGS = 4_000;
/** A unit is two millionths of a second in a browser on a slow machine: all together a fifth of a second. */
const MOST_UNITS = 100_000;
const UNITS = {
  element: 100,
  link: 150,
  value: 10,
  newValue: 100,
  piece: 20,
  rule: 15,
  matched: 0.4,
  variable: 4,
} as const;
/** Characters of one address, or of one value of a style: each is read for each text within. */
const LONGEST_VALUE = 2_000;
const ENDS_VALUE = /[;{}]/;
/** Selectors that look at all elements for each element. */
const WIDE = /~(?!=)|:has\(/i;
const VARIABLE = /--[a-z_]/gi;

/** Whether a text is too long to be compared while somebody waits: asked before it is read. */
export function isSlowToRead(html: string): boolean {
  return html.length > LONGEST || countOf(html, '<') > MOST_TAGS;
}

/**
 * Whether comparing takes too long while somebody waits: by what the editor makes a node of, by letters, and
 * by rules, each tried on each element.
 */
export function isSlowToCompare(read: Document): boolean {
  const elements = read.querySelectorAll('*').length;
  const text = read.body.textContent;
  const sheets = [...read.querySelectorAll('style')].map(({ textContent }) => textContent);
  const styles = [...read.querySelectorAll('[style]')].map((element) => element.getAttribute('style') ?? '');
  const links = [...read.querySelectorAll('[href]')].map((element) => element.getAttribute('href') ?? '');
  const sheet = sheets.join('\n');
  const values = [...styles, sheet].flatMap((style) => style.split(ENDS_VALUE));
  if ([...values, ...links].some(({ length }) => length > LONGEST_VALUE) || WIDE.test(sheet)) return true;
  const rules = countOf(sheet, '{') + countOf(sheet, ',');
  const variables = [sheet, ...styles].reduce((sum, style) => sum + [...style.matchAll(VARIABLE)].length, 0);
  const units =
    text.length +
    values.length * UNITS.value +
    new Set(values).size * UNITS.newValue +
    links.length * UNITS.link +
    elements * UNITS.element +
    (countOf(text, '\n') + countOf(text, '{{')) * UNITS.piece +
    rules * UNITS.rule +
    elements * (rules * UNITS.matched + variables * UNITS.variable);
  return units > MOST_UNITS;
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) count += 1;
  return count;
}
