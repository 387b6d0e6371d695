import type { Transaction } from '#prisma/database.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { itemsOfPage } from '#services/set-aside/page-fault.ts';
import { runItemsWithin } from '#services/set-aside/run-items.ts';
import { keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { emailColumns } from './email-columns.ts';
import type { KnownEmail } from './lock-emails.ts';
import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';
import { storeRecipients } from './store-recipients.ts';

export interface StoredEmails {
  readonly created: readonly string[];
  /** Changed so that staff see it; the text of a draft changes with its change key. */
  readonly updated: readonly string[];
}

interface Reading {
  readonly mailbox: MailboxRow;
  readonly folders: ReadonlyMap<string, MailboxFolderRow>;
  /** Locked; all that are stored. */
  readonly known: ReadonlyMap<string, KnownEmail>;
}

/** A header that cannot be written is set aside and stops no other. Mails in unknown folders are left out. */
export async function storeEmails(
  tx: Transaction,
  reading: Reading,
  emails: readonly RemoteEmail[],
): Promise<StoredEmails> {
  // An id may come twice; what comes later is newer.
  const latest = [...new Map(emails.map((email) => [email.id, email])).values()];
  const ran = itemsOfPage(await runItemsWithin(tx, latest, (some) => storeSome(tx, reading, some)));
  const failed = ran.failed.map(({ item: { id, folderId }, reason }) => ({ id, location: folderId, reason }));
  const { officeId, linkId } = reading.mailbox;
  await keepSetAside(
    tx,
    { officeId, linkId, loop: 'mailbox.email' },
    { failed, succeeded: ran.succeeded.map(({ id }) => id) },
  );
  return {
    created: ran.results.flatMap(({ created }) => created),
    updated: ran.results.flatMap(({ updated }) => updated),
  };
}

async function storeSome(
  tx: Transaction,
  { mailbox, folders, known }: Reading,
  emails: readonly RemoteEmail[],
): Promise<StoredEmails> {
  const { officeId, linkId, address } = mailbox;
  const rows = emails.flatMap((email) => {
    const folder = folders.get(email.folderId);
    return folder === undefined ? [] : [emailColumns(email, folder, address, known.get(email.id))];
  });
  if (rows.length === 0) return { created: [], updated: [] };
  const stored = await tx.$queryRaw<{ id: string; isNew: boolean; isChanged: boolean }[]>`
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
      folder_id = excluded.folder_id, change_key = excluded.change_key,
      internet_message_id = excluded.internet_message_id, conversation_id = excluded.conversation_id,
      subject = excluded.subject, preview = excluded.preview, from_name = excluded.from_name,
      from_address = excluded.from_address, from_key = excluded.from_key, recipients = excluded.recipients,
      search_text = excluded.search_text, moment = excluded.moment, created_at = excluded.created_at,
      is_read = excluded.is_read, is_draft = excluded.is_draft, has_attachments = excluded.has_attachments,
      flag_status = excluded.flag_status, categories = excluded.categories, judged_by = excluded.judged_by,
      made_by_id = coalesce(own.made_by_id, excluded.made_by_id), seen_generation = excluded.seen_generation
    RETURNING own.id::text, old.id IS NULL AS "isNew",
      (old.folder_id, old.subject, old.preview, old.from_name, old.from_address, old.recipients, old.moment, old.is_read,
       old.is_draft, old.has_attachments, old.flag_status, old.categories, old.judged_by, old.made_by_id,
       old.internet_message_id, old.conversation_id)
      IS DISTINCT FROM
      (new.folder_id, new.subject, new.preview, new.from_name, new.from_address, new.recipients, new.moment, new.is_read,
       new.is_draft, new.has_attachments, new.flag_status, new.categories, new.judged_by, new.made_by_id,
       new.internet_message_id, new.conversation_id)
      OR (new.is_draft AND old.change_key IS DISTINCT FROM new.change_key) AS "isChanged"`;
  await storeRecipients(tx, mailbox, emails);
  return {
    created: stored.filter(({ isNew }) => isNew).map(({ id }) => id),
    updated: stored.filter(({ isNew, isChanged }) => !isNew && isChanged).map(({ id }) => id),
  };
}
