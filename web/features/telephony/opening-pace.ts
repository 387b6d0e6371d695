/** Milliseconds: two callers within these are one who dials again, or nobody who calls. */
const APART = 10_000;

/**
 * Lets a screen open by itself now, and not again for ten seconds: whoever can tell of calls shall not keep a user
 * from working. Answers whether it may.
 */
export function createOpeningPace(now: () => number = Date.now): () => boolean {
  let openedAt = Number.NEGATIVE_INFINITY;
  return () => {
    // A clock that was set back holds nothing up for longer.
    if (Math.abs(now() - openedAt) < APART) return false;
    openedAt = now();
    return true;
  };
}
