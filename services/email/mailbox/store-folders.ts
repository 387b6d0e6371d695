import type { Transaction } from '#prisma/database.ts';
import type { RemoteFolder } from '#providers/mailbox-port.ts';
import type { FoundCollections } from '#services/sync/source-port.ts';
import type { MailboxReference } from './mailbox-row.ts';

/** The folders in the order in which staff miss their mails. */
const ORDER = ['inbox', 'sent', 'drafts', 'archive-in', 'archive-out', 'spam', 'trash', 'other'];

/** A folder's purpose decides who sees its mails, so a folder is listed whole when that changes. */
export function foundFolders(
  mailbox: MailboxReference,
  remote: readonly RemoteFolder[],
  known: ReadonlyMap<string, { readonly kind: string }>,
): FoundCollections {
  return {
    collections: remote.map(({ id, kind }) => {
      const before = known.get(id);
      const isListedWhole = before !== undefined && before.kind !== kind;
      return { key: id, position: ORDER.indexOf(kind), isListedWhole };
    }),
    store: (tx) => storeFolders(tx, mailbox, remote),
  };
}

async function storeFolders(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
  remote: readonly RemoteFolder[],
): Promise<void> {
  const folders = remote.map(({ id, kind, name, totalCount }) => ({ id, kind, name, total: totalCount }));
  const listed = JSON.stringify(folders);
  // Two folders may have exchanged their kinds: one kind is of one folder at any moment. A folder that was
  // created here just now, and never read, may be newer than this list.
  await tx.$executeRaw`
    UPDATE mailbox_folders folder SET kind = 'other'
    WHERE folder.office_id = ${officeId}::uuid AND folder.link_id = ${linkId}::uuid AND folder.kind <> 'other'
      AND CASE WHEN folder.remote_id IN (SELECT row.id FROM jsonb_to_recordset(${listed}::jsonb) AS row(id text))
        THEN folder.kind <> (SELECT row.kind FROM jsonb_to_recordset(${listed}::jsonb) AS row(id text, kind text)
          WHERE row.id = folder.remote_id)
        ELSE EXISTS (
          SELECT FROM sync_collections read WHERE read.office_id = folder.office_id AND read.link_id = folder.link_id
            AND read.remote_key = folder.remote_id AND read.generation > 0) END`;
  await tx.$executeRaw`
    INSERT INTO mailbox_folders AS own (office_id, link_id, remote_id, kind, name, total_count)
    SELECT ${officeId}::uuid, ${linkId}::uuid, row.id, row.kind, row.name, row.total
    FROM jsonb_to_recordset(${listed}::jsonb) AS row(id text, kind text, name text, total integer)
    ON CONFLICT (office_id, link_id, remote_id) DO UPDATE SET
      kind = excluded.kind, name = excluded.name, total_count = excluded.total_count
    WHERE (own.kind, own.name, own.total_count) IS DISTINCT FROM (excluded.kind, excluded.name, excluded.total_count)`;
}
