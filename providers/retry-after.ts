const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * Seconds to wait by a `Retry-After` header: a number of seconds, which Graph also sends with a fraction, or an HTTP
 * date. Null when absent or unreadable. At most a day, so that a wrong clock over there cannot park a step forever.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Math.ceil(Number(header))
    : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
