import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

export type MailboxRow = Prisma.MailboxGetPayload<object>;
export type MailboxFolderRow = Prisma.MailboxFolderGetPayload<object>;

export interface MailboxReference {
  readonly officeId: string;
  readonly linkId: string;
}

export function whereMailbox({ officeId, linkId }: MailboxReference) {
  return { officeId_linkId: { officeId, linkId } };
}

/** The row of a mailbox, locked; null where none is linked. */
export async function lockMailbox(tx: Transaction, mailbox: MailboxReference): Promise<MailboxRow | null> {
  await tx.$queryRaw`
    SELECT id::text FROM mailboxes
    WHERE office_id = ${mailbox.officeId}::uuid AND link_id = ${mailbox.linkId}::uuid FOR UPDATE`;
  return tx.mailbox.findUnique({ where: whereMailbox(mailbox) });
}
