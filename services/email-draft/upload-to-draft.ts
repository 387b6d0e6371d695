import { v4 as newId } from 'uuid';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { PIECE_BYTES, type PieceRange } from '#domain/files/upload.ts';
import type { Transaction } from '#prisma/database.ts';
import type { NewAttachment, RemoteAttachment } from '#providers/mailbox.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { type AttachToDraft, checkAttachment } from './attach-to-draft.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { askDraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import { requireOpenDraft } from './draft-place.ts';
import { DRAFT_GONE, lockDraft } from './draft-row.ts';

/** Bytes that an upload session of a mail takes (Graph: outlook-large-attachments). */
const LARGEST_ATTACHMENT = 150_000_000;
/** Seconds for which the mail waits for the next piece before it may be sent without the file. */
const PATIENCE = 120;
const NO_UPLOAD = 'Deze upload bestaat niet (meer).';

export interface BegunAttachment {
  /** Sealed for the user who began it, because its holder can write the file. */
  readonly ticket: string;
  readonly pieceBytes: number;
}

interface Ticket {
  readonly draftId: string;
  readonly remoteId: string;
  readonly linkId: string;
  /** By which the draft knows that the file is on its way. */
  readonly uploadId: string;
  readonly bytes: number;
  readonly file: NewAttachment;
  readonly upload: string;
}

/**
 * Begins to attach a file of any size, which comes in pieces (ledger COMPOSE-44, 61, FILES-08); it does not count in the size of
 * the mail (COMPOSE-66). Throws ForbiddenError, NotFoundError, ValidationError and ProviderFailedError.
 */
export async function startAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  { draftId, bytes, ...named }: AttachToDraft & { readonly bytes: number },
  signal: AbortSignal,
): Promise<BegunAttachment> {
  assertMayWrite(viewer);
  const file = checkAttachment(named);
  if (!Number.isInteger(bytes) || bytes < 1 || bytes > LARGEST_ATTACHMENT) {
    throw new ValidationError([{ field: 'size', message: 'Een bijlage mag hoogstens 150 MB groot zijn.' }]);
  }
  const uploadId = newId();
  const { mailbox, remoteId } = await context.database.lease(viewer, async (client) => {
    const opened = await openDraftMailbox(context, client, viewer.officeId);
    const row = await client.$transaction((tx) => awaitUpload(tx, draftId, uploadId));
    if (row.remoteId === null || row.linkId !== opened.link.id) throw new NotFoundError(DRAFT_GONE);
    return { mailbox: opened, remoteId: row.remoteId };
  });
  const upload = await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
    adapter.startAttachment(access, remoteId, { ...file, size: bytes }),
  );
  if (upload === null) throw new NotFoundError(DRAFT_GONE);
  const ticket: Ticket = { draftId, remoteId, linkId: mailbox.link.id, uploadId, bytes, file, upload };
  const key = await context.database.lease(viewer, (client) =>
    context.officeKeys.of(client, viewer.officeId),
  );
  const sealed = key.seal(...ticketPlace(viewer), JSON.stringify(ticket));
  return { ticket: Buffer.from(sealed).toString('base64url'), pieceBytes: PIECE_BYTES };
}

/**
 * Passes a piece on; one may come twice. The attachment after the last, else null. Throws ForbiddenError, NotFoundError,
 * ValidationError and ProviderFailedError.
 */
export async function continueAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  { ticket: sealed, range }: { readonly ticket: string; readonly range: PieceRange },
  content: Uint8Array,
  signal: AbortSignal,
): Promise<RemoteAttachment | null> {
  assertMayWrite(viewer);
  const ticket = await openTicket(context, viewer, sealed);
  if (range.total !== ticket.bytes || content.length !== range.end - range.start + 1) {
    throw new ValidationError([{ field: 'range', message: 'Dit deel past niet bij het bestand.' }]);
  }
  const { draftId, uploadId, remoteId, file, upload } = ticket;
  const mailbox = await context.database.lease(viewer, async (client) => {
    const opened = await openDraftMailbox(context, client, viewer.officeId);
    if (opened.link.id !== ticket.linkId) throw new NotFoundError(NO_UPLOAD);
    await client.$transaction((tx) => awaitUpload(tx, draftId, uploadId, 'begun'));
    return opened;
  });
  const attached = await askDraftMailbox(context, mailbox, signal, async (adapter, access) => {
    const { isComplete, attachmentId } = await adapter.continueAttachment(access, upload, range, content);
    if (!isComplete) return null;
    const after = await adapter.content(access, remoteId);
    const all = after?.attachments ?? [];
    const found = all.find(({ id }) => id === attachmentId) ?? all.findLast(({ name }) => name === file.name);
    if (found === undefined) throw new NotFoundError(DRAFT_GONE);
    return found;
  });
  if (attached !== null) await endUpload(context, viewer, { draftId, uploadId });
  return attached;
}

/** Breaks an upload off; what has come of it is attached nowhere. */
export async function cancelAttachment(
  context: EmailWriteContext,
  viewer: UserViewer,
  sealed: string,
): Promise<void> {
  await endUpload(context, viewer, await openTicket(context, viewer, sealed));
}

/** Has the mail wait for the file. Throws NotFoundError for an upload that was broken off. */
async function awaitUpload(
  tx: Transaction,
  draftId: string,
  uploadId: string,
  stage: 'new' | 'begun' = 'new',
) {
  const row = await lockDraft(tx, draftId);
  requireOpenDraft(row);
  const count = await tx.$executeRaw`
    UPDATE email_drafts SET attaching = attaching
      || jsonb_build_object(${uploadId}::text, clock_timestamp() + make_interval(secs => ${PATIENCE}::float8))
    WHERE id = ${draftId}::uuid AND (${stage === 'new'} OR attaching ? ${uploadId}::text)`;
  if (count === 0) throw new NotFoundError(NO_UPLOAD);
  return row;
}

/** The mail no longer waits. A last piece whose answer was lost may come again, so that the upload stays known. */
async function endUpload(
  { database }: Pick<EmailWriteContext, 'database'>,
  viewer: UserViewer,
  { draftId, uploadId }: Pick<Ticket, 'draftId' | 'uploadId'>,
): Promise<void> {
  await database.lease(
    viewer,
    (client) => client.$executeRaw`
      UPDATE email_drafts SET attaching = attaching || jsonb_build_object(${uploadId}::text, '')
      WHERE id = ${draftId}::uuid`,
  );
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
    return JSON.parse(key.unseal(...ticketPlace(viewer), Buffer.from(sealed, 'base64url')));
  } catch (error) {
    throw Object.assign(new NotFoundError(NO_UPLOAD), { cause: error });
  }
}

function ticketPlace({ userId }: UserViewer): [string, string, string] {
  return ['email_drafts', userId, 'ticket'];
}
