/** Milliseconds without progress after which a saga's run, an import or a send is requeued, and again each time they pass. */
export const STALE_AFTER = 10 * 60_000;
