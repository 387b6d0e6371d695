import type { MisleadingLink } from '#domain/email/link-truth.ts';
import { isTiny, isUnseenStyle } from '#domain/email-html/unseen-markup.ts';
import { cleanDeclarations, cleanMedia, cleanStyleSheet, hasOwnColours } from './clean-style.ts';
import { markMisleadingLinks } from './mark-links.ts';
import { readBounded } from './read-bounded.ts';
import { pictureSource } from './safe-address.ts';

export interface PreparedMail {
  /** Still unsafe: it goes to the sanitiser, which has the last word. */
  readonly html: string;
  readonly hasOwnColours: boolean;
  /** Pictures that were only there to show the sender that the mail was opened. */
  readonly trackers: number;
  readonly misleadingLinks: readonly MisleadingLink[];
}

/** These of a body go to the element that stands for it. */
const KEPT_OF_BODY = ['bgcolor', 'background', 'text', 'link', 'id', 'class', 'dir', 'lang', 'style'];

/** What a page says for its body. */
const OF_PAGE: ReadonlySet<string> = new Set(['dir', 'lang']);

/** The element that stands for the mail's own body. */
export const BODY_CLASS = 'mail-body';

/**
 * A whole mail before it is sanitised: its styles are cleaned and brought into the body, as a fragment would
 * lose them, and unseen pictures go. In a mail that is shown, not sent on, misleading links are marked.
 */
export function prepareMailHtml(html: string, { isShown = false } = {}): PreparedMail {
  const read = readBounded(html);
  const pageSheet = sheetOfPage(read);
  const styles = [...pageSheet, ...all(read, 'style')];
  // Before they are cleaned: then none of them asks for a scheme.
  const isOfOwnSheet = styles.some(
    (style) => hasOwnColours(style.textContent) || hasOwnColours(attribute(style, 'media') ?? ''),
  );
  for (const style of styles) {
    style.textContent = cleanStyleSheet(style.textContent);
    const media = attribute(style, 'media');
    if (media !== null) style.setAttribute('media', cleanMedia(media));
  }

  const trackers = all(read, 'img').filter(isTracker);
  for (const tracker of trackers) tracker.remove();

  const body = document.implementation.createHTMLDocument('').createElement('div');
  const [own] = all(read, 'body');
  const page = read.documentElement;
  for (const name of KEPT_OF_BODY) {
    const value = own === undefined ? null : attribute(own, name);
    const ofPage = OF_PAGE.has(name) ? attribute(page, name) : null;
    if (value !== null || ofPage !== null) body.setAttribute(name, value ?? ofPage ?? '');
  }
  // Appends one by one: a call takes a limited number of arguments.
  for (const node of [...pageSheet, ...all(read, 'head style'), ...(own?.childNodes ?? [])])
    body.append(node);
  withoutBodies(body, styles);
  body.classList.add(BODY_CLASS);
  const isOfOwnColours = isOfOwnSheet || [body, ...all(body, COLOURED)].some(isColoured);
  // Links are marked after the mail's colours were looked for, as marks have some.
  const misleadingLinks = isShown ? markMisleadingLinks(body) : [];
  return { html: body.outerHTML, hasOwnColours: isOfOwnColours, trackers: trackers.length, misleadingLinks };
}

/** Old answers to answers contain both bodies: they lose the class, unless a sheet of the mail uses it. */
function withoutBodies(within: Element, styles: readonly Element[]): void {
  if (styles.some(({ textContent }) => (textContent ?? '').includes(BODY_CLASS))) return;
  for (const former of all(within, `.${BODY_CLASS}`)) former.classList.remove(BODY_CLASS);
}

/** The style of the mail's `html` element, which is not adopted, as a sheet of its own. */
function sheetOfPage(read: Document): Element[] {
  const [page] = all(read, 'html');
  const said = page === undefined ? '' : cleanDeclarations(attribute(page, 'style') ?? '');
  if (said === '') return [];
  const style = document.createElement('style');
  style.textContent = `html { ${said} }`;
  return [style];
}

/** Past names that a mail gives its elements, which hide what a document or form has of that name. */
function all<Found extends Element>(within: Document | Element, selector: string): Found[] {
  const { prototype } = within instanceof Element ? Element : Document;
  return [
    ...prototype.querySelectorAll.call<Document | Element, [string], NodeListOf<Found>>(within, selector),
  ];
}

function attribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

const COLOURED = '[bgcolor], [background], font[color], [style]';
const COLOURING = ['bgcolor', 'background', 'color', 'text', 'link'];

function isColoured(element: Element): boolean {
  return (
    COLOURING.some((name) => attribute(element, name) !== null) ||
    hasOwnColours(attribute(element, 'style') ?? '')
  );
}

/** A picture of a server that nobody can see serves its sender only. */
function isTracker(image: Element): boolean {
  if (pictureSource(attribute(image, 'src') ?? '')?.kind !== 'remote') return false;
  return (
    isTiny(attribute(image, 'width'), attribute(image, 'height')) ||
    isUnseenStyle(attribute(image, 'style') ?? '')
  );
}
