/*
 * Relay remembers that a query failed for as long as the page lives. So each failure that a screen showed starts a
 * new round, and screens ask under the number of theirs. Apart from Relay, because the first page loads without it.
 */
let round = 0;

/** A screen showed that its query failed: whoever is drawn from now on asks anew. */
export function forgetFailedQueries(): void {
  round += 1;
}

export function queryRound(): number {
  return round;
}
