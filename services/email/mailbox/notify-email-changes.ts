import type { Transaction } from '#prisma/database.ts';
import { notify, notifyAll } from '#prisma/events.ts';

/** More changes have whole lists refetched; of more new mails none is notified of by itself. */
const MANY = 20;

export interface MailboxChanges {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly gone: number;
}

/**
 * Notifies of the changes that a pass wrote. A mail that a listing finds is not new, so lists refetch and
 * nobody is notified of a new mail; that mails went is one event for all, as who saw them is not known any
 * more.
 */
export async function notifyEmailChanges(
  tx: Transaction,
  mailbox: { readonly officeId: string; readonly id: string; readonly state: string },
  { created, updated, gone }: MailboxChanges,
  isListing: boolean,
): Promise<void> {
  const { officeId } = mailbox;
  if (isListing && mailbox.state === 'listing')
    await notify(tx, { type: 'mailbox', officeId, id: mailbox.id });
  const count = created.length + updated.length;
  const isWhole = gone > 0 || count > MANY || (isListing && count > 0);
  if (isWhole) await notify(tx, { type: 'emails', officeId, id: officeId });
  if (isListing) return;
  // An existing client counts new mails one by one, also in a pass that changed many others.
  await notifyAll(tx, [
    ...few(created, created.length).map(
      (id) => ({ type: 'email', officeId, id, action: 'created' }) as const,
    ),
    ...few(updated, count).map((id) => ({ type: 'email', officeId, id, action: 'updated' }) as const),
  ]);
}

function few(ids: readonly string[], count: number): readonly string[] {
  return count > MANY ? [] : ids;
}
