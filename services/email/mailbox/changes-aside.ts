import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { ItemSource } from '#services/set-aside/set-aside-items.ts';
import type { MailboxReference } from './mailbox-row.ts';

export function changesOf({ officeId, linkId }: MailboxReference): ItemSource {
  return { officeId, linkId, loop: 'mailbox.change' };
}

export interface ChangeAside {
  readonly id: string;
  /** The mail's revision when it failed: what is changed again since is brought at once. */
  readonly revision: number;
}

/** The mails whose changes cannot be brought, and are not due for another try. */
export async function changesAside(
  client: LeasedClient,
  { officeId, linkId }: MailboxReference,
): Promise<readonly ChangeAside[]> {
  const rows = await client.$queryRaw<{ id: string; revision: string }[]>`
    SELECT item_id AS id, place AS revision FROM set_aside_items
    WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid AND loop = 'mailbox.change'
      AND next_try_at > clock_timestamp()`;
  return rows.map(({ id, revision }) => ({ id, revision: Number(revision) }));
}

export async function forgetBrought(tx: Transaction, { officeId, linkId }: MailboxReference): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM set_aside_items aside
    WHERE aside.office_id = ${officeId}::uuid AND aside.link_id = ${linkId}::uuid AND aside.loop = 'mailbox.change'
      AND NOT EXISTS (
        SELECT FROM emails email WHERE email.office_id = aside.office_id AND email.link_id = aside.link_id
          AND email.id::text = aside.item_id AND email.pending <> '{}')`;
}
