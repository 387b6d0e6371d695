import type { Transaction } from '#prisma/database.ts';
import { notify, notifyAll } from '#prisma/events.ts';

/** From so many changes on lists are read anew as a whole. */
const MANY = 20;

export interface MailboxNews {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly gone: number;
}

/**
 * Tells what a round wrote. What a listing finds is not new, so lists are read anew and nobody hears of a new mail; that
 * mails went is told to all as one event, as who saw them is not known any more.
 */
export async function tellNews(
  tx: Transaction,
  mailbox: { readonly officeId: string; readonly id: string; readonly state: string },
  { created, updated, gone }: MailboxNews,
  isListing: boolean,
): Promise<void> {
  const { officeId } = mailbox;
  if (isListing && mailbox.state === 'listing')
    await notify(tx, { type: 'mailbox', officeId, id: mailbox.id });
  const count = created.length + updated.length;
  const isWhole = gone > 0 || count > MANY || (isListing && count > 0);
  if (isWhole) await notify(tx, { type: 'emails', officeId, id: officeId });
  // Of new mails is told apart, as a message says how many came.
  if (isListing || count > MANY) return;
  await notifyAll(tx, [
    ...created.map((id) => ({ type: 'email', officeId, id, action: 'created' }) as const),
    ...updated.map((id) => ({ type: 'email', officeId, id, action: 'updated' }) as const),
  ]);
}
