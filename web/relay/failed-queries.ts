/* Relay remembers a failed query for the life of the page, so each shown failure changes all fetch keys. */
let attempt = 0;

export function forgetFailedQueries(): void {
  attempt += 1;
}

export function queryAttempt(): number {
  return attempt;
}
