/** A sign that parts two braces of another's text; unseen, and kept by mail programs and `checkLine`. */
const APART = '\u200c';

/** A first brace: what is not seen before it may go, so that it would follow a brace of ours. */
const FIRST_IN_TEXT = new RegExp(`^([\\p{Cc}\\p{Cf}]*)(?<!${APART})(?=\\{)`, 'u');
/** One part at a time: a pattern that repeats both overflows on a long text. */
const UNSEEN_IN_HTML = /[\p{Cc}\p{Cf}]+|<[^>]*>/uy;
const BRACE_IN_HTML = /\{|&#0*123(?!\d)|&#x0*7b(?![\da-f])|&l(?:cub|brace);/iy;

/** Each brace that another would follow, at once or once what is not seen between them is left out. */
const IN_TEXT = new RegExp(`\\{(?!${APART})(?=[\\p{Cc}\\p{Cf}]*(?:\\{|$))`, 'gu');
/** Elements between two braces may go, and a brace may be written by its number or name. */
const IN_HTML = new RegExp(
  `(?:\\{|&#0*123(?!\\d);?|&#x0*7b(?![\\da-f]);?|&l(?:cub|brace);)(?!${APART})(?=[\\p{Cc}\\p{Cf}]*(?:[{<&]|$))`,
  'giu',
);

/**
 * Text of others (a subject, a name, a value, a paste) as it stands in what we write: none of its braces
 * begin a merge tag, not with what comes before or after it either. Idempotent.
 */
export function foreignText(text: string): string {
  return text.replaceAll(IN_TEXT, `$&${APART}`).replace(FIRST_IN_TEXT, `$1${APART}`);
}

/** HTML whose texts and attributes hold no merge tag, also once it loses elements or becomes part of a text. */
export function foreignHtml(html: string): string {
  return partFirst(html.replaceAll(IN_HTML, `$&${APART}`));
}

function partFirst(html: string): string {
  let at = 0;
  for (UNSEEN_IN_HTML.lastIndex = 0; UNSEEN_IN_HTML.test(html); ) at = UNSEEN_IN_HTML.lastIndex;
  BRACE_IN_HTML.lastIndex = at;
  const isParted = html[at - 1] === APART || !BRACE_IN_HTML.test(html);
  return isParted ? html : `${html.slice(0, at)}${APART}${html.slice(at)}`;
}

export function joinedBraces(text: string): string {
  return text.replaceAll(APART, '');
}
