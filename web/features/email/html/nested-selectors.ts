/** Characters: a rule within a rule repeats what is around it. */
const LONGEST = 600;
const SIMPLE = /^[\w.#-]+$/;

/** The selectors of a rule that stands within another of the selectors `around`; null where they grow beyond all use. */
export function nestedSelectors(selectors: string, around: string | null): string | null {
  if (around === null) return selectors;
  if (selectors.length + around.length > LONGEST) return null;
  const outer = SIMPLE.test(around) ? around : `:is(${around})`;
  const all = splitSelectors(selectors)
    .map((one) => (one.includes('&') ? one.replaceAll('&', outer) : `${outer} ${one}`))
    .join(', ');
  return all.length > LONGEST ? null : all;
}

/** At the commas between them, not at those within. */
export function splitSelectors(selectors: string): string[] {
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
