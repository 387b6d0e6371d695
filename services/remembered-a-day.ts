const KEEP_MILLISECONDS = 24 * 60 * 60_000;
const KEEP_AT_MOST = 2_000;

/** What was found under keys, each for a day. */
export interface RememberedADay<Found> {
  find(key: string): Promise<Found>;
  /** Past what is remembered, and remembered itself. */
  findAnew(key: string): Promise<Found>;
}

/**
 * Remembers for 24 hours what `find` found under a key, so that typing and reopening forms does not spend calls that are
 * counted or paid for. What it throws is not remembered: so 'nothing there' is to be thrown.
 */
export function rememberedADay<Found>(
  find: (key: string) => Promise<Found>,
  now: () => Date,
): RememberedADay<Found> {
  const remembered = new Map<string, { readonly found: Found; readonly until: number }>();

  async function findAnew(key: string): Promise<Found> {
    const found = await find(key);
    // Taken out before it is renewed: the first entry is the oldest.
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
