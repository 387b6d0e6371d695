import { type MisleadingLink, misleadingLink } from '#domain/email/link-truth.ts';
import { removeHidden } from './remove-hidden.ts';
import { linkAddress } from './safe-address.ts';
import { withoutNames } from './without-names.ts';

/** What stands in a link that does not lead where it says. */
export const LINK_MARK_CLASS = 'mail-link-mark';

/** The mail's own styles do not win from these: what it may not hide is at the element, and important. */
const LOOK = [
  // Whatever else a sheet can say of a box, now or later.
  'all:initial',
  'display:inline-block',
  'max-width:100%',
  'visibility:visible',
  'opacity:1',
  'position:static',
  'float:none',
  'transform:none',
  'filter:none',
  'clip-path:none',
  'font:600 12px/1.5 Arial,Helvetica,sans-serif',
  'letter-spacing:normal',
  'text-indent:0',
  'text-transform:none',
  'text-decoration:none',
  'text-shadow:none',
  'white-space:normal',
  'direction:ltr',
  'unicode-bidi:isolate',
  'color:#5c3d00',
  '-webkit-text-fill-color:#5c3d00',
  'background:#fff4d6',
  'border:1px solid #8a6100',
  'border-radius:4px',
  'margin:0 0 0 4px',
  'padding:0 4px',
]
  .map((declaration) => `${declaration} !important`)
  .join(';');

const LINKS = 'a[href], area[href]';
/** More than any honest mail has; each of the others is marked without being checked. */
const MOST_CHECKED = 3_000;
const BLOCKS =
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section table td th tr ul';
const PARTING = new Set(BLOCKS.split(' '));

/** Writes the true host into each misleading link, to be read or heard with it; answers those links. */
export function markMisleadingLinks(body: Element): readonly MisleadingLink[] {
  const links = Element.prototype.querySelectorAll.call(body, LINKS);
  const seen = seenTexts(body, links.length);
  const found = [...links].flatMap((link, index) => {
    const address = linkAddress(Element.prototype.getAttribute.call(link, 'href') ?? '');
    if (address === null) return [];
    const isChecked = index < MOST_CHECKED && !isTurned(link);
    const misleading = isChecked ? misleadingLinkOf(link, address, () => seen(index)) : unchecked(address);
    if (misleading === null) return [];
    const shownText = `leidt naar ${misleading.host}`;
    // Replaces the mail's own tooltip; an area has nothing but its title.
    Element.prototype.setAttribute.call(link, 'title', shownText);
    if (link.localName === 'a') Element.prototype.append.call(link, ' ', markOf(link, shownText));
    return [misleading];
  });
  return [...new Map(found.map((one) => [`${one.shown} ${one.host}`, one])).values()];
}

/** Both the text and what is seen of it count: without hidden text a host may appear. */
function misleadingLinkOf(link: Element, address: string, seen: () => string): MisleadingLink | null {
  const text = shownText(link);
  const misleading = misleadingLink(text, address);
  if (misleading !== null || !mayHideHost(link, text)) return misleading;
  const left = seen();
  return left === text ? null : misleadingLink(left, address);
}

const DOT = /[.。]/;

function mayHideHost(link: Element, text: string): boolean {
  return link.firstElementChild !== null && DOT.test(text.normalize('NFKC'));
}

/**
 * The texts of links, by index, without what the mail's styles hide. A copy is asked, as whatever hides goes,
 * and names that hide what a form has of that name.
 */
function seenTexts(body: Element, count: number): (index: number) => string {
  let links: readonly Element[] | null = null;
  return (index) => {
    links ??= seenLinks(body).slice(0, count);
    const link = links[index];
    return link === undefined ? '' : shownText(link);
  };
}

function seenLinks(body: Element): readonly Element[] {
  const read = document.implementation.createHTMLDocument('');
  read.body.append(read.importNode(body, true));
  withoutNames(read);
  const links = [...read.body.querySelectorAll(LINKS)];
  removeHidden(
    read,
    (element) => element.closest('a[href]') !== element && element.closest('a[href]') !== null,
  );
  return links;
}

/** Whether letters run from right to left in it whatever they are, as a reader of them would not know. */
function isTurned(link: Element): boolean {
  return link.closest('bdo') !== null || Element.prototype.querySelector.call(link, 'bdo') !== null;
}

function unchecked(address: string): MisleadingLink | null {
  const host = URL.parse(address)?.host ?? '';
  return host === '' ? null : { shown: null, host };
}

function markOf({ ownerDocument }: Element, shownText: string): Element {
  const mark = ownerDocument.createElement('span');
  mark.className = LINK_MARK_CLASS;
  mark.setAttribute('style', LOOK);
  mark.textContent = shownText;
  return mark;
}

/** Texts of pictures, which are not loaded, and titles are read too. */
function shownText(link: Element): string {
  const shownText: string[] = [];
  const spokenText = (element: Element) => {
    for (const name of ['alt', 'title', 'aria-label']) {
      const value = Element.prototype.getAttribute.call(element, name);
      if (value !== null) shownText.push(` ${value} `);
    }
    if (PARTING.has(element.localName)) shownText.push(' ');
  };
  const open: Node[] = [link];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeType === Node.TEXT_NODE) shownText.push(node.nodeValue ?? '');
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    spokenText(node as Element);
    let child = (node as Element).lastChild;
    for (; child !== null; child = child.previousSibling) open.push(child);
  }
  return shownText.join('');
}
