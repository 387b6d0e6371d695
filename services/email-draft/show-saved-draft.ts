import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { lockMailbox, type MailboxRow } from '#services/email/mailbox/mailbox-row.ts';
import { storeAnswered } from '#services/email/mailbox/store-answered.ts';
import type { UserViewer } from '#services/session/session.ts';

/** Locked before the draft, in the order of passes; null where no mailbox is read. */
export function lockMailboxOfDraft(
  tx: Transaction,
  viewer: UserViewer,
  linkId: string,
): Promise<MailboxRow | null> {
  return asSystem(tx, viewer, () => lockMailbox(tx, { officeId: viewer.officeId, linkId }));
}

/** Lists show a saved draft at once: notifications may take minutes, and so may passes of a busy office. */
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
