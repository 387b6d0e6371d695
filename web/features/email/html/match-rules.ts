import { type Declaration, declarationsOf, rulesOf } from './style-rules.ts';

/** What holds for an element, by property, after rules, weights and its own style. */
export type Declared = ReadonlyMap<string, string>;

/**
 * Elements times parts of selectors that are looked at: some tenths of a second. Sheets that ask for more lose their last rules, which
 * costs the quote some of its looks and none of its text.
 */
const MOST_LOOKS = 4_000_000;
/** Characters: longer ones are no work of people, nor of their programs. */
const LONGEST_SELECTOR = 300;
/** States, parts that are no element, and what is looked for beside or within: none of them is one element for good. */
const NO_ELEMENT =
  /::|:(?!(?:first|last|only|nth)-(?:child|of-type|last-child|last-of-type)\b|not\(|is\(|where\(|link\b|root\b|empty\b)|~|\|\||&/i;
const WITHIN_STRINGS = /"[^"]*"|'[^']*'/g;
const FUNCTIONS = /:(?:not|is|where)\([^()]*\)/gi;
const CLASSES = /\.(-?[_a-z][\w-]*)/gi;

interface Weighed extends Declaration {
  /** Later wins: important, then the element's own, then specific, then last. */
  readonly weight: number;
}

const OWN = 1e12;
const IMPORTANT = 1e13;
const SPECIFIC = 1e6;

/**
 * Says what the sheets and styles of a document make of each of its elements: one and the same object of elements for which the
 * same holds, as mails repeat themselves. Sheets stand in `style` elements of the document.
 */
export function matchRules(read: Document): (element: Element) => Declared {
  const all = read.querySelectorAll('*').length;
  const classes = new Set([...read.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  const weighed: (readonly Weighed[])[] = [];
  const found = new Map<Element, number[]>();
  let looks = 0;
  for (const [selector, declarations] of selectorsOf(read)) {
    if (!isMatched(selector, classes)) continue;
    looks += all * selector.split(/[\s>+]+/).length;
    if (looks > MOST_LOOKS) break;
    const specificity = specificityOf(selector) * SPECIFIC + weighed.length;
    for (const element of select(read, selector)) {
      const before = found.get(element);
      if (before === undefined) found.set(element, [weighed.length]);
      else before.push(weighed.length);
    }
    weighed.push(declarations.map((one) => withWeight(one, specificity)));
  }
  const known = new Map<string, Declared>();
  return (element) => {
    const rules = found.get(element) ?? [];
    const style = element.getAttribute('style') ?? '';
    const key = `${rules.join(',')} ${style}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const own = declarationsOf(style).map((one) => withWeight(one, OWN));
    const declared = weighedOut([...rules.flatMap((rule) => weighed[rule] ?? []), ...own]);
    known.set(key, declared);
    return declared;
  };
}

function* selectorsOf(read: Document): Iterable<readonly [string, readonly Declaration[]]> {
  for (const { textContent } of read.querySelectorAll('style')) {
    for (const { selectors, declarations } of rulesOf(textContent)) {
      for (const selector of split(selectors)) yield [selector, declarations];
    }
  }
}

function withWeight(declaration: Declaration, weight: number): Weighed {
  return { ...declaration, weight: weight + (declaration.isImportant ? IMPORTANT : 0) };
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

/** At the commas between them, not at those within. */
function split(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < selectors.length; at += 1) {
    const sign = selectors.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(selectors.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, selectors.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
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
