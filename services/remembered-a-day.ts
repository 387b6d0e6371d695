const KEEP_MILLISECONDS = 24 * 60 * 60_000;
const KEEP_AT_MOST = 2_000;

export interface RememberedADay<Found> {
  find(key: string): Promise<Found>;
  /** Bypasses the cache, and refreshes it. */
  findAnew(key: string): Promise<Found>;
}

/** Spares calls that are limited or charged. Errors are not cached, so `find` throws when there is nothing. */
export function rememberedADay<Found>(
  find: (key: string) => Promise<Found>,
  now: () => Date,
): RememberedADay<Found> {
  const remembered = new Map<string, { readonly found: Found; readonly until: number }>();

  async function findAnew(key: string): Promise<Found> {
    const found = await find(key);
    // Deleted first, so that the first entry is the oldest.
    remembered.delete(key);
    remembered.set(key, { found, until: now().getTime() + KEEP_MILLISECONDS });
    const oldest = remembered.keys().next().value;
    if (remembered.size > KEEP_AT_MOST && oldest !== undefined) remembered.delete(oldest);
    return found;
  }

  return {
    findAnew,
    async find(key) {
      const known = remembered.get(key);
      return known !== undefined && known.until > now().getTime() ? known.found : findAnew(key);
    },
  };
}
