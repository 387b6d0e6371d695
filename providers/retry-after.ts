const LONGEST_SECONDS = 24 * 60 * 60;
/** Above this a number is a moment. */
const SEEN_AS_MOMENT = 1_000_000_000;

/** Seconds to wait by `Retry-After` (seconds, HTTP date or Moneybird's epoch), a day at most; null when unreadable. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const seconds = secondsIn(header?.trim() ?? '', now);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_SECONDS);
}

function secondsIn(header: string, now: number): number {
  if (/^\d+(\.\d+)?$/.test(header)) {
    const seconds = Number(header);
    return seconds < SEEN_AS_MOMENT ? seconds : seconds - now / 1000;
  }
  // Date.parse accepts much that is no date.
  return /^[A-Z][a-z]{2,8}, /.test(header) ? (Date.parse(header) - now) / 1000 : Number.NaN;
}
