/** Per connection; each prepared statement costs Postgres some kilobytes there. */
const MOST_NAMES = 128;
/** Bounded, as lists of every length make ever new texts. */
const MOST_TEXTS = 2_000;

const UNNAMED = '';

/** Names recurring statements, so that Postgres plans each once per connection. A first occurrence gets no name. */
export function createStatementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size === MOST_NAMES) return UNNAMED;
    if (!seen.has(sql)) {
      if (seen.size === MOST_TEXTS) seen.clear();
      seen.add(sql);
      return UNNAMED;
    }
    seen.delete(sql);
    const name = `balie-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
