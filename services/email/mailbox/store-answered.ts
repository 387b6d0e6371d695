import type { Transaction } from '#prisma/database.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { lockEmails } from './lock-emails.ts';
import { foldersOfMailbox, type MailboxRow } from './mailbox-row.ts';
import { type StoredEmails, storeEmails } from './store-emails.ts';

/** Older pages fetch it again, so no list shows an older mail. As the system, with the mailbox locked. */
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
