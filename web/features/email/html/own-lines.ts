import { readBounded } from './read-bounded.ts';

/** Elements that begin a line of their own, of those that mails are written in. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article body center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'noscript', 'head']);
/** In which mail programs put what is answered or sent on. */
const QUOTES = '.gmail_quote, .gmail_quote_container, .moz-cite-prefix, .yahoo_quoted, .protonmail_quote';
/** Behind which Outlook puts it. */
const QUOTE_STARTS = '#appendonsend, #divRplyFwdMsg';

/**
 * The mail was made safe, so that no name in it hides what an element has. Quotes are left out by their
 * markup. Throws TooComplexHtml and UncountedHtml.
 */
export function ownLines(html: string): readonly string[] {
  const { body } = readBounded(html);
  const lines = [''];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isPassedOver(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let block: Element | null = body;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(QUOTE_STARTS)) break;
      if (node.localName === 'br') lines.push('');
      continue;
    }
    const own = blockOf(node);
    if (own !== block) lines.push('');
    block = own;
    const [first = '', ...more] = (node.textContent ?? '').split(/\r\n?|\n/);
    lines.push(`${lines.pop() ?? ''}${first}`, ...more);
  }
  return lines;
}

function isPassedOver(element: Element): boolean {
  return UNSEEN.has(element.localName) || element.localName === 'blockquote' || element.matches(QUOTES);
}

function blockOf(node: Node): Element | null {
  let element = node.parentElement;
  while (element !== null && !BLOCKS.has(element.localName)) element = element.parentElement;
  return element;
}
