import { visibleThroughAsListed } from '#domain/email/email-moves.ts';
import { emailSearchText } from '#domain/email/email-search-text.ts';
import type { FolderKind } from '#domain/email/folder-kinds.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import type { KnownEmail } from './lock-emails.ts';
import type { MailboxFolderRow } from './mailbox-row.ts';

/** What was changed here and is not yet at the mailbox stays as it is (ledger MAIL-56). */
export function emailColumns(
  email: RemoteEmail,
  folder: MailboxFolderRow,
  ownAddress: string,
  known: KnownEmail | undefined,
) {
  const { from, recipients, subject, preview } = email;
  const isPending = (part: string) => known?.pending.includes(part) === true;
  const isMoving = known !== undefined && isPending('folder');
  const fromName = from?.name ?? '';
  const fromAddress = from?.address ?? '';
  const fromKey = fromAddress.toLowerCase();
  return {
    folder_id: isMoving ? known.folderId : folder.id,
    remote_id: email.id,
    change_key: email.changeKey,
    internet_message_id: email.internetMessageId,
    conversation_id: email.conversationId,
    subject,
    preview,
    from_name: fromName,
    from_address: fromAddress,
    from_key: fromKey,
    recipients: { to: recipients.to, cc: recipients.cc, bcc: recipients.bcc },
    search_text: emailSearchText({
      subject,
      preview,
      fromName,
      fromAddress,
      recipients: [...recipients.to, ...recipients.cc, ...recipients.bcc],
    }),
    moment: email.receivedAt,
    created_at: email.createdAt,
    is_draft: email.isDraft,
    has_attachments: email.hasAttachments,
    is_read: isPending('read') ? known?.isRead : email.isRead,
    flag_status: isPending('flag') ? known?.flagStatus : email.flag,
    categories: isPending('categories') ? known?.categories : email.categories,
    judged_by: isMoving
      ? known.visibleThrough
      : visibleThroughAsListed(
          { folder: folder.kind as FolderKind, isDraft: email.isDraft, fromKey },
          known,
          ownAddress.toLowerCase(),
        ),
    seen_generation: folder.generation,
  };
}
