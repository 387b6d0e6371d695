import type { Transaction } from '#prisma/database.ts';
import { forgetSetAside } from '#services/set-aside/set-aside-items.ts';
import { type KnownEmail, lockEmails } from './lock-emails.ts';
import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';
import { notifyEmailChanges } from './notify-email-changes.ts';
import type { ReadMailbox } from './read-mailbox.ts';
import type { ReadPage } from './read-mailbox-page.ts';
import { setAsideIn } from './set-aside-in.ts';
import { storeEmails } from './store-emails.ts';
import { removeGone, setUnreadAside, wantPass } from './verify-missing.ts';

export interface AppliedPage {
  /** Mails to be fetched again, in which case nothing was written. */
  readonly outdated: ReadonlySet<string>;
  /** The folder has more or fewer mails than the index. */
  readonly isInDoubt: boolean;
}

/** Safe to repeat; its folder is locked with the mailbox. */
export async function applyPage(
  tx: Transaction,
  state: ReadMailbox,
  folder: MailboxFolderRow,
  read: ReadPage,
  isListing: boolean,
): Promise<AppliedPage> {
  const { mailbox } = state;
  const { officeId, linkId } = folder;
  const known = await lockEmails(tx, mailbox, [
    ...read.emails.map(({ email }) => email.id),
    ...read.readMarks.map(({ id }) => id),
  ]);
  const outdated = outdatedOf(read, known);
  if (outdated.size > 0) return { outdated, isInDoubt: false };
  // A mail that is still there, in another folder, is stored or set aside again below.
  await forgetSetAside(tx, { officeId, linkId, loop: 'mailbox.email' }, read.removedIds);
  const stored = await storeEmails(
    tx,
    { ...state, known },
    read.emails.map(({ email }) => email),
  );
  const marked = await storeReadMarks(tx, mailbox, read);
  await setUnreadAside(tx, mailbox, read.unread, folder.remoteId);
  const gone = await removeGone(tx, mailbox, read.goneIds);
  if (read.isFolderNew) await wantPass(tx, mailbox);
  if (isListing) {
    await tx.mailboxFolder.update({
      where: { id: folder.id },
      data: { listedCount: { increment: read.emails.length } },
      select: { id: true },
    });
  }
  const isAtEnd = read.progress !== null && read.progress.delta !== null;
  const isInDoubt = isAtEnd && !isListing && (await isCountOff(tx, folder));
  await notifyEmailChanges(
    tx,
    mailbox,
    { created: stored.created, updated: [...stored.updated, ...marked], gone },
    isListing,
  );
  return { outdated, isInDoubt };
}

function outdatedOf(
  { emails, readMarks }: ReadPage,
  known: ReadonlyMap<string, KnownEmail>,
): ReadonlySet<string> {
  const isOlder = (id: string, readAt: Date) => {
    const pushedAt = known.get(id)?.pushedAt;
    return pushedAt != null && pushedAt >= readAt;
  };
  return new Set([
    ...emails.flatMap(({ email, readAt }) => (isOlder(email.id, readAt) ? [email.id] : [])),
    ...readMarks.flatMap(({ id, readAt }) => (isOlder(id, readAt) ? [id] : [])),
  ]);
}

async function storeReadMarks(
  tx: Transaction,
  { officeId, linkId }: MailboxRow,
  { readMarks }: ReadPage,
): Promise<string[]> {
  if (readMarks.length === 0) return [];
  const marks = readMarks.map(({ id, isRead }) => ({ remote_id: id, is_read: isRead }));
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE emails email SET is_read = mark.is_read
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS mark(remote_id text, is_read boolean)
    WHERE email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
      AND email.remote_id = mark.remote_id AND email.is_read <> mark.is_read AND NOT 'read' = ANY(email.pending)
    RETURNING email.id::text`;
  return rows.map(({ id }) => id);
}

/** A pass can end short and look complete. Not compared while mails move between folders. */
async function isCountOff(tx: Transaction, folder: MailboxFolderRow): Promise<boolean> {
  const [counted] = await tx.$queryRaw<{ isOff: boolean }[]>`
    SELECT NOT EXISTS (
        SELECT FROM emails WHERE office_id = ${folder.officeId}::uuid AND link_id = ${folder.linkId}::uuid
        AND pending && '{folder,deleted}')
      AND (SELECT count(*) FROM emails WHERE office_id = ${folder.officeId}::uuid AND folder_id = ${folder.id}::uuid)
        + ${setAsideIn(folder)}
        <> (SELECT total_count - count_gap FROM mailbox_folders WHERE office_id = ${folder.officeId}::uuid AND id = ${folder.id}::uuid)
        AS "isOff"`;
  return counted?.isOff === true;
}
