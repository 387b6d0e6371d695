/** How a composer opens from a mail: an answer, one to everybody, a forwarded mail, or the draft itself. */
export type WriteAction = 'draft' | 'repl' | 'repla' | 'forw';

/** The composer on a mail. */
export function writePlace(action: WriteAction, emailId: string) {
  return { to: '/write', search: { action, emailId } } as const;
}
