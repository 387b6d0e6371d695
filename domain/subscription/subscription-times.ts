const HOUR = 60 * 60_000;

/** Below what Graph lets Outlook resources live: 10,080 minutes, and 4,230 by its older pages. */
const LIFETIME = 48 * HOUR;
/** Until a failed try is repeated. */
const AFTER_FAILURE = 15 * 60_000;

export function endOfSubscription(now: Date): Date {
  return new Date(now.getTime() + LIFETIME);
}

/** When a subscription that ends at `endsAt` is renewed: half-way, so that a day of outage loses nothing. */
export function renewalOf(now: Date, endsAt: Date): Date {
  return new Date((now.getTime() + endsAt.getTime()) / 2);
}

export function nextTryOf(now: Date): Date {
  return new Date(now.getTime() + AFTER_FAILURE);
}
