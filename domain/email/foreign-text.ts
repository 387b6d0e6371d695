/**
 * Keeps two braces of another's text apart. Newsletters are full of it, so mail programs keep it; nobody sees it, and a line of
 * ours does not lose it, as it does others that are not seen (`checkLine`).
 */
const APART = '\u200c';

/** Each brace that another would follow, at once or once what is not seen between them is left out. */
const IN_TEXT = new RegExp(`\\{(?!${APART})(?=[\\p{Cc}\\p{Cf}]*(?:\\{|$))`, 'gu');
/** Two braces in HTML, where elements between them may go and a brace may be written by its number or name. */
const IN_HTML = new RegExp(
  `(?:\\{|&#0*123(?!\\d);?|&#x0*7b(?![\\da-f]);?|&l(?:cub|brace);)(?!${APART})(?=[\\p{Cc}\\p{Cf}]*(?:[{<&]|$))`,
  'giu',
);

/**
 * Text of others (a received subject, a sender's name, a value of a relation, what was pasted) as it stands in what we write:
 * none of its braces begin a merge tag, not with each other and not with what comes before or after it. Done twice it changes
 * nothing more.
 */
export function foreignText(text: string): string {
  return `${text.startsWith('{') ? APART : ''}${text.replaceAll(IN_TEXT, `$&${APART}`)}`;
}

/** HTML whose texts and attributes hold no merge tag, also once it loses elements or becomes part of a text. */
export function foreignHtml(html: string): string {
  return `${html.startsWith('{') ? APART : ''}${html.replaceAll(IN_HTML, `$&${APART}`)}`;
}

/** The text with its braces side by side again, to see what it held. */
export function joinedBraces(text: string): string {
  return text.replaceAll(APART, '');
}
