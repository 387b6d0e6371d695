import { TooComplexHtml } from '#domain/email-html/too-complex-html.ts';
import { linkColourOf } from '#web/features/email/html/attribute-looks.ts';
import { type Colour, colourOf, over, writtenColour } from '#web/features/email/html/colours.ts';
import { fillVariables, NO_VARIABLES, type Variables } from '#web/features/email/html/css-variables.ts';
import { isHidden } from '#web/features/email/html/is-hidden.ts';
import { textSizeOf } from '#web/features/email/html/lengths.ts';
import { linkTarget } from '#web/features/email-draft/editor/link-target.ts';
import { BLOCKS } from '#web/features/email-draft/editor/text-look.ts';
import { DEFAULT_PIXELS } from '#web/features/email-draft/editor/text-sizes.ts';
import { LETTERS_OF_MAIL, type SeenLetters, seenLetters, shiftOf, weightKey } from './seen-letters.ts';
import { NO_LIST, type SeenMarkers, seenMarkers } from './seen-markers.ts';
import { seenProperties } from './seen-properties.ts';
import { lineHeightOf, NO_ROOM, roomKey, type SeenRoom, seenExtents, seenRoom } from './seen-room.ts';
import { seenStyle } from './seen-style.ts';

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
  readonly letters: SeenLetters;
  readonly link: string | null;
  readonly align: string;
  readonly room: SeenRoom;
  readonly markers: SeenMarkers;
  /** Other properties of text that are not as always, by name. */
  readonly properties: ReadonlyMap<string, string>;
  /** Tables, lists, columns and borders around it, from outside in. */
  readonly boxes: string;
  readonly variables: Variables;
}

export interface SeenElement {
  readonly within: SeenLooks;
  /** The element begins and ends a line. */
  readonly isBlock: boolean;
  /** What is seen of it whatever it holds: a table, a border or a ground of its own; '' for nothing. */
  readonly box: string;
  /** The value of one of its properties, in lower case; '' where nothing is said. */
  readonly styleOf: (property: string) => string;
}

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK = '#000000';
export const LOOKS_OF_MAIL: SeenLooks = {
  family: '',
  size: DEFAULT_PIXELS,
  colour: BLACK,
  linkColour: 'link',
  ground: WHITE,
  isOnPicture: false,
  isVisible: true,
  letters: LETTERS_OF_MAIL,
  link: null,
  align: '',
  room: NO_ROOM,
  markers: NO_LIST,
  properties: new Map(),
  boxes: '',
  variables: NO_VARIABLES,
};

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const SIZE_OF_TAG: Readonly<Record<string, string>> = {
  h1: '2em',
  h2: '1.5em',
  h3: '1.17em',
  h5: '0.83em',
  h6: '0.67em',
  small: 'smaller',
  big: 'larger',
  sub: 'smaller',
  sup: 'smaller',
};
const IN_COLUMNS = /(?:flex|grid|table|box)/;
const IN_LINE = /^inline/;
const SANS_SERIF = new Set(['arial', 'helvetica', 'sans-serif']);
const CSS_WIDE_KEYWORDS = /^(?:inherit|unset|initial|revert|revert-layer)$/;
/** Characters: the editor has lists alone, and each text within has all that is around it. */
const LONGEST_BOXES = 1_000;
const OF_TABLE = /^(?:thead|tbody|tfoot|tr|td|th|caption)$/;

/** What an element looks like, by itself and by what it stands in; null where it is hidden, with all it holds. Throws TooComplexHtml. */
export function seenElement(
  element: HTMLElement,
  declared: ReadonlyMap<string, string>,
  around: SeenLooks,
): SeenElement | null {
  const { said, variables } = fillVariables(declared, around.variables);
  const { localName } = element;
  const style = seenStyle(element, said);
  const saidOf = (property: string) => style.get(property)?.trim().toLowerCase() ?? '';
  const styleOf = (property: string) => {
    const value = saidOf(property);
    return CSS_WIDE_KEYWORDS.test(value) ? '' : value;
  };
  const size = textSizeOf(styleOf('font-size') || (SIZE_OF_TAG[localName] ?? ''), around.size);
  if (isHidden(style, size)) return null;
  const ownGround = colourOf(styleOf('background-color') || 'transparent');
  const hasPicture = !/^(?:|none)$/.test(styleOf('background-image')) || ownGround === null;
  const ground = ownGround === null ? around.ground : over(ownGround, around.ground);
  const hasGround = hasPicture || writtenColour(ground) !== writtenColour(around.ground);
  const visibility = styleOf('visibility');
  const linkColour = linkColourOf(element);
  const colour = colourIn(element, saidOf('color'), around);
  const isOwnLine = isBlock(localName, styleOf('display'));
  const roomOf = { saidOf: styleOf, size, isBlock: isOwnLine };
  const { ofText, ofBox } = seenProperties(style, {
    around: around.properties,
    isPicture: localName === 'img',
  });
  const ownBox = [
    boxOf(element, styleOf),
    ...[...ofBox, ...seenExtents(element, roomOf)].map((property) => `[${property}]`),
  ].join('');
  if (around.boxes.length > LONGEST_BOXES) throw new TooComplexHtml();
  return {
    within: {
      family: familyOf(styleOf('font-family')) ?? around.family,
      size,
      colour,
      linkColour: linkColour === null ? around.linkColour : writtenLink(linkColour),
      ground,
      isOnPicture: around.isOnPicture || hasPicture,
      isVisible: visibility === '' ? around.isVisible : visibility === 'visible',
      letters: seenLetters(element, { saidOf, colour }, around.letters),
      link: (localName === 'a' ? element.getAttribute('href') : null) ?? around.link,
      align: alignOf(element, styleOf('text-align')) ?? around.align,
      room: seenRoom(element, roomOf, around.room),
      markers: seenMarkers(element, said, around.markers),
      properties: withLines(ofText, { styleOf, size, isBlock: isOwnLine }),
      boxes: around.boxes + ownBox,
      variables,
    },
    isBlock: isOwnLine,
    box: ownBox.includes('[') || hasGround ? `${ownBox} on ${writtenColour(ground)} ${hasPicture}` : '',
    styleOf,
  };
}

function isBlock(tag: string, display: string): boolean {
  if (display !== '') return !IN_LINE.test(display) && display !== 'contents';
  return BLOCKS.has(tag) || tag === 'ul' || tag === 'ol' || tag === 'li';
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
  if (/^(?:currentcolor|inherit|unset)$/.test(written)) return colour;
  if (written === 'initial') return BLACK;
  if (written === '' || CSS_WIDE_KEYWORDS.test(written))
    return element.localName === 'a' && element.hasAttribute('href') ? linkColour : colour;
  const read = colourOf(written);
  return read === null ? written : writtenColour(over(read, ground));
}

function alignOf(element: Element, written: string): string | null {
  const isFloating = element.localName === 'img' || element.localName === 'table';
  const attribute = isFloating ? '' : (element.getAttribute('align')?.trim().toLowerCase() ?? '');
  const align = written || attribute || (element.localName === 'center' ? 'center' : '');
  if (align === '') return null;
  return /^(?:left|start|-webkit-auto)$/.test(align) ? '' : align;
}

interface OfLines {
  readonly styleOf: (property: string) => string;
  readonly size: number;
  readonly isBlock: boolean;
}

/** How high lines are, and where letters stand on them. */
function withLines(
  properties: ReadonlyMap<string, string>,
  { styleOf, size, isBlock }: OfLines,
): ReadonlyMap<string, string> {
  const height = styleOf('line-height');
  const lines = lineHeightOf(height, size);
  const shift = isBlock ? '' : shiftOf(styleOf('vertical-align'));
  if (shift === '' && (height === '' || lines === (properties.get('line-height') ?? ''))) return properties;
  const all = new Map(properties);
  if (height !== '') all.delete('line-height');
  if (lines !== '') all.set('line-height', lines);
  if (shift !== '') all.set('vertical-align', shift);
  return all;
}

/** Lists, which the editor has, are `<ul` and `<ol`; what it has not stands in brackets. */
function boxOf(element: Element, styleOf: (property: string) => string): string {
  const { localName } = element;
  const isLined = SIDES.some((side) => {
    const [style, width] = [styleOf(`border-${side}-style`), styleOf(`border-${side}-width`)];
    return !/^(?:|none|hidden)$/.test(style) && !/^0/.test(width);
  });
  const isInColumns = IN_COLUMNS.test(styleOf('display')) && !OF_TABLE.test(localName);
  const isTable = localName === 'table' || isInColumns;
  const isCited = localName === 'blockquote' && element.getAttribute('type')?.toLowerCase() === 'cite';
  const isList = localName === 'ul' || localName === 'ol';
  return [
    ...(isTable ? ['[table]'] : []),
    ...(isLined || isCited ? ['[border]'] : []),
    ...(isList ? [`<${localName}`] : []),
    ...(element.hasAttribute('reversed') ? ['[number]'] : []),
  ].join('');
}

/** Pixels by which a size may differ from one of the editor's and be read as that. */
const SIZES = [
  [10, 1.5],
  [14, 1],
  [18, 1],
  [32, 4],
] as const;
/** Browsers make letters below and above the line smaller by this. */
const SMALLER = 1.2;

function sizeKey({ size, letters }: SeenLooks): number {
  const full = letters.script === '' ? size : size * SMALLER;
  const near = SIZES.find(([pixels, most]) => Math.abs(pixels - full) <= most);
  return near === undefined ? Math.round(full) : near[0];
}

/** The looks of a text as one word, the same for what looks the same. */
export function looksKey(looks: SeenLooks): string {
  const { family, colour, ground, isOnPicture, align, boxes, properties, letters, room, markers } = looks;
  const link = looks.link === null ? null : linkTarget(looks.link);
  return JSON.stringify([
    family,
    sizeKey(looks),
    colour,
    writtenColour(ground),
    isOnPicture,
    align,
    boxes,
    link,
    weightKey(letters),
    letters.isSlanted,
    [...letters.lines].sort(),
    letters.script,
    roomKey(room),
    markers.item,
    [...properties],
  ]);
}

/** Whether a blank of it is seen. */
export function isDrawn({ letters, ground, isOnPicture }: SeenLooks): boolean {
  return letters.lines.length > 0 || isOnPicture || writtenColour(ground) !== '#ffffff';
}
