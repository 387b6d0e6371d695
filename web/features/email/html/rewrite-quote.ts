import { QUOTE_ATTRIBUTES, QUOTE_TAGS, WIDEST } from '#domain/email/quote-style.ts';
import { directionOf } from './attribute-looks.ts';
import { type Colour, writtenColour } from './colours.ts';
import { matchRules } from './match-rules.ts';
import { readableOn } from './quote-colours.ts';
import { type Inherited, type Look, makeLooks, OF_BOX } from './quote-look.ts';

const TAGS: ReadonlySet<string> = new Set(QUOTE_TAGS);
const ATTRIBUTES: ReadonlySet<string> = new Set(QUOTE_ATTRIBUTES);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** Characters that turn text around until another one ends that, whatever stands there. */
const TURNING = /[\u202d\u202e]/g;

interface Unseen {
  readonly text: Text;
  readonly below: Colour;
}

/**
 * A sanitised mail that can stand below other text: rules become styles of elements, what they hide is gone,
 * and elements say only what `isQuoteDeclaration` admits. Changes `read`; the answer has what the body said.
 */
export function rewriteQuote(read: Document): Element {
  const declared = matchRules(read);
  const lookOf = makeLooks();
  const { body } = read;
  const ofPage = new Map([read.documentElement, body].flatMap((page) => [...declared(page)]));
  for (const sheet of read.querySelectorAll('style')) sheet.remove();
  const unseen: Unseen[] = [];
  const open: [Element, Inherited][] = [[body, OF_BOX]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [element, inherited] = next;
    const look = lookOf(element, element === body ? ofPage : declared(element), inherited);
    const within = rewriteElement(element, look, unseen);
    if (within === null) continue;
    for (const child of element.children) open.push([child, within]);
    if (element !== body && !TAGS.has(element.localName)) withoutTag(element);
  }
  removeUnseen(body, unseen);
  return asDivision(body);
}

function asDivision(body: Element): Element {
  const division = body.ownerDocument.createElement('div');
  for (const { name, value } of body.attributes) division.setAttribute(name, value);
  // Appends one by one: a call takes a limited number of arguments.
  for (let child = body.firstChild; child !== null; child = body.firstChild) division.append(child);
  return division;
}

/** The element's content stays, with the look that it counts on; what opens at a click is open. */
function withoutTag(element: Element): void {
  const isFolded = element.localName === 'details' || element.localName === 'summary';
  const holder = element.ownerDocument.createElement(isFolded ? 'div' : 'span');
  for (const { name, value } of element.attributes) holder.setAttribute(name, value);
  const isHeld = isFolded || (element.attributes.length > 0 && element.hasChildNodes());
  if (isHeld) element.before(holder);
  // Appends one by one: a call takes a limited number of arguments.
  for (let child = element.firstChild; child !== null; child = element.firstChild) {
    if (isHeld) holder.append(child);
    else element.before(child);
  }
  element.remove();
}

/** Null where it is gone, with all its content. */
function rewriteElement(element: Element, look: Look, unseen: Unseen[]): Inherited | null {
  const { localName, ownerDocument } = element;
  if (look.isHidden || (localName === 'img' && !look.within.isVisible)) {
    // The other cells of a row stay where they are, and the mail itself is an element.
    if (CELLS.has(localName) || element === ownerDocument.body) element.replaceChildren();
    else element.remove();
    clean(element, '');
    return null;
  }
  const texts: Text[] = [];
  for (const node of [...element.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const text = node as Text;
    if (!look.isRead) text.data = ' ';
    else if (text.data.search(TURNING) !== -1) text.data = text.data.replace(TURNING, '');
    if (text.data.trim() !== '') texts.push(text);
  }
  const shown = texts.length > 0 ? (look.offPicture ?? look) : look;
  if (shown.isUnseen) for (const text of texts) unseen.push({ text, below: shown.within.below });
  clean(element, shown.style);
  return shown.within;
}

const WHOLE = /^\d{1,4}$/;
const PART = /^(?:100|\d{1,2})(?:\.\d+)?%$/;
/** The most that a number in an attribute may be. */
const MOST: Readonly<Record<string, number>> = {
  width: WIDEST,
  height: WIDEST,
  border: 20,
  cellpadding: 50,
  cellspacing: 50,
  colspan: 1_000,
  rowspan: 1_000,
  span: 1_000,
};
const FLOATS: ReadonlySet<string> = new Set(['img', 'table']);
const LONGEST_TITLE = 500;

function clean(element: Element, style: string): void {
  // Mail programs do not know 'auto'.
  const direction = directionOf(element);
  if (direction !== null) element.setAttribute('dir', direction);
  for (const { name, value } of [...element.attributes]) {
    if (!isKept(element.localName, name, value)) element.removeAttribute(name);
  }
  if (style === '') element.removeAttribute('style');
  else element.setAttribute('style', style);
}

function isKept(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  const most = MOST[name];
  if (most !== undefined) {
    const mayBePart = name === 'width' || name === 'height';
    return (WHOLE.test(value) && Number(value) <= most) || (mayBePart && PART.test(value));
  }
  // On either side it would float beside what follows.
  if (name === 'align' && FLOATS.has(tag)) return value.trim().toLowerCase() === 'center';
  return name !== 'title' || value.length <= LONGEST_TITLE;
}

/** Unseen text goes; where it is all the text, its writer expected another ground, and it stays, readable. */
function removeUnseen(root: Element, unseen: readonly Unseen[]): void {
  const hidden = new Set(unseen.map(({ text }) => text));
  const all = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let isSeen = false;
  for (let node = all.nextNode(); node !== null && !isSeen; node = all.nextNode()) {
    isSeen = !hidden.has(node as Text) && (node as Text).data.trim() !== '';
  }
  for (const { text, below } of unseen) {
    if (isSeen) {
      text.data = ' ';
      continue;
    }
    const parent = text.parentElement;
    const parts = (parent?.getAttribute('style') ?? '').split('; ');
    const rest = parts.filter((part) => part !== '' && !part.startsWith('color:'));
    parent?.setAttribute('style', [`color: ${writtenColour(readableOn(below))}`, ...rest].join('; '));
  }
}
