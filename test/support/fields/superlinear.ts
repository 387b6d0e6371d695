import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import type { Diagnostics } from 'recheck';
import type { WrittenPattern } from '../repository/written-patterns.ts';

/** Its build of JavaScript alone: the others start a program of the machine's own kind. */
const recheck: Pick<typeof import('recheck'), 'checkSync'> = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
);

type Pattern = Pick<WrittenPattern, 'source' | 'flags'>;

/** Milliseconds for which one pattern is looked at, by its automaton and by trying. */
const PATIENCE = { automaton: 10_000, fuzz: 120_000 };
/** Milliseconds that what is linear never takes for the texts that are tried, and what is not takes many times. */
const LONG = 1_000;
const LONGEST = 400_000;

/**
 * How a pattern takes more time than its text is long, as recheck finds and as this engine then shows; null where it is safe.
 * recheck counts the steps of an engine of its own, which takes more of them for what looks behind.
 */
export function superlinearBy(pattern: Pattern): string | null {
  const { source, flags } = pattern;
  const { automaton, fuzz } = PATIENCE;
  let found: Diagnostics = recheck.checkSync(source, flags, { timeout: automaton });
  if (found.status === 'unknown') {
    found = recheck.checkSync(source, flags, { timeout: fuzz, checker: 'fuzz' });
  }
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `not decided: ${found.error.kind}`;
  const { attack, complexity } = found;
  const grown = attack.pumps.map(({ prefix, pump, bias }) => {
    const most = Math.floor(LONGEST / attack.pumps.length / Math.max(1, pump.length));
    return prefix + pump.repeat(Math.min(most, (attack.base + bias) * 4));
  });
  const text = grown.join('') + attack.suffix;
  return isSlow(pattern, text) ? `${complexity.summary}: ${attack.pattern}` : null;
}

/** Whether finding all there is in a text takes long; it is ended then. */
export function isSlow({ source, flags }: Pattern, text: string): boolean {
  const context = createContext({ source, flags, text });
  const script = new Script('text.replace(new RegExp(source, flags), "")');
  try {
    script.runInContext(context, { timeout: LONG });
    return false;
  } catch (error) {
    // Of the other context, which has an Error of its own.
    if (Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}
