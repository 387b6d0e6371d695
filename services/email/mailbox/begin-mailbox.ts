import type { Transaction } from '#prisma/database.ts';
import { endSetAside } from '#services/set-aside/set-aside-items.ts';
import { requestPass, startPasses } from '#services/sync/request-pass.ts';
import { lockMailbox, type MailboxReference } from './mailbox-row.ts';

/** A mailbox that was linked before under another address begins from nothing. */
export async function beginIndex(tx: Transaction, mailbox: MailboxReference, address: string): Promise<void> {
  const { officeId, linkId } = mailbox;
  const known = await tx.mailbox.findFirst({ where: { officeId, linkId }, select: { address: true } });
  const isSame = known?.address.toLowerCase() === address.toLowerCase();
  if (known !== null && !isSame) await forgetIndex(tx, mailbox);
  if (!isSame) {
    await tx.syncSource.createMany({ data: [{ officeId, linkId, kind: 'mailbox' }] });
    await tx.mailbox.createMany({ data: [{ officeId, linkId, address }] });
  }
  await requestPass(tx, mailbox, 'full');
  // A pass that was requested before may have ended with the link's failure.
  await startPasses(tx, mailbox);
}

/** What relations are linked to stays with them. */
export async function forgetIndex(tx: Transaction, mailbox: MailboxReference): Promise<void> {
  // Steps of a running pass lock in this order too: the mailbox, then its mails.
  await lockMailbox(tx, mailbox);
  const { officeId, linkId } = mailbox;
  const where = { where: { officeId, linkId } };
  await tx.email.deleteMany(where);
  await tx.mailboxFolder.deleteMany(where);
  await tx.mailbox.deleteMany(where);
  await tx.syncCollection.deleteMany(where);
  await tx.syncSource.deleteMany(where);
  await endSetAside(tx, mailbox);
}
