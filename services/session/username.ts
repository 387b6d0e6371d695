/** Longer than any user name; keeps what strangers send out of queries and logs. */
const LONGEST = 150;

/**
 * A typed user name as it is looked up: trimmed, and empty when no user can have it.
 * Case is left to the database, whose names compare without it (ledger USERS-53).
 */
export function readUsername(typed: string): string {
  const name = typed.trim();
  return name.length > LONGEST || /\p{Cc}/u.test(name) ? '' : name;
}
