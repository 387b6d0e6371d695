import {
  LARGEST_TEXT,
  QUOTE_ATTRIBUTES,
  QUOTE_TAGS,
  SMALLEST_TEXT,
  WIDEST,
} from '#domain/email/quote-style.ts';
import { type Colour, colourOf, contrast, over, writtenColour } from './colours.ts';
import { expanded } from './expand.ts';
import { isHidden } from './is-hidden.ts';
import { textSizeOf } from './lengths.ts';
import { type Declared, matchRules } from './match-rules.ts';
import { quoteDeclarations } from './quote-declarations.ts';

/** What an element hands down to those within it. */
interface Inherited {
  readonly size: number;
  readonly colour: Colour;
  /** What lies below the text. */
  readonly below: Colour;
  /** A picture lies over that, which the quote does not have. */
  readonly isOnPicture: boolean;
  readonly isVisible: boolean;
}

const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const LINK: Colour = { red: 0, green: 0, blue: 238, alpha: 1 };
/** As the quote's box has it. */
const BOX: Inherited = { size: 14, colour: BLACK, below: WHITE, isOnPicture: false, isVisible: true };

/** Text that stands out less is not seen: light grey on white has 1.6. */
const UNSEEN_BELOW = 1.2;
/** Pixels that text has at least where only its elements make it small. */
const SMALLEST_OF_TAGS = 8;
const SIZE_OF_TAG: Readonly<Record<string, number>> = {
  ...{ big: 1.2, small: 1 / 1.2, sub: 1 / 1.2, sup: 1 / 1.2 },
  ...{ h1: 2, h2: 1.5, h3: 1.17, h5: 0.83, h6: 0.67 },
};
const SIZE_OF_FONT = ['10px', '10px', '13px', '16px', '18px', '24px', '32px', '48px'];

const TAGS: ReadonlySet<string> = new Set(QUOTE_TAGS);
const ATTRIBUTES: ReadonlySet<string> = new Set(QUOTE_ATTRIBUTES);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** Turn text around until they are taken back, whatever stands there. */
const TURNING = /[\u202d\u202e]/g;

interface Unseen {
  readonly text: Text;
  readonly below: Colour;
}

/**
 * Makes of a mail that was sanitised what can stand below other text: rules become the styles of their elements, what they hide
 * is gone, and no element says anything but what a quote may say (`isQuoteDeclaration`). Changes `read`, and gives the element
 * that stands for the mail's body.
 */
export function rewriteQuote(read: Document): Element {
  const declared = matchRules(read);
  const root = read.body.firstElementChild ?? read.body.appendChild(read.createElement('div'));
  const ofPage = [read.documentElement, read.body, root].map(declared);
  for (const sheet of read.querySelectorAll('style')) sheet.remove();
  const unseen: Unseen[] = [];
  const open: [Element, Inherited][] = [[root, BOX]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [element, inherited] = next;
    const said = element === root ? new Map(ofPage.flatMap((page) => [...page])) : declared(element);
    const within = rewriteElement(element, said, inherited, unseen);
    if (within === null) continue;
    for (const child of element.children) open.push([child, within]);
    if (!TAGS.has(element.localName)) withoutTag(element);
  }
  settleUnseen(root, unseen);
  return root;
}

/** What it held stays; what opens at a click is open. */
function withoutTag(element: Element): void {
  if (element.localName !== 'details' && element.localName !== 'summary') {
    element.replaceWith(...element.childNodes);
    return;
  }
  const block = element.ownerDocument.createElement('div');
  block.append(...element.childNodes);
  element.replaceWith(block);
}

/** Null where it is gone, with all it held. */
function rewriteElement(
  element: Element,
  declared: Declared,
  inherited: Inherited,
  unseen: Unseen[],
): Inherited | null {
  const tag = element.localName;
  const said = expanded(new Map([...ofAttributes(element), ...declared]));
  if (said.get('color')?.toLowerCase() === 'inherit') said.set('color', writtenColour(inherited.colour));
  const size = sizeOf(tag, said, inherited.size);
  if (isHidden(said, size)) {
    // The other cells of a row stay where they are, and the mail itself is an element.
    if (CELLS.has(tag) || element.parentElement === element.ownerDocument.body) element.replaceChildren();
    else element.remove();
    clean(element, '');
    return null;
  }
  const within = handedDown(element, said, { ...inherited, size });
  const isRead = within.isVisible && size >= SMALLEST_TEXT;
  if (!within.isVisible && tag === 'img') {
    element.remove();
    return null;
  }
  // Small by a style is small for all within; small by its elements alone is as small as can be read.
  const kept = Math.min(LARGEST_TEXT, said.has('font-size') ? size : Math.max(SMALLEST_OF_TAGS, size));
  if (kept !== size) said.set('font-size', 'kept');
  let isReadOnPicture = false;
  for (const node of [...element.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const text = node as Text;
    text.data = isRead ? text.data.replace(TURNING, '') : ' ';
    if (text.data.trim() === '' || contrast(within.colour, within.below) >= UNSEEN_BELOW) continue;
    if (within.isOnPicture) isReadOnPicture = true;
    else unseen.push({ text, below: within.below });
  }
  const colour = isReadOnPicture ? readable(within.below) : within.colour;
  if (isReadOnPicture) said.set('color', writtenColour(colour));
  else if (colourOf(said.get('color') ?? '') === null) said.delete('color');
  clean(element, quoteDeclarations(tag, said, { size: kept, colour, below: inherited.below }));
  return { ...within, size: kept, colour };
}

function sizeOf(tag: string, said: ReadonlyMap<string, string>, around: number): number {
  const written = said.get('font-size');
  return written === undefined ? around * (SIZE_OF_TAG[tag] ?? 1) : textSizeOf(written, around);
}

function handedDown(element: Element, said: ReadonlyMap<string, string>, around: Inherited): Inherited {
  const behind = colourOf(said.get('background-color') ?? '');
  const isCovered = behind !== null && behind.alpha > 0;
  const below = isCovered ? over(behind, around.below) : around.below;
  const hasPicture = !/^(?:none)?$/i.test(said.get('background-image') ?? '');
  const fill = colourOf(said.get('-webkit-text-fill-color') ?? '');
  const own = fill ?? colourOf(said.get('color') ?? '');
  const isLink = element.localName === 'a' && element.hasAttribute('href');
  const visibility = said.get('visibility')?.toLowerCase();
  return {
    size: around.size,
    below,
    colour: own === null ? (isLink ? LINK : around.colour) : over(own, below),
    isOnPicture: hasPicture || (around.isOnPicture && !isCovered),
    isVisible:
      visibility === 'visible' || (visibility !== 'hidden' && visibility !== 'collapse' && around.isVisible),
  };
}

/** What attributes say of looks, before any style. */
function ofAttributes(element: Element): [string, string][] {
  const said: [string, string][] = [];
  const take = (attribute: string, property: string, read = (value: string) => value) => {
    const value = element.getAttribute(attribute);
    if (value !== null) said.push([property, read(value)]);
  };
  take('bgcolor', 'background-color');
  take('background', 'background-image');
  if (element.localName !== 'font') return said;
  take('color', 'color');
  take('face', 'font-family');
  take('size', 'font-size', (size) => {
    const number = Number.parseInt(size, 10);
    const step = /^\s*[-+]/.test(size) ? 3 + number : number;
    return SIZE_OF_FONT[Math.min(7, Math.max(1, step))] ?? '16px';
  });
  return said;
}

const WHOLE = /^\d{1,4}$/;
/** The most that a number in an attribute may be. */
const MOST: Readonly<Record<string, number>> = {
  ...{ width: WIDEST, height: WIDEST, border: 20, cellpadding: 50, cellspacing: 50 },
  ...{ colspan: 1_000, rowspan: 1_000, span: 1_000 },
};
const FLOATS: ReadonlySet<string> = new Set(['img', 'table']);

function clean(element: Element, style: string): void {
  for (const { name, value } of [...element.attributes]) {
    const most = MOST[name];
    const isPart = /^(?:100|\d{1,2})(?:\.\d+)?%$/.test(value) && (name === 'width' || name === 'height');
    const isMeant =
      ATTRIBUTES.has(name) &&
      (most === undefined || isPart || (WHOLE.test(value) && Number(value) <= most)) &&
      !(name === 'align' && FLOATS.has(element.localName) && value.trim().toLowerCase() !== 'center') &&
      !(name === 'title' && value.length > 500);
    if (!isMeant) element.removeAttribute(name);
  }
  if (style === '') element.removeAttribute('style');
  else element.setAttribute('style', style);
}

function readable(below: Colour): Colour {
  return contrast(BLACK, below) >= contrast(WHITE, below) ? BLACK : WHITE;
}

/**
 * Text that has the colour of what lies below it goes. Where that is all the text there is, its writer meant another ground than
 * the quote has, and it stays, readable.
 */
function settleUnseen(root: Element, unseen: readonly Unseen[]): void {
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
    if (parent === null) continue;
    const ground = readable(below) === BLACK ? '#000000' : '#ffffff';
    const style = parent.getAttribute('style') ?? '';
    const rest = style.split('; ').filter((part) => part !== '' && !part.startsWith('color:'));
    parent.setAttribute('style', [`color: ${ground}`, ...rest].join('; '));
  }
}
