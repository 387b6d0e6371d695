import { Prisma } from '#prisma/generated/client/client.ts';
import type { MailboxFolderRow } from './mailbox-row.ts';

/** Counted with the index, so that no pass misses mails that it could not store. */
export function setAsideIn({ officeId, linkId, remoteId }: Omit<MailboxFolderRow, 'generation'>): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*) FROM set_aside_items aside
    WHERE aside.office_id = ${officeId}::uuid AND aside.link_id = ${linkId}::uuid AND aside.loop = 'mailbox.email'
      AND aside.place = ${remoteId}
      AND NOT EXISTS (SELECT FROM emails known WHERE known.office_id = aside.office_id
        AND known.link_id = aside.link_id AND known.remote_id = aside.item_id))`;
}
