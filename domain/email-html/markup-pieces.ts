/** The parts of HTML that can refer to something: its tags, and the text of its style sheets. */
export type MarkupPiece =
  | {
      readonly kind: 'start';
      /** The name is in lower case, as in the attributes. */
      readonly name: string;
      /** The values as written, with their character references; the first counts where a name is doubled. */
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'sheet'; readonly text: string };

/** Elements whose content is text up to their end. */
const TEXT_ALONE = new Set([
  'style',
  'script',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
]);
const ENDS = new Map([...TEXT_ALONE].map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]));
/** Within drawings and formulas those names mean something else. */
const FOREIGN = new Set(['svg', 'math']);

const COMMENT_END = /--!?>/g;
const LETTER = /[a-z]/i;

/**
 * The tags of HTML in order, as a browser's tokenizer finds them (WHATWG HTML 13.2.5), outside comments and
 * elements of text alone. One pass without a tree is quick; where a browser would ask the tree what is text,
 * too many may be found.
 */
export function* markupPieces(html: string): Generator<MarkupPiece> {
  let at = 0;
  let isForeign = false;
  for (;;) {
    at = html.indexOf('<', at);
    if (at === -1) return;
    const next = html[at + 1] ?? '';
    if (LETTER.test(next)) {
      const tag = readTag(html, at + 1);
      if (tag === null) return;
      ({ at } = tag);
      yield { kind: 'start', name: tag.name, attributes: tag.attributes };
      isForeign ||= FOREIGN.has(tag.name) && !tag.isClosed;
      if (isForeign || !TEXT_ALONE.has(tag.name)) continue;
      const end = endOfText(html, at, tag.name);
      if (tag.name === 'style') yield { kind: 'sheet', text: html.slice(at, end) };
      at = end;
    } else if (next === '/' && LETTER.test(html[at + 2] ?? '')) {
      const tag = readTag(html, at + 2);
      if (tag === null) return;
      ({ at } = tag);
      yield { kind: 'end', name: tag.name };
      if (FOREIGN.has(tag.name)) isForeign = false;
    } else if (/[!?/]/.test(next)) {
      const end = endOfComment(html, at);
      if (end === -1) return;
      at = end;
    } else at += 1;
  }
}

interface ReadTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The tag ends in '/>', which in drawings and formulas leaves it without content. */
  readonly isClosed: boolean;
  readonly at: number;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Null for a tag that the text ends within, which is none. */
function readTag(html: string, start: number): ReadTag | null {
  let at = endOfName(html, start, SLASH_OR_END);
  const name = html.slice(start, at).toLowerCase();
  let attributes: Map<string, string> | null = null;
  for (;;) {
    while (isBlank(html, at) || html[at] === '/') at += 1;
    if (at >= html.length) return null;
    if (html[at] === '>') {
      return { name, attributes: attributes ?? NONE, isClosed: html[at - 1] === '/', at: at + 1 };
    }
    // A name may begin with '='.
    const end = endOfName(html, at + 1, END_OF_ATTRIBUTE);
    const value = readValue(html, end);
    if (value === null) return null;
    const attribute = html.slice(at, end).toLowerCase();
    attributes ??= new Map();
    if (!attributes.has(attribute)) attributes.set(attribute, html.slice(value.from, value.to));
    ({ at } = value);
  }
}

/** The place behind the attribute's value; null where a quote has no end, which takes all that follows. */
function readValue(
  html: string,
  nameEnd: number,
): { readonly from: number; readonly to: number; readonly at: number } | null {
  let from = nameEnd;
  while (isBlank(html, from)) from += 1;
  if (html[from] !== '=') return { from: nameEnd, to: nameEnd, at: nameEnd };
  from += 1;
  while (isBlank(html, from)) from += 1;
  const quote = html[from];
  if (quote === '"' || quote === "'") {
    const to = html.indexOf(quote, from + 1);
    return to === -1 ? null : { from: from + 1, to, at: to + 1 };
  }
  const to = endOfName(html, from, '>');
  return { from, to, at: to };
}

const SLASH_OR_END = '/>';
const END_OF_ATTRIBUTE = '/>=';

function endOfName(html: string, start: number, signs: string): number {
  let at = start;
  while (at < html.length && !isBlank(html, at) && !signs.includes(html.charAt(at))) at += 1;
  return at;
}

function isBlank(html: string, at: number): boolean {
  const code = html.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

/** The place behind a comment, or what a browser takes for one; -1 for one without an end. */
function endOfComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    const end = html.indexOf('>', at);
    return end === -1 ? -1 : end + 1;
  }
  if (html.startsWith('>', at + 4)) return at + 5;
  if (html.startsWith('->', at + 4)) return at + 6;
  COMMENT_END.lastIndex = at + 4;
  return COMMENT_END.exec(html) === null ? -1 : COMMENT_END.lastIndex;
}

function endOfText(html: string, at: number, name: string): number {
  const end = ENDS.get(name);
  if (end === undefined || name === 'plaintext') return html.length;
  end.lastIndex = at;
  return end.exec(html)?.index ?? html.length;
}
