/** Milliseconds; two calls within these are one caller who redials. */
const APART = 10_000;

/** Allows one screen to open by itself per ten seconds, so that callers cannot keep a user from working. */
export function createOpeningPace(now: () => number = Date.now): () => boolean {
  let openedAt = Number.NEGATIVE_INFINITY;
  return () => {
    // A clock set back must not block longer.
    if (Math.abs(now() - openedAt) < APART) return false;
    openedAt = now();
    return true;
  };
}
