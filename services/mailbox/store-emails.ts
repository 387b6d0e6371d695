import { judgedAfter } from '#domain/email/email-moves.ts';
import type { FolderKind } from '#domain/email/folder-kinds.ts';
import { type JudgedBy, judgedBy } from '#domain/email/judged-by.ts';
import { emailSearchText } from '#domain/email/search-text.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RemoteEmail } from '#providers/mailbox.ts';
import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';

export interface StoredEmails {
  readonly created: readonly string[];
  readonly updated: readonly string[];
}

/** What was changed here and is not yet there, or was brought there since the page was asked for, stays as it is. */
interface Reading {
  readonly mailbox: MailboxRow;
  readonly folders: ReadonlyMap<string, MailboxFolderRow>;
  readonly readAt: Date;
}

/** Writes headers in one statement. Mails in folders that are not known here are left out. */
export async function storeEmails(
  tx: Transaction,
  { mailbox, folders, readAt }: Reading,
  emails: readonly RemoteEmail[],
): Promise<StoredEmails> {
  const { officeId, linkId } = mailbox;
  const latest = [...new Map(emails.map((email) => [email.id, email])).values()].filter(({ folderId }) =>
    folders.has(folderId),
  );
  if (latest.length === 0) return { created: [], updated: [] };
  const known = await knownOf(tx, mailbox, latest);
  const rows = latest.map((email) => {
    const folder = folders.get(email.folderId);
    if (folder === undefined) throw new Error('a mail without its folder');
    return rowOf(email, folder, mailbox.address, known.get(email.id));
  });
  const stored = await tx.$queryRaw<{ id: string; isNew: boolean }[]>`
    INSERT INTO emails AS own (
      office_id, link_id, folder_id, remote_id, change_key, internet_message_id, conversation_id, subject, preview,
      from_name, from_address, from_key, recipients, search_text, moment, created_at, is_read, is_draft,
      has_attachments, flag_status, categories, judged_by, made_by_id, seen_generation)
    SELECT ${officeId}::uuid, ${linkId}::uuid, folder_id, remote_id, change_key, internet_message_id, conversation_id,
      subject, preview, from_name, from_address, from_key, recipients, search_text, moment, created_at, is_read,
      is_draft, has_attachments, flag_status, categories, judged_by,
      (SELECT draft.made_by_id FROM email_drafts draft
       WHERE draft.office_id = ${officeId}::uuid AND draft.link_id = ${linkId}::uuid
         AND (draft.remote_id = row.remote_id
           OR (row.internet_message_id <> '' AND draft.internet_message_id = row.internet_message_id))
       LIMIT 1),
      seen_generation
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
      folder_id uuid, remote_id text, change_key text, internet_message_id text, conversation_id text, subject text,
      preview text, from_name text, from_address text, from_key text, recipients jsonb, search_text text,
      moment timestamptz, created_at timestamptz, is_read boolean, is_draft boolean, has_attachments boolean,
      flag_status text, categories text[], judged_by text, seen_generation integer)
    ON CONFLICT (office_id, link_id, remote_id) DO UPDATE SET
      change_key = excluded.change_key, internet_message_id = excluded.internet_message_id,
      conversation_id = excluded.conversation_id, subject = excluded.subject, preview = excluded.preview,
      from_name = excluded.from_name, from_address = excluded.from_address, from_key = excluded.from_key,
      recipients = excluded.recipients, search_text = excluded.search_text, moment = excluded.moment,
      created_at = excluded.created_at, is_draft = excluded.is_draft, has_attachments = excluded.has_attachments,
      made_by_id = coalesce(own.made_by_id, excluded.made_by_id),
      seen_generation = CASE WHEN own.folder_id = excluded.folder_id
        THEN greatest(own.seen_generation, excluded.seen_generation) ELSE excluded.seen_generation END,
      is_read = CASE WHEN 'read' = ANY(own.pending) OR own.pushed_at > ${readAt} THEN own.is_read
        ELSE excluded.is_read END,
      flag_status = CASE WHEN 'flag' = ANY(own.pending) OR own.pushed_at > ${readAt} THEN own.flag_status
        ELSE excluded.flag_status END,
      categories = CASE WHEN 'categories' = ANY(own.pending) OR own.pushed_at > ${readAt} THEN own.categories
        ELSE excluded.categories END,
      folder_id = CASE WHEN 'folder' = ANY(own.pending) OR own.pushed_at > ${readAt} THEN own.folder_id
        ELSE excluded.folder_id END,
      judged_by = CASE WHEN 'folder' = ANY(own.pending) OR own.pushed_at > ${readAt} THEN own.judged_by
        ELSE excluded.judged_by END
    RETURNING own.id::text, (xmax = 0) AS "isNew"`;
  await storeRecipients(tx, mailbox, latest);
  return {
    created: stored.filter(({ isNew }) => isNew).map(({ id }) => id),
    updated: stored.filter(({ isNew }) => !isNew).map(({ id }) => id),
  };
}

interface Known {
  readonly folder: FolderKind;
  readonly judgedBy: JudgedBy;
}

async function knownOf(
  tx: Transaction,
  { officeId, linkId }: MailboxRow,
  emails: readonly RemoteEmail[],
): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx.email.findMany({
    where: { officeId, linkId, remoteId: { in: emails.map(({ id }) => id) } },
    select: { remoteId: true, judgedBy: true, folder: { select: { kind: true } } },
  });
  return new Map(
    rows.map((row) => [
      row.remoteId,
      { folder: row.folder.kind as FolderKind, judgedBy: row.judgedBy as JudgedBy },
    ]),
  );
}

function rowOf(email: RemoteEmail, folder: MailboxFolderRow, ownAddress: string, known: Known | undefined) {
  const { from, recipients } = email;
  const fromKey = (from?.address ?? '').toLowerCase();
  const kind = folder.kind as FolderKind;
  const own = ownAddress.toLowerCase();
  const placed = { folder: kind, isDraft: email.isDraft, fromKey };
  const judged =
    known === undefined || known.folder === kind
      ? judgedBy(placed, own)
      : judgedAfter({ ...placed, folder: known.folder, judgedBy: known.judgedBy }, kind, own);
  return {
    ...{ folder_id: folder.id, remote_id: email.id, change_key: email.changeKey },
    ...{ internet_message_id: email.internetMessageId, conversation_id: email.conversationId },
    ...{ subject: email.subject, preview: email.preview },
    ...{ from_name: from?.name ?? '', from_address: from?.address ?? '', from_key: fromKey },
    ...{ recipients: { to: recipients.to, cc: recipients.cc, bcc: recipients.bcc } },
    search_text: emailSearchText({
      ...{ subject: email.subject, preview: email.preview },
      ...{ fromName: from?.name ?? '', fromAddress: from?.address ?? '' },
      recipients: [...recipients.to, ...recipients.cc, ...recipients.bcc],
    }),
    ...{ moment: email.receivedAt, created_at: email.createdAt },
    ...{ is_read: email.isRead, is_draft: email.isDraft, has_attachments: email.hasAttachments },
    ...{ flag_status: email.flag, categories: email.categories },
    // What is known of a mail that only moved within its folder's kind is kept.
    judged_by:
      known?.folder === kind && known.judgedBy === 'recipients' && !email.isDraft ? 'recipients' : judged,
    seen_generation: folder.generation,
  };
}

async function storeRecipients(
  tx: Transaction,
  { officeId, linkId }: MailboxRow,
  emails: readonly RemoteEmail[],
): Promise<void> {
  const wanted = emails.flatMap(({ id, recipients: { to, cc, bcc } }) =>
    [...new Set([...to, ...cc, ...bcc].map(({ address }) => address.toLowerCase()))]
      .filter((address) => address !== '')
      .map((address) => ({ remote_id: id, address })),
  );
  const ids = emails.map(({ id }) => id);
  await tx.$executeRaw`
    WITH wanted AS (
      SELECT email.id, row.address
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS row(remote_id text, address text)
      JOIN emails email ON email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
        AND email.remote_id = row.remote_id
    ), gone AS (
      DELETE FROM email_recipients recipient USING emails email
      WHERE email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
        AND email.remote_id = ANY(${ids}::text[]) AND recipient.office_id = email.office_id
        AND recipient.email_id = email.id
        AND NOT EXISTS (SELECT FROM wanted
          WHERE wanted.id = recipient.email_id AND wanted.address = recipient.address)
    )
    INSERT INTO email_recipients (office_id, email_id, address)
    SELECT ${officeId}::uuid, id, address FROM wanted ON CONFLICT DO NOTHING`;
}
