import { type Colour, colourOf, contrast, over } from './colours.ts';

type Said = ReadonlyMap<string, string>;

/** What lies below the text of an element. */
export interface Ground {
  readonly below: Colour;
  /** A picture lies over that, or a colour that is not read: the quote does not have it. */
  readonly isOnPicture: boolean;
}

const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const NO_GROUND = /^(?:|inherit|initial|unset|revert|revert-layer)$/i;
const OF_AROUND = /^(?:inherit|unset|currentcolor)$/i;
const OF_BROWSER = /^(?:|revert|revert-layer)$/i;

export function readableOn(below: Colour): Colour {
  return contrast(BLACK, below) >= contrast(WHITE, below) ? BLACK : WHITE;
}

/** `colour`: of the text around, or the element's own where it is read. */
export function groundOf(said: Said, around: Ground, colour: Colour): Ground {
  const written = said.get('background-color')?.trim() ?? '';
  const behind = /^currentcolor$/i.test(written) ? colour : colourOf(written);
  const isUnread = behind === null && !NO_GROUND.test(written);
  const hasPicture = !/^(?:none|initial|unset|revert)?$/i.test(said.get('background-image') ?? '');
  const isCovered = behind?.alpha === 1;
  return {
    below: behind !== null && behind.alpha > 0 ? over(behind, around.below) : around.below,
    isOnPicture: isUnread || hasPicture || (around.isOnPicture && !isCovered),
  };
}

/**
 * Null where the text says no colour. A colour that only a browser knows becomes one that is read on what
 * lies below: as that of the text around it, it might be lost.
 */
export function ownColour(said: Said, inherited: Colour, { below }: Ground): Colour | null {
  const fill = colourOf(said.get('-webkit-text-fill-color') ?? '');
  const written = said.get('color')?.trim() ?? '';
  const own = fill ?? (OF_AROUND.test(written) ? inherited : colourOf(written));
  if (own !== null) return over(own, below);
  if (/^initial$/i.test(written)) return BLACK;
  return OF_BROWSER.test(written) ? null : readableOn(below);
}
