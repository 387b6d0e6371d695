/** Prepared texts a connection keeps at most: each costs Postgres some kilobytes on every connection. */
const MOST_NAMES = 128;
/** Texts under watch; lists of every length make texts without end. */
const MOST_TEXTS = 2_000;

/** What node-postgres takes for no name. */
const UNNAMED = '';

/**
 * Names for the texts that come back, so that Postgres parses and plans each once a connection instead of every time.
 * A text seen for the first time gets none: most of those never return.
 */
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
