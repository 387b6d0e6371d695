import { linkColourOf, ofAttributes } from '#web/features/email/html/attribute-looks.ts';
import { type Colour, colourOf, over, writtenColour } from '#web/features/email/html/colours.ts';
import { fillVariables, NO_VARIABLES, type Variables } from '#web/features/email/html/css-variables.ts';
import { expanded } from '#web/features/email/html/expand.ts';
import { isHidden } from '#web/features/email/html/is-hidden.ts';
import { textSizeOf } from '#web/features/email/html/lengths.ts';
import { linkTarget } from '#web/features/email-write/editor/link-target.ts';
import { BLOCKS, type Look, lookOf, PLAIN } from '#web/features/email-write/editor/text-look.ts';
import { DEFAULT_PIXELS } from '#web/features/email-write/editor/text-sizes.ts';

/** What is seen of a text, handed down from what it stands in. */
export interface SeenLooks {
  readonly family: string;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  readonly linkColour: string;
  readonly ground: Colour;
  readonly isOnPicture: boolean;
  readonly isVisible: boolean;
  readonly look: Look;
  readonly align: string;
  /** Other properties of text that are not as always, by name. */
  readonly properties: ReadonlyMap<string, string>;
  /** Tables, lists, columns and borders around it, from outside in. */
  readonly boxes: string;
  readonly variables: Variables;
}

export interface SeenElement {
  readonly within: SeenLooks;
  /** It begins and ends a line. */
  readonly isBlock: boolean;
  /** What is seen of it whatever it holds: a table, a border or a ground of its own; '' for nothing. */
  readonly box: string;
  /** The value of one of its properties, in lower case; '' where nothing is said. */
  readonly styleOf: (property: string) => string;
}

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
export const LOOKS_OF_MAIL: SeenLooks = {
  ...{ family: '', size: DEFAULT_PIXELS, colour: '#000000', linkColour: 'link', ground: WHITE },
  ...{ isOnPicture: false, isVisible: true, look: PLAIN, align: '', properties: new Map(), boxes: '' },
  variables: NO_VARIABLES,
};

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const SIZE_OF_TAG: Readonly<Record<string, string>> = {
  ...{ h1: '2em', h2: '1.5em', h3: '1.17em', h5: '0.83em', h6: '0.67em', small: 'smaller', big: 'larger' },
};
const BROWSER_STYLES: ReadonlyMap<string, readonly [string, string][]> = new Map([
  ...['code', 'kbd', 'pre', 'samp', 'tt'].map(
    (tag) => [tag, [['font-family', 'monospace']]] as [string, [string, string][]],
  ),
  ['mark', [['background-color', 'yellow']]],
]);
/** Properties of text, with their values where nothing is said. */
const TEXT_PROPERTIES: ReadonlyMap<string, RegExp> = new Map([
  ['text-transform', /^none$/],
  ['letter-spacing', /^(?:normal|0\w*)$/],
  ['word-spacing', /^(?:normal|0\w*)$/],
  ['font-variant', /^normal$/],
  ['font-variant-caps', /^normal$/],
  ['text-shadow', /^none$/],
  ['text-decoration-style', /^solid$/],
  ['opacity', /^(?:1|100%)$/],
  ['white-space', /^(?:normal|nowrap)$/],
  ['direction', /^ltr$/],
  ['writing-mode', /^horizontal-tb$/],
  ['text-indent', /^-?0[a-z%]*$/],
  ['text-decoration-color', /^currentcolor$/],
  ['list-style-image', /^none$/],
  ['-webkit-text-fill-color', /^currentcolor$/],
]);
const LIGHT_WEIGHT = /^(?:lighter|[123]00)$/;
/** Properties by which an element is seen beside its text, with their values where it is not. */
const BOX_PROPERTIES: ReadonlyMap<string, RegExp> = new Map([
  ['float', /^none$/],
  ['column-count', /^(?:auto|1)$/],
  ['columns', /^(?:auto|1)$/],
  ['outline-style', /^none$/],
  ['outline', /^(?:none|0)/],
  ['box-shadow', /^none$/],
  ['position', /^static$/],
  ['transform', /^none$/],
  ['filter', /^none$/],
]);
const IN_COLUMNS = /(?:flex|grid|table)/;
const IN_LINE = /^inline/;
const USUAL_MARKERS = /^(?:|1|decimal|disc|circle|square)$/;
const SANS_SERIF = new Set(['arial', 'helvetica', 'sans-serif']);
const CSS_WIDE_KEYWORDS = /^(?:inherit|unset|initial|revert|revert-layer)$/;
const OF_TABLE = /^(?:thead|tbody|tfoot|tr|td|th|caption)$/;

/** What an element looks like, by itself and by what it stands in; null where it is hidden, with all it holds. */
export function seenElement(
  element: HTMLElement,
  declared: ReadonlyMap<string, string>,
  around: SeenLooks,
): SeenElement | null {
  const { said, variables } = fillVariables(declared, around.variables);
  const { localName } = element;
  const style = new Map([
    ...(BROWSER_STYLES.get(localName) ?? []),
    ...ofAttributes(element),
    ...expanded(said),
  ]);
  const styleOf = (property: string) => {
    const value = style.get(property)?.trim().toLowerCase() ?? '';
    return CSS_WIDE_KEYWORDS.test(value) ? '' : value;
  };
  const size = textSizeOf(styleOf('font-size') || (SIZE_OF_TAG[localName] ?? ''), around.size);
  if (isHidden(style, size)) return null;
  const ownGround = colourOf(styleOf('background-color') || 'transparent');
  const hasPicture = !/^(?:|none)$/.test(styleOf('background-image')) || ownGround === null;
  const ground = ownGround === null ? around.ground : over(ownGround, around.ground);
  const ownBox = boxOf(element, styleOf);
  const hasGround = hasPicture || writtenColour(ground) !== writtenColour(around.ground);
  const visibility = styleOf('visibility');
  const linkColour = linkColourOf(element);
  return {
    within: {
      family: familyOf(styleOf('font-family')) ?? around.family,
      size,
      colour: colourIn(element, styleOf('color'), around),
      linkColour: linkColour === null ? around.linkColour : writtenLink(linkColour),
      ground,
      isOnPicture: around.isOnPicture || hasPicture,
      isVisible: visibility === '' ? around.isVisible : visibility === 'visible',
      look: lookOf(withStyle(element, style), around.look),
      align: alignOf(element, styleOf('text-align')) ?? around.align,
      properties: propertiesIn(element, styleOf, around.properties),
      boxes: around.boxes + ownBox,
      variables,
    },
    isBlock: isBlock(localName, styleOf('display')),
    box: ownBox.includes('[') || hasGround ? `${ownBox} on ${writtenColour(ground)} ${hasPicture}` : '',
    styleOf,
  };
}

function isBlock(tag: string, display: string): boolean {
  if (display !== '') return !IN_LINE.test(display) && display !== 'contents';
  return BLOCKS.has(tag) || tag === 'ul' || tag === 'ol' || tag === 'li';
}

/** The element with its style at itself, by which the editor reads. */
function withStyle(element: HTMLElement, style: ReadonlyMap<string, string>): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  for (const property of ['font-weight', 'font-style', 'text-decoration', 'vertical-align'])
    copy.style?.setProperty(property, style.get(property) ?? '');
  return copy;
}

function familyOf(written: string): string | null {
  const [first = ''] = written.split(',');
  const name = first.replace(/["']/g, '').trim();
  if (name === '') return null;
  return SANS_SERIF.has(name) ? '' : name;
}

function writtenLink(colour: string): string {
  const read = colourOf(colour);
  return read === null ? colour : writtenColour(read);
}

/** A link has a colour of its own where nothing is said of it. */
function colourIn(element: Element, written: string, { colour, linkColour, ground }: SeenLooks): string {
  if (written === 'currentcolor') return colour;
  if (written === '') return element.localName === 'a' && element.hasAttribute('href') ? linkColour : colour;
  const read = colourOf(written);
  return read === null ? written : writtenColour(over(read, ground));
}

function alignOf(element: Element, written: string): string | null {
  const isPlaced = element.localName === 'img' || element.localName === 'table';
  const attribute = isPlaced ? '' : (element.getAttribute('align')?.trim().toLowerCase() ?? '');
  const align = written || attribute || (element.localName === 'center' ? 'center' : '');
  if (align === '') return null;
  return /^(?:left|start|-webkit-auto)$/.test(align) ? '' : align;
}

function propertiesIn(
  element: Element,
  styleOf: (property: string) => string,
  around: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = new Map(around);
  for (const [property, usual] of TEXT_PROPERTIES) {
    const value = styleOf(property);
    if (usual.test(value)) own.delete(property);
    else if (value !== '') own.set(property, value);
  }
  const weight = styleOf('font-weight');
  if (LIGHT_WEIGHT.test(weight)) own.set('font-weight', weight);
  else if (weight !== '') own.delete('font-weight');
  const isBareLink = element.localName === 'a' && styleOf('text-decoration').includes('none');
  if (isBareLink) own.set('text-decoration', 'none');
  return own.size === 0 && around.size === 0 ? around : own;
}

/** Lists, which the editor has, are `<ul` and `<ol`; what it has not stands in brackets. */
function boxOf(element: Element, styleOf: (property: string) => string): string {
  const { localName } = element;
  const isLined = SIDES.some((side) => {
    const [style, width] = [styleOf(`border-${side}-style`), styleOf(`border-${side}-width`)];
    return !/^(?:|none|hidden)$/.test(style) && !/^0/.test(width);
  });
  const properties = [...BOX_PROPERTIES]
    .filter(([property, usual]) => styleOf(property) !== '' && !usual.test(styleOf(property)))
    .map(([property]) => `[${property}]`);
  const isInColumns = IN_COLUMNS.test(styleOf('display')) && !OF_TABLE.test(localName);
  const isTable = localName === 'table' || isInColumns;
  const isCited = localName === 'blockquote' && element.getAttribute('type')?.toLowerCase() === 'cite';
  return [
    ...(isTable ? ['[table]'] : []),
    ...(isLined || isCited ? ['[border]'] : []),
    ...properties,
    listOf(element, styleOf('list-style-type')),
  ].join('');
}

function listOf(element: Element, marker: string): string {
  const { localName } = element;
  const isList = localName === 'ul' || localName === 'ol';
  if (!isList && localName !== 'li') return '';
  const kind = marker || (element.getAttribute('type') ?? '');
  const isRenumbered =
    element.hasAttribute('reversed') || (localName === 'li' && element.hasAttribute('value'));
  return `${isList ? `<${localName}` : ''}${USUAL_MARKERS.test(kind) ? '' : `[${kind}]`}${isRenumbered ? '[number]' : ''}`;
}

/** Pixels by which a size may differ from one of the editor's and be read as that. */
const SIZES = [
  [10, 1.5],
  [14, 1],
  [18, 1],
  [32, 4],
] as const;

function sizeKey(size: number): number {
  const near = SIZES.find(([pixels, most]) => Math.abs(pixels - size) <= most);
  return near === undefined ? Math.round(size) : near[0];
}

/** The looks of a text as one word, the same for what looks the same. */
export function looksKey({ look, ground, ...looks }: SeenLooks): string {
  const link = look.link === null ? null : linkTarget(look.link);
  const { family, size, colour, isOnPicture, align, boxes, properties } = looks;
  return JSON.stringify([
    ...[family, sizeKey(size), colour, writtenColour(ground), isOnPicture, align, boxes, link],
    ...[[...look.formats].sort(), [...properties]],
  ]);
}

/** Whether a blank of it is seen. */
export function isDrawn({ look, ground, isOnPicture }: SeenLooks): boolean {
  const isMarked = look.formats.has('underline') || look.formats.has('strikethrough');
  return isMarked || isOnPicture || writtenColour(ground) !== '#ffffff';
}
