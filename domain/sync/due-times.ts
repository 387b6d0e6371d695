const MINUTE = 60_000;

/** Milliseconds between passes of a source whose service notifies of changes, and of one that does not. */
export const PASS_INTERVALS = { notified: 60 * MINUTE, polled: 4 * MINUTE } as const;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds from midnight UTC in which sources are compared whole: between one and five at night by the Dutch clock. */
const NIGHT = 3 * 60 * MINUTE;

/**
 * A source is due half to one and a half intervals after `now`, at a moment that follows from its link, so
 * that the sources of all offices stay spread evenly.
 */
export function nextDue(now: Date, linkId: string, interval: number): Date {
  return nextMoment(now, hashOf(linkId) % interval, interval);
}

/**
 * When a source is compared whole again after `now`: half a day later at the soonest, at a moment of the night that follows from
 * its link, so that none lists all it has while people work.
 */
export function nextFullDue(now: Date, linkId: string): Date {
  return nextMoment(now, hashOf(linkId) % NIGHT, DAY);
}

/** The first of the moments `own` of each interval that is at least half an interval after `now`. */
function nextMoment(now: Date, own: number, interval: number): Date {
  const soonest = now.getTime() + interval / 2;
  return new Date(Math.ceil((soonest - own) / interval) * interval + own);
}

/** The end of a UUID of version 7 is random. */
function hashOf(linkId: string): number {
  return Number.parseInt(linkId.slice(-8), 16);
}
