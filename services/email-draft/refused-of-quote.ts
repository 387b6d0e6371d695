import type { DefaultTreeAdapterTypes } from 'parse5';
import { isQuoteStyle, QUOTE_ATTRIBUTES, QUOTE_TAGS } from '#domain/email/quote-style.ts';
import { isQuoteId, originalIdOf, QUOTE_STYLES } from '#domain/email/quoted-original.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const TAGS: ReadonlySet<string> = new Set(QUOTE_TAGS);
const ATTRIBUTES: ReadonlySet<string> = new Set(QUOTE_ATTRIBUTES);
const NOT_APART = 'een citaat dat niet op zichzelf staat';

/** Names what in the quote could reach the typed text; the composer follows the same `isQuoteDeclaration`. */
export function refusedOfQuote(read: Parent): string | null {
  const quotes = elementsIn(read).filter((element) => element.tagName === 'div' && isQuoteId(idOf(element)));
  const [quote, second] = quotes;
  if (quote === undefined) return null;
  const { parentNode } = quote;
  const isOfBody = parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'body';
  const after = parentNode?.childNodes.slice(parentNode.childNodes.indexOf(quote) + 1) ?? [];
  const isLast = after.every((node) => 'value' in node && node.value.trim() === '');
  if (second !== undefined || !isOfBody || !isLast) return NOT_APART;
  for (const element of [quote, ...elementsIn(quote)]) {
    const found = refusedOfElement(element, idOf(quote));
    if (found !== null) return `${found} in het citaat`;
  }
  return null;
}

function refusedOfElement({ tagName, attrs }: Element, quoteId: string): string | null {
  if (!TAGS.has(tagName)) return `<${tagName}>`;
  for (const { name, value } of attrs) {
    if (name === 'id' && (value === quoteId || value === originalIdOf(quoteId))) continue;
    if (!ATTRIBUTES.has(name)) return name;
    if (name === 'style' && !QUOTE_STYLES.has(value) && !isQuoteStyle(value)) {
      return `style="${value.slice(0, 40)}"`;
    }
  }
  return null;
}

function elementsIn(parent: Parent): Element[] {
  const found: Element[] = [];
  const open = parent.childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return found;
}

function idOf({ attrs }: Element): string {
  return attrs.find(({ name }) => name === 'id')?.value ?? '';
}
