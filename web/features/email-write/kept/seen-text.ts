import { contentIdKey } from '#domain/email/content-ids.ts';
import { ofAttributes } from '#web/features/email/html/attribute-looks.ts';
import { type Colour, colourOf, over, writtenColour } from '#web/features/email/html/colours.ts';
import { fillVariables, NO_VARIABLES, type Variables } from '#web/features/email/html/css-variables.ts';
import { expanded } from '#web/features/email/html/expand.ts';
import { isHidden } from '#web/features/email/html/is-hidden.ts';
import { textSizeOf } from '#web/features/email/html/lengths.ts';
import { matchRules } from '#web/features/email/html/match-rules.ts';
import { linkTarget } from '#web/features/email-write/editor/link-target.ts';
import { type Look, lookOf, PLAIN } from '#web/features/email-write/editor/text-look.ts';
import { DEFAULT_PIXELS } from '#web/features/email-write/editor/text-sizes.ts';

/** What is seen of a text, handed down from what it stands in. */
interface Seen {
  readonly family: string;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  readonly ground: Colour;
  readonly isOnPicture: boolean;
  readonly look: Look;
  readonly align: string;
  /** Other properties of text, by name. */
  readonly others: ReadonlyMap<string, string>;
  /** Tables, lists and borders around it, from outside in. */
  readonly boxes: string;
  readonly variables: Variables;
}

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const OF_MAIL: Seen = {
  ...{ family: '', size: DEFAULT_PIXELS, colour: '#000000', ground: WHITE, isOnPicture: false, look: PLAIN },
  ...{ align: '', others: new Map(), boxes: '', variables: NO_VARIABLES },
};

const NOT_SEEN = new Set('head title style script meta link template noscript'.split(' '));
/** Each is something by itself, whatever text it holds. */
const THINGS = new Set(
  'hr svg math object embed iframe video audio canvas input button select textarea fieldset meter progress marquee'.split(
    ' ',
  ),
);
const BOXES = new Set(['table', 'ul', 'ol']);
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const SIZE_OF_TAG: Readonly<Record<string, string>> = {
  ...{ h1: '2em', h2: '1.5em', h3: '1.17em', h5: '0.83em', h6: '0.67em', small: 'smaller', big: 'larger' },
};
const SAID_BY_TAG: ReadonlyMap<string, readonly [string, string][]> = new Map([
  ...['code', 'kbd', 'pre', 'samp', 'tt'].map(
    (tag) => [tag, [['font-family', 'monospace']]] as [string, [string, string][]],
  ),
  ['mark', [['background-color', 'yellow']]],
]);
/** As every text has them where nothing is said. */
const OTHERS: ReadonlyMap<string, RegExp> = new Map([
  ['text-transform', /^none$/],
  ['letter-spacing', /^(?:normal|0\w*)$/],
  ['word-spacing', /^(?:normal|0\w*)$/],
  ['font-variant', /^normal$/],
  ['text-shadow', /^none$/],
  ['opacity', /^(?:1|100%)$/],
]);
const FAMILIES = new Set(['arial', 'helvetica', 'sans-serif']);
const HANDED_DOWN = /^(?:inherit|unset|initial|revert|revert-layer)$/;
/** Pixels by which a size may differ from one of the editor's and be read as that. */
const SIZES = [
  [10, 1.5],
  [14, 1],
  [18, 1],
  [32, 4],
] as const;
const UNSEEN = /[\s\u200b-\u200d\u2060\ufeff]/g;

/**
 * All that a mail shows, in order, each text with its looks: fonts, sizes, colours, what it is drawn on, and the tables, lists
 * and borders around it. Of two mails that give the same, none has tables, colours or fonts that the other has not; how much
 * room there is between them is not said.
 */
export function seenText(read: Document): readonly string[] {
  const declared = matchRules(read);
  const runs: { readonly key: string; text: string }[] = [];
  const add = (key: string, text: string) => {
    const last = runs.at(-1);
    if (text !== '' && last?.key === key) last.text += text;
    else runs.push({ key, text });
  };
  const page = seenWithin(read.documentElement, declared(read.documentElement), OF_MAIL);
  const open: [Node, Seen][] = [[read.body, page ?? OF_MAIL]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, around] = next;
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.nodeValue ?? '').replace(UNSEEN, '');
      if (text !== '') add(keyOf(around), text);
      continue;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as HTMLElement;
    const within = NOT_SEEN.has(element.localName) ? null : seenWithin(element, declared(element), around);
    if (within === null) continue;
    if (element.localName === 'img') add(`${keyOf(within)} ${pictureOf(element)}`, '');
    if (THINGS.has(element.localName)) add(element.localName, '');
    for (let child = element.lastChild; child !== null; child = child.previousSibling)
      open.push([child, within]);
  }
  return runs.map(({ key, text }) => `${key} ${text}`);
}

/** Null for what is hidden, with all it holds. */
function seenWithin(element: HTMLElement, declared: ReadonlyMap<string, string>, around: Seen): Seen | null {
  const { said: filled, variables } = fillVariables(declared, around.variables);
  const said = new Map([
    ...(SAID_BY_TAG.get(element.localName) ?? []),
    ...ofAttributes(element),
    ...expanded(filled),
  ]);
  const spoken = (property: string) => {
    const value = said.get(property)?.trim().toLowerCase() ?? '';
    return HANDED_DOWN.test(value) ? '' : value;
  };
  const size = textSizeOf(spoken('font-size') || (SIZE_OF_TAG[element.localName] ?? ''), around.size);
  if (isHidden(said, size)) return null;
  const ground = colourOf(spoken('background-color') || 'transparent');
  const isOnPicture = spoken('background-image') !== '' && spoken('background-image') !== 'none';
  return {
    family: familyOf(spoken('font-family')) ?? around.family,
    size,
    colour: colourIn(element, spoken('color'), around),
    ground: ground === null ? around.ground : over(ground, around.ground),
    isOnPicture: around.isOnPicture || isOnPicture || ground === null,
    look: lookOf(styled(element, said), around.look),
    align: alignOf(element, spoken('text-align')) ?? around.align,
    others: othersIn(spoken, around.others),
    boxes: `${around.boxes}${boxOf(element, spoken)}`,
    variables,
  };
}

/** The element with all that holds for it in its own style, by which the editor reads. */
function styled(element: HTMLElement, said: ReadonlyMap<string, string>): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  const read = ['font-weight', 'font-style', 'text-decoration', 'vertical-align'] as const;
  for (const property of read) copy.style?.setProperty(property, said.get(property) ?? '');
  return copy;
}

function familyOf(said: string): string | null {
  const [first = ''] = said.split(',');
  const name = first.replace(/["']/g, '').trim();
  if (name === '') return null;
  return FAMILIES.has(name) ? '' : name;
}

/** A link has a colour of its own where nothing is said of it. */
function colourIn(element: Element, said: string, { colour, ground }: Seen): string {
  if (said === '' || said === 'currentcolor')
    return said === '' && element.localName === 'a' && element.hasAttribute('href') ? 'link' : colour;
  const read = colourOf(said);
  return read === null ? said : writtenColour(over(read, ground));
}

function alignOf(element: Element, said: string): string | null {
  const attribute =
    element.localName === 'img' || element.localName === 'table' ? null : element.getAttribute('align');
  const align = said || attribute?.trim().toLowerCase() || (element.localName === 'center' ? 'center' : '');
  if (align === '') return null;
  return /^(?:left|start|-webkit-auto)$/.test(align) ? '' : align;
}

function othersIn(
  spoken: (property: string) => string,
  around: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = [...OTHERS.keys()].filter((property) => spoken(property) !== '');
  if (own.length === 0) return around;
  const others = new Map(around);
  for (const property of own) {
    const value = spoken(property);
    if (OTHERS.get(property)?.test(value)) others.delete(property);
    else others.set(property, value);
  }
  return others;
}

function boxOf(element: Element, spoken: (property: string) => string): string {
  const { localName } = element;
  const isLined = SIDES.some((side) => {
    const [style, width] = [spoken(`border-${side}-style`), spoken(`border-${side}-width`)];
    return !/^(?:|none|hidden)$/.test(style) && !/^0/.test(width);
  });
  const numbering = localName === 'ol' ? numberingOf(element, spoken('list-style-type')) : '';
  return `${BOXES.has(localName) ? `<${localName}${numbering}` : ''}${isLined ? '|' : ''}`;
}

/** Letters and Roman numbers, which the editor has not. */
function numberingOf(element: Element, said: string): string {
  const numbering = said || (element.getAttribute('type') ?? '1');
  return /^(?:1|decimal)$/.test(numbering) ? '' : numbering;
}

function sizeKey(size: number): number {
  const near = SIZES.find(([pixels, most]) => Math.abs(pixels - size) <= most);
  return near === undefined ? Math.round(size) : near[0];
}

function keyOf({ family, size, colour, ground, isOnPicture, look, align, others, boxes }: Seen): string {
  const link = look.link === null ? null : linkTarget(look.link);
  return JSON.stringify([
    ...[family, sizeKey(size), colour, writtenColour(ground), isOnPicture, align, boxes, link],
    ...[[...look.formats].sort(), [...others]],
  ]);
}

/** The editor keeps those that go along with the mail. */
function pictureOf(element: Element): string {
  const address = element.getAttribute('src')?.trim() ?? '';
  if (/^data:/i.test(address)) return 'picture';
  return /^cid:/i.test(address)
    ? `picture ${contentIdKey(address.slice('cid:'.length))}`
    : 'picture elsewhere';
}
