import { colourOf, writtenColour } from '#web/features/email/html/colours.ts';
import { words } from '#web/features/email/html/expand.ts';

/** How letters are drawn, as it is shown: whatever element or style it is by. */
export interface SeenLetters {
  readonly weight: number;
  readonly isSlanted: boolean;
  /** Below, above and through them, each with how it is drawn where that is not as always. */
  readonly lines: readonly string[];
  /** 'sub' or 'super', one after the other where they stand within one another. */
  readonly script: string;
}

export const LETTERS_OF_MAIL: SeenLetters = { weight: 400, isSlanted: false, lines: [], script: '' };

const BOLDER_TAGS = new Set(['b', 'strong']);
const BOLD_TAGS = new Set(['th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const SLANTED_TAGS = new Set(['i', 'em', 'cite', 'dfn', 'var', 'address']);
const LINE_OF_TAG: Readonly<Record<string, string>> = {
  u: 'underline',
  ins: 'underline',
  s: 'line-through',
  strike: 'line-through',
  del: 'line-through',
};
const SCRIPT_OF_TAG: Readonly<Record<string, string>> = { sub: 'sub', sup: 'super' };
const LINE = /^(?:underline|overline|line-through|blink)$/;
const USUAL_LINE = /^(?:|none|solid|auto|from-font|currentcolor|inherit|initial|unset|revert|revert-layer)$/;
const HOW = ['text-decoration-style', 'text-decoration-color', 'text-decoration-thickness'] as const;
/** What stands in a line as one piece has none of the lines of what is around it. */
const ONE_PIECE = /^inline-/;

/** `saidOf`: what is said of a property, in lower case. `colour`: of the text. */
export function seenLetters(
  element: Element,
  { saidOf, colour }: { readonly saidOf: (property: string) => string; readonly colour: string },
  around: SeenLetters,
): SeenLetters {
  const outer = ONE_PIECE.test(saidOf('display')) ? [] : around.lines;
  const own = linesOf(element, saidOf, colour).filter((line) => !outer.includes(line));
  return {
    weight: weightOf(element.localName, saidOf('font-weight'), around.weight),
    isSlanted: isSlanted(element.localName, saidOf('font-style'), around.isSlanted),
    lines: own.length === 0 ? outer : [...outer, ...own],
    script: `${around.script}${scriptOf(element.localName, saidOf('vertical-align'))}`,
  };
}

/** A font with two weights draws it so; lighter ones stay as they are. */
export function weightKey({ weight }: SeenLetters): string {
  if (weight >= 600) return 'bold';
  return weight > 300 ? '' : String(weight);
}

/** Relative weights as css-fonts-4 has them. */
function weightOf(tag: string, said: string, around: number): number {
  const written = said || (BOLDER_TAGS.has(tag) ? 'bolder' : BOLD_TAGS.has(tag) ? 'bold' : 'inherit');
  if (written === 'bold') return 700;
  if (/^(?:normal|initial)$/.test(written)) return 400;
  if (written === 'bolder') return around < 350 ? 400 : around < 550 ? 700 : 900;
  if (written === 'lighter') return around < 550 ? 100 : around < 750 ? 400 : 700;
  const weight = Number(written);
  return weight > 0 ? weight : around;
}

function isSlanted(tag: string, said: string, around: boolean): boolean {
  if (said === '' || /^revert/.test(said)) return SLANTED_TAGS.has(tag) || around;
  if (/^(?:inherit|unset)$/.test(said)) return around;
  return !/^(?:normal|initial)$/.test(said);
}

/** Lines go on through all that an element holds: nothing within takes them away. */
function linesOf(element: Element, saidOf: (property: string) => string, colour: string): string[] {
  const said = saidOf('text-decoration');
  const all = words(said === '' || /^revert/.test(said) ? lineOfTag(element) : said);
  const how = [...all.filter((word) => !LINE.test(word)), ...HOW.map(saidOf)]
    .filter((word) => !USUAL_LINE.test(word) && !isColour(word, colour))
    .join(' ');
  return all.filter((word) => LINE.test(word)).map((line) => (how === '' ? line : `${line} ${how}`));
}

function lineOfTag(element: Element): string {
  const { localName } = element;
  if (localName === 'a' && element.hasAttribute('href')) return 'underline';
  if (/^(?:abbr|acronym)$/.test(localName) && element.hasAttribute('title')) return 'underline dotted';
  return LINE_OF_TAG[localName] ?? '';
}

function isColour(written: string, colour: string): boolean {
  const read = colourOf(written);
  return read !== null && read.alpha === 1 && writtenColour(read) === colour;
}

function scriptOf(tag: string, said: string): string {
  const written = said === '' || /^revert/.test(said) ? (SCRIPT_OF_TAG[tag] ?? '') : said;
  return /^(?:sub|super)$/.test(written) ? ` ${written}` : '';
}

/** Where it raises or lowers letters by what no element does; '' for nothing. */
export function shiftOf(said: string): string {
  if (/^(?:|baseline|sub|super|inherit|initial|unset|revert|revert-layer)$/.test(said)) return '';
  return /^[-+]?[0.]{1,9}[a-z%]{0,4}$/.test(said) ? '' : said;
}
