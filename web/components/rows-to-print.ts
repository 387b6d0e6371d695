/** About sixty sheets of paper. */
const MOST_PRINTED = 2_000;

/** How many rows a list is to load before it is printed. */
export function rowsToPrintYet(loadedCount: number, hasMore: boolean): number {
  return hasMore ? Math.max(0, MOST_PRINTED - loadedCount) : 0;
}
