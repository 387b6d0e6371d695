import { LARGEST_TEXT, SMALLEST_TEXT } from '#domain/email/quote-style.ts';
import { linkColourOf, ofAttributes } from './attribute-looks.ts';
import { type Colour, colourOf, contrast, writtenColour } from './colours.ts';
import { fillVariables, NO_VARIABLES, type Variables } from './css-variables.ts';
import { expanded } from './expand.ts';
import { isHidden, opacityOf, UNSEEN_OPACITY, visibilityOf } from './is-hidden.ts';
import { textSizeOf } from './lengths.ts';
import type { Declared } from './match-rules.ts';
import { type Ground, groundOf, ownColour, readableOn } from './quote-colours.ts';
import { quoteDeclarations } from './quote-declarations.ts';

/** What an element hands down to those within it. */
export interface Inherited extends Ground {
  /** Pixels that text has in the quote, which makes none smaller than can be read. */
  readonly size: number;
  /** Pixels that text has in the mail itself. */
  readonly originalSize: number;
  readonly colour: Colour;
  /** The colour of links that say none. */
  readonly link: Colour;
  readonly isVisible: boolean;
  /** How much of it is seen, from 0 to 1. */
  readonly opacity: number;
  readonly variables: Variables;
}

export interface Look {
  /** The element is gone, with all its content. */
  readonly isHidden: boolean;
  /** Whether its own text can be read, whatever its colour. */
  readonly isRead: boolean;
  /** Whether that has the colour of what lies below it. */
  readonly isUnseen: boolean;
  readonly within: Inherited;
  readonly style: string;
  /** In its place where it has text that is as light or dark as what lies below a picture that does not come along. */
  readonly offPicture: Look | null;
}

const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const LINK: Colour = { red: 0, green: 0, blue: 238, alpha: 1 };
/** The quote's box has these. */
export const OF_BOX: Inherited = {
  size: 14,
  originalSize: 14,
  colour: BLACK,
  below: WHITE,
  isOnPicture: false,
  link: LINK,
  isVisible: true,
  opacity: 1,
  variables: NO_VARIABLES,
};

/** Text that stands out less is not seen: light grey on white has 1.6. */
const UNSEEN_BELOW = 1.2;
/** Pixels that text has at least where only its elements make it small. */
const SMALLEST_OF_TAGS = 8;
const SIZE_OF_TAG: Readonly<Record<string, number>> = {
  big: 1.2,
  small: 1 / 1.2,
  sub: 1 / 1.2,
  sup: 1 / 1.2,
  h1: 2,
  h2: 1.5,
  h3: 1.17,
  h5: 0.83,
  h6: 0.67,
};

type LookOf = (element: Element, declared: Declared, inherited: Inherited) => Look;

/** Looks of the elements of one mail: that of those for which the same holds is made once, as mails repeat themselves. */
export function makeLooks(): LookOf {
  const numbers = new Map<object, number>();
  const made = new Map<string, Look>();
  const numberOf = (of: object) => {
    const number = numbers.get(of) ?? numbers.size;
    numbers.set(of, number);
    return number;
  };
  return (element, declared, inherited) => {
    const attributes = ofAttributes(element);
    const isLink = element.localName === 'a' && element.hasAttribute('href');
    const links = linkColourOf(element);
    const key = [
      element.localName,
      isLink,
      numberOf(declared),
      numberOf(inherited),
      links,
      ...attributes,
    ].join('|');
    const before = made.get(key);
    if (before !== undefined) return before;
    const filled = fillVariables(declared, inherited.variables);
    const said = expanded(new Map([...attributes, ...filled.said]));
    const link = colourOf(links ?? '') ?? inherited.link;
    const around = { ...inherited, link, variables: filled.variables };
    const look = lookOf({ tag: element.localName, isLink, said }, around);
    made.set(key, look);
    return look;
  };
}

interface Said {
  readonly tag: string;
  readonly isLink: boolean;
  readonly said: Map<string, string>;
}

function lookOf({ tag, isLink, said }: Said, inherited: Inherited): Look {
  const size = sizeOf(tag, said, inherited.size);
  const originalSize = originalSizeOf(tag, said, inherited.originalSize);
  const ground = groundOf(said, inherited, colourOf(said.get('color') ?? '') ?? inherited.colour);
  const own = ownColour(said, inherited.colour, ground);
  const colour = own ?? (isLink ? inherited.link : inherited.colour);
  if (own === null) said.delete('color');
  else said.set('color', writtenColour(own));
  if (own === null && isLink && colour !== LINK) said.set('color', writtenColour(colour));
  // Small by a style is small for all within; small by its elements alone is as small as can be read.
  const kept = Math.min(LARGEST_TEXT, said.has('font-size') ? size : Math.max(SMALLEST_OF_TAGS, size));
  if (kept !== size) said.set('font-size', 'kept');
  const isVisible = visibilityOf(said) ?? inherited.isVisible;
  const opacity = inherited.opacity * opacityOf(said.get('opacity'));
  const within = { ...inherited, ...ground, size: kept, originalSize, colour, isVisible, opacity };
  const isUnseen = contrast(colour, ground.below) < UNSEEN_BELOW;
  const around = { size: kept, colour, below: inherited.below };
  const look = {
    isHidden: isHidden(said, originalSize) || opacity < UNSEEN_OPACITY,
    isRead: isVisible && originalSize >= SMALLEST_TEXT,
    isUnseen,
    within,
    style: quoteDeclarations(tag, said, around),
  };
  if (!isUnseen || !ground.isOnPicture) return { ...look, offPicture: null };
  const read = readableOn(ground.below);
  said.set('color', writtenColour(read));
  const style = quoteDeclarations(tag, said, { ...around, colour: read });
  const offPicture = {
    ...look,
    isUnseen: false,
    within: { ...within, colour: read },
    style,
    offPicture: null,
  };
  return { ...look, offPicture };
}

/** What a style hides by its size stays hidden in elements within, which may be smaller alone; those may not hide by that alone. */
function originalSizeOf(tag: string, said: ReadonlyMap<string, string>, around: number): number {
  const size = sizeOf(tag, said, around);
  if (said.has('font-size')) return size;
  return around < SMALLEST_TEXT ? around : Math.max(SMALLEST_OF_TAGS, size);
}

function sizeOf(tag: string, said: ReadonlyMap<string, string>, around: number): number {
  const written = said.get('font-size');
  return written === undefined ? around * (SIZE_OF_TAG[tag] ?? 1) : textSizeOf(written, around);
}
