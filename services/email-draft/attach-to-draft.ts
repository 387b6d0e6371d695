import { v5 as idFrom } from 'uuid';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { additionAlert, isLargeAttachment, mailBytes } from '#domain/email/mail-size.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { uploadName } from '#domain/files/upload.ts';
import type { MailboxAdapter, NewAttachment, RemoteAttachment } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { mayHaveEffect } from './call-outcome.ts';
import { draftHtml } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { type AttachedFile, detachReplaced, markedAttachments, requireEach } from './replace-attachments.ts';
import { writeDraft } from './write-draft.ts';

export interface AttachToDraft extends NewAttachment {
  readonly draftId: string;
  /** The same for a file that is sent again after a lost answer; null where the caller does not say. */
  readonly requestId?: string | null;
  /** Marks of the attachments it replaces: they do not count beside it, and go once it is attached. */
  readonly replaces?: readonly string[];
}

/** Namespace of the ids that a file gets by its request; an image of the text has a name of its own. */
const REQUESTS = 'd8a0a3c5-6b2e-4c3f-9f55-2d0b4c1f7b11';

/**
 * Attaches a small file, once a request, in one call (ledger COMPOSE-43, FILES-08), unless the mail would be too large (COMPOSE-50). Throws
 * ForbiddenError, NotFoundError, ValidationError and ProviderFailedError.
 */
export async function attachToDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, requestId = null, replaces = [], ...named }: AttachToDraft,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<AttachedFile> {
  assertMayWrite(viewer);
  const checked = checkAttachment(named);
  const own = requestId === null ? null : `${idFrom(`${draftId}\n${requestId}`, REQUESTS)}@balie`;
  const file = { ...checked, contentId: checked.contentId ?? own };
  if (bytes.length === 0) throw refused('Deze bijlage is leeg.');
  if (isLargeAttachment(bytes.length)) throw refused('Dit bestand is te groot om in één keer te versturen.');
  return writeDraft(context, viewer, { draftId, signal }, async (adapter, access, remoteId) => {
    const before = await adapter.content(access, remoteId);
    if (before === null) throw new NotFoundError(DRAFT_GONE);
    const earlier = before.attachments.find(
      ({ contentId }) => contentId !== null && contentId === file.contentId,
    );
    const replaced = markedAttachments(before.attachments, replaces);
    const detach = () => detachReplaced(adapter, access, remoteId, replaced);
    if (earlier !== undefined) return { attachment: earlier, stayedIds: await detach() };
    requireEach(replaced, replaces);
    const beside = before.attachments.filter((one) => !replaced.includes(one));
    const size = mailBytes({ html: draftHtml(before.body), attachments: beside });
    const alert = additionAlert(size, bytes.length);
    if (alert !== null) throw refused(alert);
    const known = new Set(before.attachments.map(({ id }) => id));
    const attached = await adapter
      .attach(access, remoteId, file, bytes)
      .catch((error: unknown) => findUnheard(adapter, access, { remoteId, file, known, error }));
    if (attached === null) throw new NotFoundError(DRAFT_GONE);
    return { attachment: attached, stayedIds: await detach() };
  });
}

/** The file as it is attached. Throws ValidationError. */
export function checkAttachment({ name, contentType, isInline, contentId }: NewAttachment): NewAttachment {
  const type = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(contentType)
    ? contentType
    : 'application/octet-stream';
  if (isInline && !/^[\w.@+-]{1,200}$/.test(contentId ?? '')) {
    throw new ValidationError([{ field: 'contentId', message: 'De aanvraag is ongeldig.' }]);
  }
  return { name: uploadName(name), contentType: type, isInline, contentId: isInline ? contentId : null };
}

/** The attachment of a call without an answer, when it had its effect: asking again would attach it twice. */
async function findUnheard(
  adapter: MailboxAdapter,
  access: LinkAccess,
  {
    remoteId,
    file,
    known,
    error,
  }: {
    readonly remoteId: string;
    readonly file: NewAttachment;
    readonly known: ReadonlySet<string>;
    readonly error: unknown;
  },
): Promise<RemoteAttachment> {
  if (!mayHaveEffect(error)) throw error;
  // A mailbox that cannot be read either leaves the first failure to be thrown.
  const after = await adapter.content(access, remoteId).catch(() => null);
  const found = after?.attachments.find(({ id, name }) => !known.has(id) && name === file.name);
  if (found === undefined) throw error;
  return found;
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'attachments', message }]);
}
