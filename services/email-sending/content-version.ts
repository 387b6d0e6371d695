import { addressKey } from '#domain/email/email-address.ts';
import type { MailboxAdapter, RemoteAttachment, RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { SendRow } from './send-row.ts';

export interface ContentVersion {
  /** Empty where it moved since, as when a picture was left out: then the hash decides. */
  readonly changeKey: string;
  readonly contentHash: string;
}

type DraftContents = Pick<RemoteEmailContent, 'email' | 'body' | 'attachments'>;

/**
 * Whether a draft is still as it was when its sending was requested, however long ago: 'sent' where another
 * program sent it. The mail service moves the change key by itself, so that the content decides where it
 * moved. One that is gone is 'unchanged': sending it fails by itself. Throws ProviderFailedError.
 */
export async function compareContentVersion(
  key: OfficeKey,
  { adapter, access }: { readonly adapter: MailboxAdapter; readonly access: LinkAccess },
  {
    remoteId,
    changeKey,
    contentHash,
  }: Pick<SendRow, 'changeKey' | 'contentHash'> & { readonly remoteId: string },
): Promise<'unchanged' | 'other' | 'sent'> {
  // Sends that were requested before the hash existed have none.
  if (contentHash === null) return 'unchanged';
  const there = await adapter.read(access, remoteId);
  if (there?.isDraft === false) return 'sent';
  if (there === null || there.changeKey === changeKey) return 'unchanged';
  const content = await adapter.content(access, remoteId);
  return content === null || hashOfContent(key, content) === contentHash ? 'unchanged' : 'other';
}

/** `without`: files that were taken away since the draft was read. */
export function contentVersionOf(
  key: OfficeKey,
  content: DraftContents,
  without: readonly RemoteAttachment[] = [],
): ContentVersion {
  const attachments = content.attachments.filter((one) => !without.includes(one));
  return {
    changeKey: without.length === 0 ? content.email.changeKey : '',
    contentHash: hashOfContent(key, { ...content, attachments }),
  };
}

/**
 * A hash of all that a recipient gets of a draft, to the character; the order of its files does not count.
 * Nobody changes a file: it is removed, and another one is added. By the key of the office, as its text may
 * contain a BSN.
 */
function hashOfContent(key: OfficeKey, { email, body, attachments }: DraftContents): string {
  const { to, cc, bcc } = email.recipients;
  const recipients = [to, cc, bcc].map((addresses) => addresses.map(addressKey).toSorted());
  const files = attachments.map(({ id }) => id).toSorted();
  const whole = [email.subject, recipients, body.contentType, body.content, files];
  return Buffer.from(key.hash(`email_sends\n${JSON.stringify(whole)}`)).toString('hex');
}
