/** Longer than a user name can be; bounds what strangers send to queries and logs. */
const LONGEST = 150;

/** Empty when no user can have this name. The database compares without case (ledger USERS-53). */
export function readUsername(typed: string): string {
  const name = typed.trim();
  return name.length > LONGEST || /\p{Cc}/u.test(name) ? '' : name;
}
