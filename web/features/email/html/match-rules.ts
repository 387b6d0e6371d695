import { isSupportedDeclaration } from './browser-support.ts';
import { CascadeLayers } from './cascade-layers.ts';
import { splitSelectors } from './nested-selectors.ts';
import { type Declaration, declarationsOf, matchesMedia, rulesOf } from './style-rules.ts';

/** What holds for an element, by property, after rules, weights and its own style. */
export type Declared = ReadonlyMap<string, string>;

/**
 * Elements times parts of selectors: some tenths of a second. Sheets that ask for more lose their last rules,
 * which costs looks and no text.
 */
const MOST_LOOKS = 4_000_000;
/** Characters: longer ones are no work of people, nor of their programs. */
const LONGEST_SELECTOR = 300;
/** States, and parts that are no element: none of them is one element for good. */
const NO_ELEMENT =
  /::|:(?!(?:first|last|only|nth)-(?:child|of-type|last-child|last-of-type)\b|not\(|is\(|where\(|has\(|lang\(|(?:any-)?link\b|root\b|empty\b)|\|\||&/i;
/** These look at all that stands beside or within each. */
const WIDE = /~(?!=)|:has\(/i;
const WITHIN_STRINGS = /"[^"]*"|'[^']*'/g;
const FUNCTIONS = /:(?:not|is|where)\([^()]*(?:\([^()]*\)[^()]*){0,9}\)/gi;
const CLASSES = /\.(-?[_a-z][\w-]*)/gi;

interface Weighed extends Declaration {
  /** More wins: important, then the element's own, then by layer, then specific, then last. */
  readonly weight: number;
}

const SPECIFIC = 1e6;
const LAYER = 1e12;
/** No sheet of use has more layers. */
const MOST_LAYERS = 1_000;
const OWN = LAYER * (MOST_LAYERS + 1);
const IMPORTANT = OWN * 2;

/**
 * What sheets and styles make of each element: the same object for elements for which the same applies, as
 * mails repeat themselves. Sheets stand in `style` elements.
 */
export function matchRules(read: Document): (element: Element) => Declared {
  const all = read.querySelectorAll('*').length;
  const classes = new Set([...read.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  const weighed: (readonly Weighed[])[] = [];
  const found = new Map<Element, number[]>();
  let looks = 0;
  const valid = validOnce();
  for (const { selector, declarations, layer } of selectorsOf(read)) {
    if (!isMatched(selector, classes)) continue;
    const parts = selector.split(/[\s>+~]+/).length;
    if (WIDE.test(selector) && looks + all * all * parts > MOST_LOOKS) continue;
    looks += all * parts * (WIDE.test(selector) ? all : 1);
    if (looks > MOST_LOOKS) break;
    const specificity = specificityOf(selector) * SPECIFIC + weighed.length;
    for (const element of select(read, selector)) {
      const before = found.get(element);
      if (before === undefined) found.set(element, [weighed.length]);
      else before.push(weighed.length);
    }
    weighed.push(declarations.filter(valid).map((one) => withWeight(one, specificity, layer)));
  }
  const known = new Map<string, Declared>();
  return (element) => {
    const rules = found.get(element) ?? [];
    const style = element.getAttribute('style') ?? '';
    const key = `${rules.join(',')} ${style}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const own = declarationsOf(style)
      .filter(valid)
      .map((one) => withWeight(one, OWN));
    const declared = weighedOut([...rules.flatMap((rule) => weighed[rule] ?? []), ...own]);
    known.set(key, declared);
    return declared;
  };
}

/** Asks once for each declaration: mails repeat themselves. */
function validOnce(): (declaration: Declaration) => boolean {
  const known = new Map<string, boolean>();
  return ({ property, value }) => {
    const key = `${property}:${value}`;
    const isValid = known.get(key) ?? isSupportedDeclaration(property, value);
    known.set(key, isValid);
    return isValid;
  };
}

interface OfSelector {
  readonly selector: string;
  readonly declarations: readonly Declaration[];
  /** From 0. */
  readonly layer: number;
}

function selectorsOf(read: Document): OfSelector[] {
  const layers = new CascadeLayers();
  const rules = [...read.querySelectorAll('style')]
    .filter(isRead)
    .flatMap(({ textContent }) => rulesOf(textContent, layers));
  const ranks = layers.ranks();
  return rules.flatMap(({ selectors, declarations, layer }) =>
    splitSelectors(selectors).map((selector) => ({ selector, declarations, layer: ranks.get(layer) ?? 0 })),
  );
}

const OF_CSS = /^(?:|text\/css)$/i;

/** Whether a browser applies the sheet, on a screen. */
function isRead(sheet: Element): boolean {
  return OF_CSS.test(sheet.getAttribute('type') ?? '') && matchesMedia(sheet.getAttribute('media') ?? '');
}

/** The first layer wins among important declarations. */
function withWeight(declaration: Declaration, weight: number, layer = 0): Weighed {
  const rank = Math.min(layer, MOST_LAYERS);
  return declaration.isImportant
    ? { ...declaration, weight: weight + IMPORTANT + (MOST_LAYERS - rank) * LAYER }
    : { ...declaration, weight: weight + rank * LAYER };
}

function weighedOut(all: readonly Weighed[]): Declared {
  const declared = new Map<string, string>();
  for (const { property, value } of all.toSorted((one, other) => one.weight - other.weight)) {
    // What was said last stands last, as a shorthand takes the place of its parts.
    declared.delete(property);
    declared.set(property, value);
  }
  return declared;
}

/** Whether it can be asked for, and names no class that nobody has. */
function isMatched(selector: string, classes: ReadonlySet<string>): boolean {
  if (selector.length > LONGEST_SELECTOR) return false;
  const bare = selector.replace(WITHIN_STRINGS, '""');
  if (NO_ELEMENT.test(bare.replace(/~=/g, ''))) return false;
  return [
    ...bare
      .replace(FUNCTIONS, '')
      .replace(/\[[^\]]*(?:\]|$)/g, '')
      .matchAll(CLASSES),
  ].every(([, name = '']) => classes.has(name) || bare.includes('\\'));
}

function specificityOf(selector: string): number {
  const bare = selector
    .replace(WITHIN_STRINGS, '')
    .replace(/:where\([^()]*\)/gi, '')
    .replace(/:(?:not|is)\(/gi, ' ');
  const count = (pattern: RegExp) => Math.min(99, [...bare.matchAll(pattern)].length);
  const ids = count(/#[\w-]/g);
  const named = count(/\.[\w\\-]|\[|:[a-z]/gi);
  return ids * 10_000 + named * 100 + count(/(?:^|[\s>+(,])[a-z]/gi);
}

function select(read: Document, selector: string): Iterable<Element> {
  try {
    return read.querySelectorAll(selector);
  } catch {
    // A browser leaves out a rule that it cannot read.
    return [];
  }
}
