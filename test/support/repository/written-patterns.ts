import { parseSync } from 'vite';
import { readSources } from './code-files.ts';

/** A regular expression that the product has. */
export interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

const PRODUCT = /^(?:domain|services|providers|api|workflows|web)\//;
const TEST = /\.test\.tsx?$/;

/** How one is written, and listed. */
export function writtenAs({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>): string {
  return `/${source}/${flags}`;
}

/** Every regular expression that is written down in the product, each once. */
export function writtenPatterns(): readonly WrittenPattern[] {
  const found = new Map<string, { source: string; flags: string; files: Set<string> }>();
  for (const { file, text } of productSources()) {
    for (const { source, flags } of patternsIn(file, text)) {
      const key = writtenAs({ source, flags });
      const known = found.get(key) ?? { source, flags, files: new Set<string>() };
      known.files.add(file);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ files, ...pattern }) => ({ ...pattern, files: [...files].sort() }));
}

/** The modules that make one of pieces. */
export function makersOfPatterns(): readonly string[] {
  return productSources()
    .filter(({ text }) => /new RegExp\(/.test(text))
    .map(({ file }) => file);
}

/** The patterns that a module makes of pieces while it is loaded. */
export async function patternsMadeBy(load: () => Promise<unknown>): Promise<readonly WrittenPattern[]> {
  const made: WrittenPattern[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, parameters, newTarget) {
      const pattern = Reflect.construct(target, parameters, newTarget);
      made.push({ source: pattern.source, flags: pattern.flags, files: [] });
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = own;
  }
  return made;
}

function productSources() {
  return readSources().filter(
    ({ file }) => PRODUCT.test(file) && !TEST.test(file) && !file.includes('generated'),
  );
}

function patternsIn(file: string, text: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const open: unknown[] = [parseSync(file, text).program];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('regex' in node && isRegex(node.regex))
      found.push({ source: node.regex.pattern, flags: node.regex.flags });
    else open.push(...Object.values(node));
  }
  return found;
}

function isRegex(value: unknown): value is { readonly pattern: string; readonly flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
