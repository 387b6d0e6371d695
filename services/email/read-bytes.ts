import { countedNames, savedName } from '#domain/email/attachment-names.ts';
import { filesBeside, filesBesideShown } from '#domain/email/unused-images.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { AttachmentFields, MailBytes, RemoteAttachment } from '#providers/mailbox-port.ts';
import type { EmailContext } from './email-context.ts';
import { EMAIL_GONE } from './email-row.ts';
import { withMailboxFailures } from './mailbox-access.ts';
import { contentOf, locateEmail, type ShownContent } from './show-content.ts';

const ATTACHMENT_GONE = 'Deze bijlage is er niet (meer).';

export interface AttachmentBytes {
  readonly attachment: AttachmentFields;
  readonly bytes: MailBytes;
}

export interface OpenAttachment {
  readonly attachment: AttachmentFields;
  /** Fetched at each call. Throws NotFoundError, also for a reference, and ProviderFailedError. */
  readonly open: () => Promise<MailBytes>;
}

/** Throws NotFoundError and ProviderFailedError. */
export async function openAttachment(
  context: EmailContext,
  viewer: Viewer,
  { emailId, attachmentId }: { readonly emailId: string; readonly attachmentId: string },
  signal: AbortSignal,
): Promise<OpenAttachment> {
  const { adapter, access, remoteId } = await locateEmail(context, viewer, { id: emailId }, signal);
  // Neither the text of its mail nor its other attachments are read: a mail may show many pictures.
  const attachment = await withMailboxFailures(() =>
    adapter.attachmentFields(access, remoteId, attachmentId),
  );
  if (attachment === null) throw new NotFoundError(ATTACHMENT_GONE);
  return {
    attachment,
    async open() {
      const bytes = await withMailboxFailures(() => adapter.attachment(access, remoteId, attachmentId));
      if (bytes === null) throw new NotFoundError(ATTACHMENT_GONE);
      return bytes;
    },
  };
}

/** Throws as `openAttachment` does, and `open`. */
export async function readAttachment(
  context: EmailContext,
  viewer: Viewer,
  named: { readonly emailId: string; readonly attachmentId: string },
  signal: AbortSignal,
): Promise<AttachmentBytes> {
  const { attachment, open } = await openAttachment(context, viewer, named, signal);
  return { attachment, bytes: await open() };
}

/** Throws NotFoundError and ProviderFailedError. */
export async function readMime(
  context: EmailContext,
  viewer: Viewer,
  named: { readonly id: string } | { readonly remoteId: string },
  signal: AbortSignal,
): Promise<MailBytes> {
  const { adapter, access, remoteId } = await locateEmail(context, viewer, named, signal);
  const bytes = await withMailboxFailures(() => adapter.mime(access, remoteId));
  if (bytes === null) throw new NotFoundError(EMAIL_GONE);
  return bytes;
}

export interface ZippedAttachment {
  readonly name: string;
  readonly bytes: MailBytes;
}

/** A file in a cloud has no bytes here. */
export function zippable(attachments: readonly RemoteAttachment[]): readonly RemoteAttachment[] {
  return attachments.filter(({ kind }) => kind !== 'reference');
}

/** Leaves out images that the reader sees; null: those that the text shows, as far as is known here. */
function listedAttachments(
  { body, attachments }: Pick<ShownContent, 'body' | 'attachments'>,
  shown: readonly string[] | null,
): readonly RemoteAttachment[] {
  if (shown !== null) return filesBesideShown(new Set(shown), attachments);
  return filesBeside(body.contentType === 'html' ? body.content : '', attachments);
}

/**
 * `shown`: keys of the content ids that the pane shows, null where the caller does not say (ledger MAIL-43).
 * The first is fetched at once, so that an unreachable mailbox fails before an answer begins. Throws
 * NotFoundError, also for a mail without attachments, and ProviderFailedError.
 */
export async function readAllAttachments(
  context: EmailContext,
  viewer: Viewer,
  { emailId, shown }: { readonly emailId: string; readonly shown: readonly string[] | null },
  signal: AbortSignal,
): Promise<AsyncIterable<ZippedAttachment>> {
  const email = await locateEmail(context, viewer, { id: emailId }, signal);
  const { adapter, access, remoteId } = email;
  const [first, ...others] = named(zippable(listedAttachments(await contentOf(email), shown)));
  if (first === undefined) throw new NotFoundError('Deze e-mail heeft geen bijlagen.');
  const read = async ({ id, name }: NamedAttachment): Promise<ZippedAttachment> => {
    const bytes = await withMailboxFailures(() => adapter.attachment(access, remoteId, id));
    if (bytes === null) throw new NotFoundError(ATTACHMENT_GONE);
    return { name, bytes };
  };
  const begun = await read(first);
  return (async function* () {
    yield begun;
    for (const other of others) yield await read(other);
  })();
}

interface NamedAttachment {
  readonly id: string;
  readonly name: string;
}

function named(attachments: readonly RemoteAttachment[]): NamedAttachment[] {
  const names = countedNames(attachments.map(savedName));
  return attachments.map(({ id }, index) => ({ id, name: names[index] ?? id }));
}
