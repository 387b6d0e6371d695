import { percentageOf, pixelsOf } from '#web/features/email/html/lengths.ts';
import { DEFAULT_PIXELS, INDENT_EM } from '#web/features/email-draft/editor/text-sizes.ts';

/** Pixels that a text stands from the edges. */
export interface SeenRoom {
  readonly left: number;
  readonly right: number;
}

export const NO_ROOM: SeenRoom = { left: 0, right: 0 };

const STEP = INDENT_EM * DEFAULT_PIXELS;
/** The part of an indent by which it may differ from steps of the editor: of Word it is half an inch, of browsers 40 pixels. */
const NEAR = 0.15;
/** Pixels that nobody sees as an indent. */
const SLIGHT = 6;
/** Pixels between blocks, which are not compared. */
const MOST_BETWEEN = 48;
const USUAL_INDENT = 40;
const INDENTED = new Set(['blockquote', 'dd', 'figure']);
const LISTS = new Set(['ul', 'ol']);
/** Pixels that a list may stand in, and an item of it: programs differ. */
const OF_LIST = { least: 18, most: 60, own: 2 * DEFAULT_PIXELS } as const;
const MOST_OF_ITEM = 24;
const MOST_OF_PAGE = 16;

export interface RoomOf {
  readonly saidOf: (property: string) => string;
  readonly size: number;
  readonly isBlock: boolean;
}

/** How far the text of an element stands in, after what is around it. */
export function seenRoom(element: Element, of: RoomOf, around: SeenRoom): SeenRoom {
  if (!of.isBlock) return around;
  const { localName } = element;
  const margin = INDENTED.has(localName) ? USUAL_INDENT : 0;
  const padding = LISTS.has(localName) ? USUAL_INDENT : 0;
  const left = sideOf('margin-left', of, margin) + sideOf('padding-left', of, padding);
  const right = sideOf('margin-right', of, 0) + sideOf('padding-right', of, 0);
  if (LISTS.has(localName)) {
    const isUsual = left >= 0 && right >= 0 && left + right >= OF_LIST.least && left + right <= OF_LIST.most;
    return isUsual ? around : { left: around.left + left - OF_LIST.own, right: around.right + right };
  }
  const most = localName === 'li' ? MOST_OF_ITEM : /^(?:html|body)$/.test(localName) ? MOST_OF_PAGE : 0;
  if (left >= 0 && left <= most && right >= 0 && right <= most) return around;
  return { left: around.left + left, right: around.right + right };
}

export function roomKey({ left, right }: SeenRoom): string {
  return `${stepOf(left)} ${stepOf(right)}`;
}

function stepOf(pixels: number): string {
  const steps = Math.round(pixels / STEP);
  const isNear = Math.abs(pixels - steps * STEP) <= Math.max(SLIGHT, NEAR * steps * STEP);
  return isNear ? String(steps) : `${Math.round(pixels)}px`;
}

function sideOf(property: string, { saidOf, size }: RoomOf, usual: number): number {
  const written = saidOf(property);
  return written === '' ? usual : (pixelsOf(written, size) ?? 0);
}

/** What is seen of room and extents that the editor has none of: names of properties. */
export function seenExtents(element: Element, of: RoomOf): readonly string[] {
  const isPicture = element.localName === 'img';
  const isPiece = of.isBlock || isPicture || /^inline-/.test(of.saidOf('display'));
  const isSeen = (property: string) => isSeenAt(property, of);
  return [
    ...ACROSS.filter((property) => isSeen(property)),
    ...(of.isBlock || isPicture ? BETWEEN.filter((property) => isSeen(property)) : []),
    ...(isPiece ? EXTENTS.filter((property) => !(isPicture && OWN.test(property)) && isSeen(property)) : []),
    ...(element.hasAttribute('width') && !isPicture ? ['width'] : []),
  ];
}

const ACROSS = ['margin-left', 'margin-right', 'padding-left', 'padding-right'] as const;
const BETWEEN = ['margin-top', 'margin-bottom', 'padding-top', 'padding-bottom'] as const;
const EXTENTS = ['width', 'max-width', 'min-width', 'height', 'max-height', 'min-height'] as const;
const OWN = /^(?:width|height)$/;
const USUAL_EXTENT = /^(?:|auto|none|initial|inherit|unset|revert|revert-layer)$/;

function isSeenAt(property: string, { saidOf, size, isBlock }: RoomOf): boolean {
  const written = saidOf(property);
  const isMargin = property.startsWith('margin');
  if (isMargin && written === 'auto') return /left|right/.test(property);
  if (USUAL_EXTENT.test(written)) return false;
  const part = percentageOf(written);
  if (part !== null) return !(part === 0 || (part === 100 && /width|height/.test(property)));
  const pixels = pixelsOf(written, size);
  if (pixels === null) return true;
  if (/left|right/.test(property)) return !isBlock && Math.abs(pixels) > SLIGHT;
  if (/^(?:height|min-height|margin|padding)/.test(property)) return pixels < -1 || pixels > MOST_BETWEEN;
  return !(property === 'min-width' && pixels === 0);
}

/** Lines nearer or farther than any program has them by itself; '' for those that are not. */
export function lineHeightOf(written: string, size: number): string {
  if (written === '' || /^(?:normal|initial|inherit|unset|revert|revert-layer)$/.test(written)) return '';
  const part = percentageOf(written);
  const isNumber = /^[\d.]+$/.test(written);
  const times = isNumber
    ? Number(written)
    : part !== null
      ? part / 100
      : (pixelsOf(written, size) ?? 0) / size;
  return times >= LEAST_TIMES && times <= MOST_TIMES ? '' : written;
}

const LEAST_TIMES = 0.95;
const MOST_TIMES = 1.8;
