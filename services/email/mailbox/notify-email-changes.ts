import type { Transaction } from '#prisma/database.ts';
import { notify, notifyAll } from '#prisma/events.ts';

/** A round with more changes than this has lists read anew as a whole; with more new mails it tells of none by itself. */
const MANY = 20;

export interface MailboxChanges {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly gone: number;
}

/**
 * Tells what a round wrote. What a listing finds is not new, so lists are read anew and nobody hears of a new mail; that
 * mails went is told to all as one event, as who saw them is not known any more.
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
  // An existing client counts new mails one by one, also in a round that changed many others.
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
