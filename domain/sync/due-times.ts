const MINUTE = 60_000;

/** Milliseconds between passes of a source whose service notifies of changes, and of one that does not. */
export const PASS_INTERVALS = { notified: 60 * MINUTE, polled: 4 * MINUTE } as const;
/** Milliseconds between passes that compare all. */
export const FULL_INTERVAL = 12 * 60 * MINUTE;

/**
 * A source is due half to one and a half intervals after `now`, at a moment that follows from its link, so
 * that the sources of all offices stay spread evenly.
 */
export function nextDue(now: Date, linkId: string, interval: number): Date {
  const own = hashOf(linkId) % interval;
  const soonest = now.getTime() + interval / 2;
  return new Date(Math.ceil((soonest - own) / interval) * interval + own);
}

/** The end of a UUID of version 7 is random. */
function hashOf(linkId: string): number {
  return Number.parseInt(linkId.slice(-8), 16);
}
