import { createHash } from 'node:crypto';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { foreignHtml, foreignText } from '#domain/email/foreign-text.ts';
import { NotFoundError } from '#domain/errors.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { callDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import type { OpenedDraft } from './draft-row.ts';

/** Throws NotFoundError where the mail is gone, and ProviderFailedError. */
export async function contentOfMail(
  context: EmailWriteContext,
  viewer: UserViewer,
  remoteId: string,
  signal: AbortSignal,
): Promise<RemoteEmailContent> {
  const content = await mailboxContent(context, viewer, remoteId, signal);
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  return content;
}

/** Null where the mail is gone. Throws ProviderFailedError. */
export async function mailboxContent(
  context: EmailWriteContext,
  viewer: UserViewer,
  remoteId: string,
  signal: AbortSignal,
): Promise<RemoteEmailContent | null> {
  const mailbox = await context.database.lease(viewer, (client) =>
    openDraftMailbox(context, client, viewer.officeId),
  );
  return callDraftMailbox(context, mailbox, signal, (adapter, access) => adapter.content(access, remoteId));
}

export function openedDraft(draftId: string, content: RemoteEmailContent): OpenedDraft {
  const { email, body, attachments } = content;
  const { to, cc, bcc } = email.recipients;
  const text = { subject: email.subject, to, cc, bcc, html: draftHtml(body), bodyHash: bodyHash(body) };
  return { draftId, ...text, attachments };
}

/** What was written or quoted in another program is no tag of ours until it is put in here. */
export function withoutTags<Text extends Pick<OpenedDraft, 'subject' | 'html'>>(text: Text): Text {
  return { ...text, subject: foreignText(text.subject), html: foreignHtml(text.html) };
}

export function bodyHash({ contentType, content }: RemoteEmailContent['body']): string {
  return createHash('sha256').update(`${contentType}\n${content}`).digest('hex');
}

/** Plain text, as of a draft that was made elsewhere, keeps its lines. */
export function draftHtml({ contentType, content }: RemoteEmailContent['body']): string {
  if (contentType === 'html') return content;
  return `<div>${escapeHtml(content).replaceAll(/\r\n?|\n/g, '<br>')}</div>`;
}
