const LONGEST_SECONDS = 24 * 60 * 60;
/** No number of seconds to wait is this high, and no moment of this century this low. */
const SEEN_AS_MOMENT = 1_000_000_000;

/**
 * Seconds to wait by a `Retry-After` header: a number of seconds, which Graph also sends with a fraction, an HTTP date,
 * or, from Moneybird, the second since 1970 at which the limit ends (its OpenAPI, response 429). Null when absent or
 * unreadable. At most a day, so that a wrong clock over there cannot park a step forever.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const seconds = secondsIn(header?.trim() ?? '', now);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_SECONDS);
}

function secondsIn(header: string, now: number): number {
  if (/^\d+(\.\d+)?$/.test(header)) {
    const seconds = Number(header);
    return seconds < SEEN_AS_MOMENT ? seconds : seconds - now / 1000;
  }
  // Date.parse makes a date of much that is none, so the header must look like one: 'Sat, 21 Nov 2026 …'.
  return /^[A-Z][a-z]{2,8}, /.test(header) ? (Date.parse(header) - now) / 1000 : Number.NaN;
}
