import { v4 as newId } from 'uuid';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { refusedByMailbox, uploadRefusal } from '#domain/email/mail-size.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { PIECE_BYTES, type PieceRange } from '#domain/files/upload.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { MailboxAdapter, NewAttachment } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { type AttachToDraft, checkAttachment } from './attach-to-draft.ts';
import { mayHaveEffect } from './call-outcome.ts';
import { detachFromDraft } from './detach-from-draft.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { requireOpenDraft } from './draft-lock.ts';
import { callDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import { lockDraft } from './draft-row.ts';
import { type AttachedFile, detachReplaced, markedAttachments, requireEach } from './replace-attachments.ts';
import { writeDraft } from './write-draft.ts';

/** Seconds for which the mail waits for the next piece before it may be sent without the file. */
const PATIENCE = 120;
/** How Graph refuses what the mailbox finds too large, with 400 and with 413: the file by itself, or the mail with it. */
const ATTACHMENT_TOO_LARGE = 'ErrorAttachmentSizeLimitExceeded';
const TOO_LARGE_CODES: ReadonlySet<string> = new Set(['ErrorMessageSizeExceeded', ATTACHMENT_TOO_LARGE]);
const NO_UPLOAD = 'Deze upload bestaat niet (meer).';

/** An upload's state in `attaching`, by its id; else the moment until which the mail waits for a piece. */
const CANCELLED = 'cancelled';
/** The attachment's id follows, by which a cancellation that comes too late takes it away. */
const ATTACHED = 'attached ';

export interface BegunAttachment {
  /** Sealed for the user who began it, because its holder can write the file. */
  readonly ticket: string;
  readonly pieceBytes: number;
}

interface Ticket {
  readonly draftId: string;
  readonly remoteId: string;
  readonly linkId: string;
  readonly uploadId: string;
  readonly bytes: number;
  readonly file: NewAttachment;
  readonly upload: string;
  /** Undefined in a ticket of an earlier release. */
  readonly replaces?: readonly string[];
}

/**
 * The file comes in pieces (ledger COMPOSE-44, 61, FILES-08) and does not count in the mail's size
 * (COMPOSE-66). Throws ForbiddenError, NotFoundError, ValidationError and ProviderFailedError.
 */
export async function startAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, bytes, replaces = [], ...named }: AttachToDraft & { readonly bytes: number },
  signal: AbortSignal,
): Promise<BegunAttachment> {
  assertMayWrite(viewer);
  const file = checkAttachment(named);
  const message = uploadRefusal(bytes);
  if (message !== null) throw new ValidationError([{ field: 'size', message }]);
  const uploadId = newId();
  const { mailbox, remoteId } = await context.database.lease(viewer, async (client) => {
    const opened = await openDraftMailbox(context, client, viewer.officeId);
    const row = await client.$transaction((tx) => awaitUpload(tx, draftId, uploadId));
    if (row.remoteId === null || row.linkId !== opened.link.id) throw new NotFoundError(DRAFT_GONE);
    return { mailbox: opened, remoteId: row.remoteId };
  });
  const upload = await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
    adapter.startAttachment(access, remoteId, { ...file, size: bytes }),
  ).catch(async (error: unknown) => {
    // No caller got the ticket that its bytes would need, whatever became of the call.
    await undoUpload(context, viewer, { draftId, uploadId });
    throw asTooLarge(error, bytes);
  });
  if (upload === null) {
    await undoUpload(context, viewer, { draftId, uploadId });
    throw new NotFoundError(DRAFT_GONE);
  }
  const draftReference = { draftId, remoteId, linkId: mailbox.link.id };
  const ticket: Ticket = { ...draftReference, uploadId, bytes, file, upload, replaces };
  const key = await context.database.lease(viewer, (client) =>
    context.officeKeys.of(client, viewer.officeId),
  );
  const sealed = key.seal(...ticketAssociatedData(viewer), JSON.stringify(ticket));
  return { ticket: Buffer.from(sealed).toString('base64url'), pieceBytes: PIECE_BYTES };
}

/**
 * Passes a piece on; one may come twice. Returns the attachment after the last piece, with the ids of
 * replaced ones that stayed, else null. Throws ForbiddenError, NotFoundError, ValidationError and
 * ProviderFailedError.
 */
export async function continueAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  { ticket: sealed, range }: { readonly ticket: string; readonly range: PieceRange },
  content: Uint8Array,
  signal: AbortSignal,
): Promise<AttachedFile | null> {
  assertMayWrite(viewer);
  const ticket = await openTicket(context, viewer, sealed);
  if (range.total !== ticket.bytes || content.length !== range.end - range.start + 1) {
    throw new ValidationError([{ field: 'range', message: 'Dit deel past niet bij het bestand.' }]);
  }
  const { draftId, uploadId, remoteId, file, upload } = ticket;
  const mailbox = await context.database.lease(viewer, async (client) => {
    const opened = await openDraftMailbox(context, client, viewer.officeId);
    if (opened.link.id !== ticket.linkId) throw new NotFoundError(NO_UPLOAD);
    const stage = range.end + 1 === range.total ? 'last' : 'begun';
    await client.$transaction((tx) => awaitUpload(tx, draftId, uploadId, stage));
    return opened;
  });
  const release = () =>
    context.database.lease(viewer, (client) => noLongerLast(client, { draftId, uploadId }));
  const callMailbox = <T>(work: (adapter: MailboxAdapter, access: LinkAccess) => Promise<T>) =>
    callDraftMailbox(context, mailbox, signal, work);
  const { isComplete, attachmentId } = await callMailbox((adapter, access) =>
    adapter.continueAttachment(access, upload, range, content),
  ).catch(async (error: unknown) => {
    // The mail waits as long as the piece may still arrive.
    if (!mayHaveEffect(error)) await release();
    if (isFinal(error)) await undoUpload(context, viewer, { draftId, uploadId });
    throw asTooLarge(error, ticket.bytes);
  });
  if (!isComplete) return null;
  let madeId = attachmentId;
  const replaces = ticket.replaces ?? [];
  const finishAttachment = async (adapter: MailboxAdapter, access: LinkAccess) => {
    const all = (await adapter.content(access, remoteId))?.attachments ?? [];
    const found = all.find(({ id }) => id === attachmentId) ?? all.findLast(({ name }) => name === file.name);
    if (found === undefined) throw new NotFoundError(DRAFT_GONE);
    madeId ??= found.id;
    const replaced = markedAttachments(all, replaces);
    // When a last piece comes again they are gone already.
    if (!(await isAttached(context, viewer, { draftId, uploadId }))) requireEach(replaced, replaces);
    if (!(await endUpload(context, viewer, { draftId, uploadId, attachmentId: found.id }))) {
      throw new NotFoundError(NO_UPLOAD);
    }
    return { attachment: found, stayedIds: await detachReplaced(adapter, access, remoteId, replaced) };
  };
  try {
    // A file that is removed meanwhile goes before it is counted, or after it is in the mail no more.
    return await (replaces.length === 0
      ? callMailbox(finishAttachment)
      : writeDraft(context, viewer, { draftId, signal }, finishAttachment));
  } catch (error) {
    const isBrokenOff = await undoUpload(context, viewer, { draftId, uploadId });
    try {
      // The file is reported as failed and may be sent again: if it stayed attached, it would go along twice.
      const unwanted = isBrokenOff ? madeId : null;
      if (unwanted !== null)
        await callMailbox((adapter, access) => adapter.detach(access, remoteId, unwanted));
    } catch (left) {
      // A file that stays attached here is in no list, and a mail with such a file is not sent.
      if (!(left instanceof ProviderFailedError))
        throw new AggregateError([error, left], 'a file stayed attached');
    } finally {
      await release();
    }
    throw isBrokenOff ? error : asRetryable(error);
  }
}

/** The attachment of an earlier call stands, so the same piece may be sent once more. */
function asRetryable(error: unknown): unknown {
  if (!(error instanceof ProviderFailedError)) return error;
  const { provider, code, status, message, refusesKeys } = error;
  return new ProviderFailedError({
    provider,
    code,
    status,
    message,
    refusesKeys,
    retryable: true,
    cause: error,
  });
}

function isFinal(error: unknown): boolean {
  return error instanceof ProviderFailedError && !error.retryable;
}

/** What still comes of the file is attached nowhere. False: it is attached already. */
async function undoUpload(
  { database }: Pick<EmailWriteContext, 'database'>,
  viewer: UserViewer,
  { draftId, uploadId }: Ended,
): Promise<boolean> {
  return database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      if ((await attachedId(tx, { draftId, uploadId })) !== null) return false;
      await markCancelled(tx, { draftId, uploadId });
      return true;
    }),
  );
}

async function isAttached(
  { database }: Pick<EmailWriteContext, 'database'>,
  viewer: UserViewer,
  upload: Ended,
): Promise<boolean> {
  const id = await database.lease(viewer, (client) => client.$transaction((tx) => attachedId(tx, upload)));
  return id !== null;
}

async function attachedId(tx: Transaction, { draftId, uploadId }: Ended): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ state: string | null }[]>`
    SELECT attaching ->> ${uploadId}::text AS state FROM email_drafts WHERE id = ${draftId}::uuid FOR UPDATE`;
  return row?.state?.startsWith(ATTACHED) ? row.state.slice(ATTACHED.length) : null;
}

function asTooLarge(error: unknown, bytes: number): unknown {
  if (!(error instanceof ProviderFailedError)) return error;
  if (error.status !== 413 && !TOO_LARGE_CODES.has(error.code)) return error;
  return Object.assign(
    new ValidationError([
      { field: 'size', message: refusedByMailbox(bytes, error.code === ATTACHMENT_TOO_LARGE) },
    ]),
    {
      cause: error,
    },
  );
}

/**
 * Breaks an upload off: later pieces are refused, and its file is attached nowhere, also where its last piece
 * is under way or has arrived. Safe to repeat. Throws NotFoundError, ProviderFailedError, and ValidationError
 * for a mail that was sent with it, and for a file that replaced others.
 */
export async function cancelAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  sealed: string,
  signal: AbortSignal,
): Promise<void> {
  assertMayWrite(viewer);
  const { draftId, uploadId, replaces = [] } = await openTicket(context, viewer, sealed);
  const { database } = context;
  const attachmentId = await database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      const attached = await attachedId(tx, { draftId, uploadId });
      if (attached !== null) return attached;
      await markCancelled(tx, { draftId, uploadId });
      return null;
    }),
  );
  if (attachmentId === null) return;
  // The files that it replaced are gone: without it the mail would go without their contents.
  if (replaces.length > 0) {
    throw new ValidationError([{ field: 'upload', message: 'Het bestand is al toegevoegd.' }]);
  }
  await detachFromDraft(context, viewer, { draftId, attachmentId }, signal);
  await database.lease(viewer, (client) => markCancelled(client, { draftId, uploadId }));
}

/** A last piece is waited for even when it is broken off. Throws NotFoundError for a broken-off upload. */
async function awaitUpload(
  tx: Transaction,
  draftId: string,
  uploadId: string,
  stage: 'new' | 'begun' | 'last' = 'new',
) {
  const row = await lockDraft(tx, draftId);
  requireOpenDraft(row);
  const keys = stage === 'last' ? [uploadId, lastOf(uploadId)] : [uploadId];
  const count = await tx.$executeRaw`
    UPDATE email_drafts SET attaching = attaching || coalesce((
      SELECT jsonb_object_agg(key, clock_timestamp() + make_interval(secs => ${PATIENCE}::float8))
      FROM unnest(${keys}::text[]) key
      WHERE starts_with(attaching ->> key, ${ATTACHED}) IS NOT TRUE), '{}')
    WHERE id = ${draftId}::uuid
      AND (${stage === 'new'} OR attaching ->> ${uploadId}::text <> ${CANCELLED})`;
  if (count === 0) throw new NotFoundError(NO_UPLOAD);
  return row;
}

/** A last piece may come again, so the upload stays known. False: broken off; see `noLongerLast`. */
async function endUpload(
  { database }: Pick<EmailWriteContext, 'database'>,
  viewer: UserViewer,
  { draftId, uploadId, attachmentId }: Ended & { readonly attachmentId: string },
): Promise<boolean> {
  const count = await database.lease(
    viewer,
    (client) => client.$executeRaw`
      UPDATE email_drafts SET attaching = (attaching - ${lastOf(uploadId)}::text)
        || jsonb_build_object(${uploadId}::text, ${ATTACHED + attachmentId}::text)
      WHERE id = ${draftId}::uuid AND attaching ->> ${uploadId}::text <> ${CANCELLED}`,
  );
  return count > 0;
}

type Ended = Pick<Ticket, 'draftId' | 'uploadId'>;

async function markCancelled(
  client: LeasedClient | Transaction,
  { draftId, uploadId }: Ended,
): Promise<void> {
  await client.$executeRaw`
    UPDATE email_drafts SET attaching = attaching || jsonb_build_object(${uploadId}::text, ${CANCELLED}::text)
    WHERE id = ${draftId}::uuid`;
}

async function noLongerLast(client: LeasedClient, { draftId, uploadId }: Ended): Promise<void> {
  await client.$executeRaw`
    UPDATE email_drafts SET attaching = attaching - ${lastOf(uploadId)}::text WHERE id = ${draftId}::uuid`;
}

function lastOf(uploadId: string): string {
  return `${uploadId} last`;
}

async function openTicket(
  context: Pick<EmailWriteContext, 'database' | 'officeKeys'>,
  viewer: UserViewer,
  sealed: string,
): Promise<Ticket> {
  const key = await context.database.lease(viewer, (client) =>
    context.officeKeys.of(client, viewer.officeId),
  );
  try {
    return JSON.parse(key.unseal(...ticketAssociatedData(viewer), Buffer.from(sealed, 'base64url')));
  } catch (error) {
    throw Object.assign(new NotFoundError(NO_UPLOAD), { cause: error });
  }
}

function ticketAssociatedData({ userId }: UserViewer): [string, string, string] {
  return ['email_drafts', userId, 'ticket'];
}
