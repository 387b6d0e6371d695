import type { Transaction } from '#prisma/database.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { lockEmails } from './lock-emails.ts';
import { foldersOfMailbox, type MailboxRow } from './mailbox-row.ts';
import { type StoredEmails, storeEmails } from './store-emails.ts';

/**
 * Writes a mail into the index as the mailbox answered a call of ours, so that nothing shows an older one
 * until a pass comes to it; a page that a pass fetched before that fetches it again. As the system, with the
 * mailbox locked.
 */
export async function storeAnswered(
  tx: Transaction,
  mailbox: MailboxRow,
  email: RemoteEmail,
): Promise<StoredEmails> {
  const { officeId, linkId } = mailbox;
  const reading = {
    mailbox,
    folders: await foldersOfMailbox(tx, mailbox),
    known: await lockEmails(tx, mailbox, [email.id]),
  };
  const stored = await storeEmails(tx, reading, [email]);
  await tx.$executeRaw`
    UPDATE emails SET pushed_at = clock_timestamp()
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND remote_id = ${email.id}`;
  return stored;
}
