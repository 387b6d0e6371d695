import { isSupportedDeclaration } from './browser-support.ts';
import type { Declared } from './match-rules.ts';

/** Custom properties with their values, which hold for all within an element. */
export type Variables = ReadonlyMap<string, string>;

export const NO_VARIABLES: Variables = new Map();

const VAR = /var\(/gi;
/** Variables may name variables, each twice: what grows beyond is no work of people. */
const MOST_STEPS = 50;
const LONGEST = 2_000;

interface Filled {
  readonly said: Declared;
  readonly variables: Variables;
}

/**
 * A property is unset where a variable has no value, or makes of the declaration what a browser does not take
 * (css-variables-1, invalid at computed-value time).
 */
export function fillVariables(declared: Declared, around: Variables): Filled {
  const own = [...declared].filter(([property]) => property.startsWith('--'));
  const isFree = own.length === 0 && ![...declared.values()].some((value) => value.search(VAR) !== -1);
  if (isFree) return { said: declared, variables: around };
  const all = new Map([...around, ...own]);
  const variables = new Map(around);
  for (const [name, value] of own) {
    const filled = fill(value, all);
    if (filled === null) variables.delete(name);
    else variables.set(name, filled);
  }
  const said = [...declared]
    .filter(([property]) => !property.startsWith('--'))
    .map(([property, value]) => {
      const filled = fill(value, variables);
      return [
        property,
        filled !== null && isSupportedDeclaration(property, filled) ? filled : 'unset',
      ] as const;
    });
  return { said: new Map(said), variables };
}

function fill(value: string, variables: Variables): string | null {
  let text = value;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // The last one has none within.
    const last = [...text.matchAll(VAR)].at(-1);
    if (last === undefined) return text.trim();
    const inner = last.index + last[0].length;
    const end = endOf(text, inner);
    const [, name = '', fallback] = /^\s*(--[\w-]+)\s*(?:,([\s\S]*))?$/.exec(text.slice(inner, end)) ?? [];
    const filled = variables.get(name) ?? fallback;
    if (filled === undefined) return null;
    text = `${text.slice(0, last.index)} ${filled} ${text.slice(end + 1)}`;
    if (text.length > LONGEST) return null;
  }
  return null;
}

function endOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text.charAt(at) === '(') depth += 1;
    else if (text.charAt(at) === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
