/* Relay remembers a failed query for the life of the page, so each shown failure starts a new round of fetch keys. */
let round = 0;

export function forgetFailedQueries(): void {
  round += 1;
}

export function queryRound(): number {
  return round;
}
