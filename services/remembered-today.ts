const KEEP_MILLISECONDS = 24 * 60 * 60_000;
const KEEP_AT_MOST = 2_000;

/**
 * Remembers for a day what `find` found under a key, so that typing and reopening forms does not spend calls that are
 * counted or paid for. What it throws is not remembered.
 */
export function rememberedToday<Found>(
  find: (key: string) => Promise<Found>,
  now: () => Date,
): (key: string) => Promise<Found> {
  const remembered = new Map<string, { readonly found: Found; readonly until: number }>();
  return async (key) => {
    const time = now().getTime();
    const known = remembered.get(key);
    if (known !== undefined && known.until > time) return known.found;
    const found = await find(key);
    // Taken out before it is renewed: the first entry is the oldest.
    remembered.delete(key);
    remembered.set(key, { found, until: time + KEEP_MILLISECONDS });
    const oldest = remembered.keys().next().value;
    if (remembered.size > KEEP_AT_MOST && oldest !== undefined) remembered.delete(oldest);
    return found;
  };
}
