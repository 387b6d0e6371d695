/** The recognised separators, the usual one first (ledger IMPEX-05). */
const SEPARATORS = [';', ',', '\t', '|'] as const;

/** The line that Excel writes above the headers, and reads itself as the separator of the file. */
const DECLARED = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

export function declaredSeparator(text: string): string | null {
  return DECLARED.exec(text)?.[1] ?? null;
}

/** Separators that part the lines about as evenly leave the choice to the number of columns. */
const ABOUT = 0.1;

/**
 * The separator that parts most lines in equally many cells, else the usual one. `parse` gives the cells of
 * the first lines without blank ones.
 */
export function proposeSeparator(parse: (separator: string) => readonly (readonly string[])[]): string {
  let best = { separator: SEPARATORS[0] as string, share: 0, cells: 1 };
  for (const separator of SEPARATORS) {
    const counts = parse(separator).map((cells) => cells.length);
    const cells = mostFrequent(counts.filter((count) => count > 1));
    if (cells === null) continue;
    const share = counts.filter((count) => count === cells).length / counts.length;
    const isBetter = share > best.share + ABOUT || (share > best.share - ABOUT && cells > best.cells);
    if (isBetter) best = { separator, share, cells };
  }
  return best.separator;
}

function mostFrequent(counts: readonly number[]): number | null {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [most] = [...times].toSorted(([one, often], [other, more]) => more - often || other - one);
  return most?.[0] ?? null;
}
