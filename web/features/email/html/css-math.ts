const TOKEN =
  /\s*(?:(calc|min|max|clamp)?\(|([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?(?:[a-z]+|%)?)|([-+*/,)]))/iy;
const FUNCTION = /^(?:calc|min|max|clamp)\(/i;
/** No work of people is longer, or deeper. */
const LONGEST = 200;
const DEEPEST = 20;

export function isMath(written: string): boolean {
  return FUNCTION.test(written.trim());
}

/**
 * `calc()`, `min()`, `max()` or `clamp()`; `numberIn` reads a number with its unit. Null where that knows
 * none, or for a sum that is not understood.
 */
export function calculated(written: string, numberIn: (term: string) => number | null): number | null {
  const text = written.trim();
  if (text.length > LONGEST) return null;
  let at = 0;
  let depth = 0;

  function next(): RegExpExecArray {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) throw new NoSum();
    at = TOKEN.lastIndex;
    return token;
  }

  function sign(...signs: readonly string[]): string | null {
    const found = /^\s*([-+*/,)])/.exec(text.slice(at));
    if (found === null || !signs.includes(found[1] ?? '')) return null;
    at += found[0].length;
    return found[1] ?? null;
  }

  function value(): number {
    const [whole, name, term] = next();
    if (term !== undefined) {
      const read = numberIn(term);
      if (read === null) throw new NoSum();
      return read;
    }
    if (!whole.endsWith('(')) throw new NoSum();
    depth += 1;
    if (depth > DEEPEST) throw new NoSum();
    const list = [sum()];
    while (sign(',') !== null) list.push(sum());
    if (sign(')') === null) throw new NoSum();
    depth -= 1;
    return combined(name?.toLowerCase() ?? 'calc', list);
  }

  function product(): number {
    let result = value();
    for (let by = sign('*', '/'); by !== null; by = sign('*', '/')) {
      result = by === '*' ? result * value() : result / value();
    }
    return result;
  }

  function sum(): number {
    let result = product();
    for (let by = sign('+', '-'); by !== null; by = sign('+', '-')) {
      result = by === '+' ? result + product() : result - product();
    }
    return result;
  }

  try {
    const result = sum();
    return at === text.length && Number.isFinite(result) ? result : null;
  } catch (error) {
    if (error instanceof NoSum) return null;
    throw error;
  }
}

class NoSum extends Error {}

function combined(name: string, list: readonly number[]): number {
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = list;
  if (name === 'min') return Math.min(...list);
  if (name === 'max') return Math.max(...list);
  if (name === 'clamp') return Math.max(one, Math.min(two, three));
  return list.length === 1 ? one : Number.NaN;
}
