import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { lockMailbox, type MailboxRow } from '#services/email/mailbox/mailbox-row.ts';
import { storeAnswered } from '#services/email/mailbox/store-answered.ts';
import type { UserViewer } from '#services/session/session.ts';

/**
 * The mailbox of a draft, locked before the draft is, as passes lock it before its mails; null where none is
 * read.
 */
export function lockMailboxOfDraft(
  tx: Transaction,
  viewer: UserViewer,
  linkId: string,
): Promise<MailboxRow | null> {
  return asSystem(tx, viewer, () => lockMailbox(tx, { officeId: viewer.officeId, linkId }));
}

/**
 * Has lists, the reading pane and conversations show a draft as it was saved just now. Other ways are slower:
 * the mail service's notification may take minutes, and so may the passes of a busy office.
 */
export async function showSavedDraft(
  tx: Transaction,
  viewer: UserViewer,
  mailbox: MailboxRow | null,
  email: RemoteEmail,
): Promise<void> {
  if (mailbox === null) return;
  const { created, updated } = await asSystem(tx, viewer, () => storeAnswered(tx, mailbox, email));
  const { officeId } = viewer;
  await notifyAll(tx, [
    ...created.map((id) => ({ type: 'email', officeId, id, action: 'created' }) as const),
    ...updated.map((id) => ({ type: 'email', officeId, id, action: 'updated' }) as const),
  ]);
}
