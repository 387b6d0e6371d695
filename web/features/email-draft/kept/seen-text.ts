import { contentIdKey } from '#domain/email/content-ids.ts';
import { matchRules } from '#web/features/email/html/match-rules.ts';
import {
  isDrawn,
  LOOKS_OF_MAIL,
  looksKey,
  type SeenElement,
  type SeenLooks,
  seenElement,
} from './seen-looks.ts';

const NOT_SEEN = new Set('head title style script meta link template noscript'.split(' '));
/** Each is seen by itself, whatever text it holds. */
const REPLACED_ELEMENTS = new Set(
  'hr svg math object embed iframe video audio canvas input button select textarea fieldset meter progress marquee map q ruby'.split(
    ' ',
  ),
);
const UNSEEN = /[\t\n\f\r \u200b-\u200d\u2060\ufeff]/g;
const NO_BREAK_SPACE = /\u00a0/g;
const LINE_END = 'line end';

/**
 * What a mail shows, in order: each text with its fonts, sizes, colours and ground, and the tables, lists and
 * borders around it. Two mails that give the same have the same of these; room between them is not compared.
 */
export function seenText(read: Document): readonly string[] {
  const declared = matchRules(read);
  const seen: { readonly key: string; text: string }[] = [];
  const add = (key: string, text = '') => {
    const last = seen.at(-1);
    if (last?.key === key && (text !== '' || key === LINE_END)) last.text += text;
    else seen.push({ key, text });
  };
  const page = seenElement(read.documentElement, declared(read.documentElement), LOOKS_OF_MAIL);
  const open: (readonly [Node, SeenLooks] | typeof LINE_END)[] = [[read.body, page?.within ?? LOOKS_OF_MAIL]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === LINE_END) {
      add(LINE_END);
      continue;
    }
    const [node, around] = next;
    if (node.nodeType === Node.TEXT_NODE) {
      const text = textOf(node, around);
      if (text !== '') add(looksKey(around), text);
      continue;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as HTMLElement;
    const found = NOT_SEEN.has(element.localName) ? null : seenElement(element, declared(element), around);
    if (found === null) continue;
    if (found.isBlock || element.localName === 'br') add(LINE_END);
    if (found.isBlock) open.push(LINE_END);
    for (const thing of thingsOf(element, found)) add(thing);
    for (let child = element.lastChild; child !== null; child = child.previousSibling)
      open.push([child, found.within]);
  }
  if (seen[0]?.key === LINE_END) seen.shift();
  if (seen.at(-1)?.key === LINE_END) seen.pop();
  return seen.map(({ key, text }) => `${key} ${text}`);
}

function textOf(node: Node, around: SeenLooks): string {
  if (!around.isVisible) return '';
  const text = (node.nodeValue ?? '').replace(UNSEEN, '');
  return isDrawn(around) ? text : text.replace(NO_BREAK_SPACE, '');
}

function thingsOf(element: HTMLElement, { box, within, styleOf }: SeenElement): readonly string[] {
  const { localName } = element;
  if (!within.isVisible) return [];
  return [
    ...(box === '' ? [] : [`box ${box}`]),
    ...(localName === 'img' ? [`${looksKey(within)} ${pictureOf(element, styleOf)}`] : []),
    ...(REPLACED_ELEMENTS.has(localName) ? [localName] : []),
  ];
}

/** Attributes by which a picture stands otherwise than by its size. */
const LAYOUT_ATTRIBUTES = ['align', 'usemap', 'border', 'hspace', 'vspace'] as const;
/** A picture stands so without saying it. */
const NO_LAYOUT = /^(?:0|bottom|baseline)?$/i;
const WHOLE = /^\d+(?:px)?$/;

/** The editor keeps those that go along with the mail, and of their sizes a width in pixels. */
function pictureOf(element: Element, styleOf: (property: string) => string): string {
  const address = element.getAttribute('src')?.trim() ?? '';
  const written = styleOf('width') || (element.getAttribute('width')?.trim() ?? '');
  const width = WHOLE.test(written) ? String(Number.parseInt(written, 10)) : written;
  const height = (styleOf('height') || (element.getAttribute('height')?.trim() ?? '')).replace(/^auto$/, '');
  const layout = LAYOUT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')
    .filter((said) => !NO_LAYOUT.test(said))
    .join('');
  const size = `${width} ${height} ${layout}`.trim();
  if (/^data:image\/(?!svg)/i.test(address)) return `picture ${size}`;
  if (!/^cid:/i.test(address)) return `picture elsewhere ${size}`;
  return `picture ${contentIdKey(address.slice('cid:'.length))} ${size}`;
}
