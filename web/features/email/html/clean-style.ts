import { inLightScheme, queriesScheme, setsScheme } from './light-scheme.ts';

/** What of a style fetches, runs or covers what is not the mail's, as the browser reads the text. */
const FETCHES =
  /(?:url|src|image|image-set|cross-fade|element|expression|paint|attr)\s*\(|@import|@namespace|@charset|@font-face|@property|@document/;
const RUNS = /(?:java|vb)script\s*:|behaviou?r\s*:|-moz-binding|-ms-behavior|progid\s*:/;
/**
 * Fixed it would cover the mail wherever it is scrolled; a height by the window grows with the frame. One
 * pattern of property and value would search again from each property on.
 */
const COVERS = [
  { property: /(?:^|[^-\w])position\s*:/, value: /\bfixed\b/ },
  { property: /(?:^|[^-\w])(?:min-|max-)?(?:height|block-size)\s*:/, value: /\d[dsl]?vh\b/ },
];
/** A sheet could write over what is read, or run letters backwards; bullets are no text. */
const WRITES = [
  {
    property:
      /(?:^|[^-\w])(?:content|quotes|list-style(?:-type)?|symbols|additive-symbols|prefix|suffix|negative|pad|text-overflow|hyphenate-character|text-emphasis(?:-style)?)\s*:/,
    value: /["'][^"']*[\p{L}\p{N}]|var\(/u,
  },
  { property: /(?:^|[^-\w])unicode-bidi\s*:/, value: /override/ },
];
/** Characters of a declaration or selector: no mail of use has a longer one that fetches nothing. */
const LONGEST_PIECE = 2_000;
/** The text of a style ends there for a parser of HTML. */
const MARKUP = /<[/\w!?]/;

export const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
const ESCAPED_LINE = /\\(?:\r\n|[\n\r\f])/g;
const ESCAPED_CODE = /\\([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?/gi;
const ESCAPED_CHARACTER = /\\([^\n\r\f0-9a-f])/gi;
const LAST_CODE_POINT = 0x10ffff;

/** A browser reads '\75 rl(' as 'url('. */
export function unescaped(style: string): string {
  return style
    .replace(ESCAPED_LINE, '')
    .replace(ESCAPED_CODE, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point === 0 || point > LAST_CODE_POINT ? '\ufffd' : String.fromCodePoint(point);
    })
    .replace(ESCAPED_CHARACTER, '$1');
}

/** A comment parts words for a browser, yet is tested both ways: within quotes it may be no comment. */
function isHarmless(piece: string): boolean {
  if (piece.length > LONGEST_PIECE) return false;
  const read = unescaped(piece).toLowerCase();
  // No honest mail writes this query with escapes, and the unescaped text would have to be read again.
  if (queriesScheme(read) && !queriesScheme(piece)) return false;
  return [read, read.replace(COMMENT, ''), read.replace(COMMENT, ' ')].every(
    (text) =>
      ![FETCHES, RUNS, MARKUP].some((pattern) => pattern.test(text)) &&
      !setsScheme(text) &&
      ![...COVERS, ...WRITES].some(({ property, value }) => property.test(text) && value.test(text)),
  );
}

const QUOTES = new Set(['"', "'"]);
const ENDS = new Set([';', '{', '}']);

export interface Piece {
  readonly text: string;
  /** What parts it from the next. */
  readonly end: string;
}

/** Parts a style where its declarations, rules and blocks end; not within quotes or parentheses. */
export function piecesOf(style: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < style.length; at += 1) {
    const character = style.charAt(at);
    if (character === '\\') at += 1;
    else if (quote !== '') {
      if (character === quote || character === '\n') quote = '';
    } else if (QUOTES.has(character)) quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (ENDS.has(character) && (depth === 0 || character !== ';')) {
      pieces.push({ text: style.slice(from, at), end: character });
      from = at + 1;
      depth = 0;
    }
  }
  pieces.push({ text: style.slice(from), end: '' });
  return pieces;
}

/**
 * Where the pieces part matters to what stays of an honest style, not to safety: no piece with such a word
 * stays, and no such word goes across the end of a piece.
 */
export function cleanDeclarations(style: string): string {
  return piecesOf(style)
    .filter(({ text }) => text.trim() !== '' && isHarmless(text))
    .map(({ text }) => inLightScheme(text.trim()))
    .join('; ');
}

const AT_RULE = /^\s*@/;
const HTML_COMMENT_MARKS = /<!--|-->/g;

export function cleanStyleSheet(style: string): string {
  return piecesOf(style.replace(COMMENT, ' ').replace(HTML_COMMENT_MARKS, ' '))
    .map(({ text, end }) => {
      if (isHarmless(text)) return `${inLightScheme(text)}${end}`;
      // A rule that lost its selector would take the next one along.
      if (end === '{') return '.left-out {';
      return AT_RULE.test(text) && end === ';' ? '' : end;
    })
    .join('');
}

/** The `media` of a `style` element, by the same rules: without it, its sheet would hold everywhere. */
export function cleanMedia(media: string): string {
  return isHarmless(media) ? inLightScheme(media) : 'not all';
}

const OWN_COLOUR =
  /(?:^|[;{\s])(?:background(?:-color|-image)?|(?:-webkit-text-fill-)?color)\s*:(?!\s*(?:inherit|initial|unset|revert|transparent|windowtext|canvastext|currentcolor|none|auto)\s*(?:!|[;}]|$))/;

/** Whether it sets colours, or asks which are wanted: such a mail is shown on white, as its writer saw it. */
export function hasOwnColours(style: string): boolean {
  const read = unescaped(style).toLowerCase().replace(COMMENT, ' ');
  return OWN_COLOUR.test(read) || queriesScheme(read);
}
