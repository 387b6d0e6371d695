import { fillWithBulk } from './mail-bulk.ts';
import type { Mailbox, MailMaker } from './mail-state.ts';

/** Fills a mailbox with the mail of a seeded office. */
export function fillMailbox(mailbox: Mailbox, by: MailMaker): void {
  fillWithBulk(mailbox, { count: by === 'office' ? 100 : 10, folder: 'inbox', addresses: [] });
}
