/** How a composer opens from a mail: an answer, one to everybody, a forwarded mail, or the draft itself. */
export type WriteAction = 'draft' | 'repl' | 'repla' | 'forw';

/** The composer on a mail; of the mailbox of a relation it leads back there (ledger COMPOSE-05). */
export function writeLocation(action: WriteAction, emailId: string, relationId?: string) {
  const search = { action, emailId, ...(relationId !== undefined && { relationId }) };
  return { to: '/write', search } as const;
}
