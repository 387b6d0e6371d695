const WIDTH = 110;
const INDENT = '  ';

/** What a condition is broken before, from what binds least to what binds most. */
const BREAKS: readonly (readonly string[])[] = [
  ['WHEN', 'ELSE'],
  ['FROM', 'JOIN', 'LEFT', 'WHERE'],
  ['OR'],
  ['AND'],
];
const OPENING = ['(', '[', 'CASE'];
const CLOSING = [')', ']', 'END'];

/**
 * A condition as Postgres prints it, in lines that a person reads: broken before FROM, WHERE, OR and AND where it is too
 * long for a line, and indented by the brackets around it. Texts between quotes stay as they are.
 */
export function conditionLines(printed: string, indent = ''): string[] {
  return brokenLines(tokensOf(withoutNoise(printed)), indent);
}

/** Postgres names the column of every sub-select after its function, brackets it twice and types each text. */
function withoutNoise(printed: string): string {
  return printed
    .replaceAll(/\( ?SELECT ((?:balie|directory)\.\w+\(\)) AS \w+\)/g, '(SELECT $1)')
    .replaceAll(/(?<!\w)\((\(SELECT [\w.]+\(\)\))\)/g, '$1')
    .replaceAll(/('(?:[^']|'')*')::text\b/g, '$1');
}

/** Quoted texts, names and brackets; what is white between them is one space. */
function tokensOf(printed: string): string[] {
  const tokens = printed.match(/'(?:[^']|'')*'|"[^"]*"|[()[\]]|\s+|[^\s()[\]'"]+/g) ?? [];
  return tokens.map((token) => (/^\s+$/.test(token) ? ' ' : token));
}

/** `isPart`: what follows the first line of a part of a longer condition lies deeper than that line. */
function brokenLines(tokens: readonly string[], indent: string, isPart = false): string[] {
  const line = `${indent}${textOf(tokens)}`;
  if (line.length <= WIDTH) return [line];
  for (const words of BREAKS) {
    const [first = [], ...others] = partsOf(tokens, words);
    if (others.length === 0) continue;
    const rest = isPart ? `${indent}${INDENT}` : indent;
    return [...brokenLines(first, indent, true), ...others.flatMap((part) => brokenLines(part, rest, true))];
  }
  return bracketLines(tokens, indent) ?? [line];
}

function bracketLines(tokens: readonly string[], indent: string): string[] | null {
  const longest = longestBracket(tokens);
  if (longest === null) return null;
  const { start, end } = longest;
  return [
    `${indent}${textOf(tokens.slice(0, start + 1))}`,
    ...brokenLines(tokens.slice(start + 1, end), `${indent}${INDENT}`),
    `${indent}${textOf(tokens.slice(end))}`,
  ];
}

function textOf(tokens: readonly string[]): string {
  return tokens.join('').replaceAll('( ', '(').trim();
}

/** Parts that begin with one of `words`, outside of any bracket and CASE; IS DISTINCT FROM is no clause. */
function partsOf(tokens: readonly string[], words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (OPENING.includes(token)) depth += 1;
    if (CLOSING.includes(token)) depth -= 1;
    if (depth === 0 && words.includes(token) && tokens[index - 2] !== 'DISTINCT') parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts.filter((part) => textOf(part) !== '');
}

interface Bracket {
  readonly start: number;
  readonly end: number;
}

function longestBracket(tokens: readonly string[]): Bracket | null {
  const open: number[] = [];
  const found: Bracket[] = [];
  for (const [index, token] of tokens.entries()) {
    if (OPENING.includes(token)) open.push(index);
    if (!CLOSING.includes(token)) continue;
    const start = open.pop();
    if (start !== undefined) found.push({ start, end: index });
  }
  const [longest = null] = found.toSorted((left, right) => right.end - right.start - (left.end - left.start));
  return longest;
}
