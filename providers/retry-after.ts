const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * Seconds to wait by a `Retry-After` header: a number of seconds, which Graph also sends with a fraction, or an HTTP
 * date. Null when absent or unreadable. At most a day, so that a wrong clock over there cannot park a step forever.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const seconds = secondsIn(header?.trim() ?? '', now);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_SECONDS);
}

function secondsIn(header: string, now: number): number {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header);
  // Date.parse makes a date of much that is none, so the header must look like one: 'Sat, 21 Nov 2026 …'.
  return /^[A-Z][a-z]{2,8}, /.test(header) ? (Date.parse(header) - now) / 1000 : Number.NaN;
}
