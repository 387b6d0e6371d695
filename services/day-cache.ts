const LIFE_MILLISECONDS = 24 * 60 * 60_000;
const MOST_ENTRIES = 2_000;

export interface DayCache<Found> {
  find(key: string): Promise<Found>;
  refresh(key: string): Promise<Found>;
}

/** Spares calls that are limited or charged. Errors are not cached, so `find` throws when there is nothing. */
export function dayCache<Found>(find: (key: string) => Promise<Found>, now: () => Date): DayCache<Found> {
  const cached = new Map<string, { readonly found: Found; readonly until: number }>();

  async function refresh(key: string): Promise<Found> {
    const found = await find(key);
    // Deleted first, so that the first entry is the oldest.
    cached.delete(key);
    cached.set(key, { found, until: now().getTime() + LIFE_MILLISECONDS });
    const oldest = cached.keys().next().value;
    if (cached.size > MOST_ENTRIES && oldest !== undefined) cached.delete(oldest);
    return found;
  }

  return {
    refresh,
    async find(key) {
      const known = cached.get(key);
      return known !== undefined && known.until > now().getTime() ? known.found : refresh(key);
    },
  };
}
