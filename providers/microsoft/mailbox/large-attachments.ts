import { z } from 'zod';
import type { PieceRange } from '#domain/files/upload.ts';
import type { CallLimiter } from '#providers/call-slots.ts';
import type { NewAttachment, RemoteAttachment } from '#providers/mailbox-port.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import type { Outbound } from '#providers/outbound.ts';
import { piecesOf } from '#providers/pieces.ts';
import { dataRefused, malformedReply } from '#providers/provider-failures.ts';
import { ATTACHMENT_FIELDS, attachmentPath, graphAttachment, listAttachments } from './attachment-fields.ts';
import { postAttachment } from './mailbox-attachments.ts';
import { hasCode, type MailboxCalls, messagePath } from './mailbox-calls.ts';
import { overConflicts } from './over-conflicts.ts';
import { openSession } from './upload-session.ts';

/** Twelve times 320 KiB: the largest multiple below the 4 MB that a piece may have (Graph: outlook-large-attachments). */
const PIECE_BYTES = 12 * 320 * 1024;
/** A file up to this is too small for a session at some mailboxes, and small enough for one call at those. */
const SMALLEST_SURELY_LARGE = 3 * 1024 * 1024;
const TOO_SMALL = 'ErrorAttachmentSizeShouldNotBeLessThanMinimumSize';

const session = z.object({ uploadUrl: z.url() });

const upload = z.object({
  /** Null for a file that goes in one call. Its address is its permission. */
  uploadUrl: z.url().nullable(),
  id: z.string(),
  file: z.object({
    name: z.string(),
    contentType: z.string(),
    isInline: z.boolean(),
    contentId: z.string().nullable(),
    size: z.number(),
  }),
  /** Number of files of this name that the draft had before: one more shows that it arrived. */
  before: z.number(),
});
type Upload = z.output<typeof upload>;

export interface LargeFile extends NewAttachment {
  readonly size: number;
}

export interface UploadContext {
  readonly calls: MailboxCalls;
  readonly outbound: Outbound;
  readonly limiter?: CallLimiter | undefined;
}

/** Null when the draft is gone. What it answers is a secret. One that is never used expires. */
export async function startAttachment(
  { calls }: Pick<UploadContext, 'calls'>,
  id: string,
  { name, contentType, isInline, contentId, size }: LargeFile,
): Promise<string | null> {
  const before = await countOf(calls, id, name);
  if (before === null) return null;
  const item = { attachmentType: 'file', name, size, contentType, isInline };
  const AttachmentItem = contentId === null ? item : { ...item, contentId };
  const path = `${messagePath(calls, id)}/attachments/createUploadSession`;
  const file = { name, contentType, isInline, contentId, size };
  const ticket = (uploadUrl: string | null) =>
    JSON.stringify({ uploadUrl, id, file, before } satisfies Upload);
  try {
    const made = await present(() =>
      overConflicts(calls, id, () =>
        calls.graph.call(session, (client) => client.api(path).post({ AttachmentItem })),
      ),
    );
    return made === null ? null : ticket(made.uploadUrl);
  } catch (error) {
    if (hasCode(error, TOO_SMALL) && size <= SMALLEST_SURELY_LARGE) return ticket(null);
    throw error;
  }
}

/** A piece that arrived before is answered as it was then. */
export async function continueAttachment(
  context: UploadContext,
  text: string,
  { start, end, total }: PieceRange,
  bytes: Uint8Array,
): Promise<{ readonly isComplete: boolean; readonly attachmentId: string | null }> {
  const known = upload.parse(JSON.parse(text));
  if (total !== known.file.size || end - start + 1 !== bytes.length) throw otherSize();
  if (known.uploadUrl === null) {
    if (bytes.length !== total) throw otherSize();
    return { isComplete: true, attachmentId: await putWhole(context, known, bytes) };
  }
  const opened = openSession({ ...context, access: context.calls.access, uploadUrl: known.uploadUrl, total });
  for (let from = start; from <= end; ) {
    const outcome = await opened.put(from, bytes.subarray(from - start));
    if (outcome.kind === 'complete') {
      if (end !== total - 1) throw malformedReply('microsoft');
      return { isComplete: true, attachmentId: outcome.attachmentId ?? (await madeId(context, known)) };
    }
    // It goes on within this piece or right after it; anything else would leave a hole in the file.
    if (outcome.from <= from || outcome.from > end + 1) throw malformedReply('microsoft');
    from = outcome.from;
  }
  if (end === total - 1) throw malformedReply('microsoft');
  return { isComplete: false, attachmentId: null };
}

/** Through a session, or in one call where the mailbox finds the file too small for one. Null when the draft is gone. */
export async function attachLarge(
  context: UploadContext,
  { id, file }: { readonly id: string; readonly file: LargeFile },
  bytes: AsyncIterable<Uint8Array>,
  sent: (bytes: number) => void,
): Promise<RemoteAttachment | null> {
  const ticket = await startAttachment(context, id, file);
  if (ticket === null) return null;
  let start = 0;
  for await (const piece of piecesOf(bytes, PIECE_BYTES)) {
    const range = { start, end: start + piece.length - 1, total: file.size };
    if (range.end >= file.size) throw otherSize();
    const { isComplete, attachmentId } = await continueAttachment(context, ticket, range, piece);
    start += piece.length;
    sent(start);
    if (isComplete && attachmentId !== null) return readAttachment(context.calls, { id, attachmentId });
  }
  throw otherSize();
}

async function putWhole(
  { calls }: UploadContext,
  { id, file, before }: Upload,
  bytes: Uint8Array,
): Promise<string> {
  const there = await attachmentsOf(calls, id, file.name);
  const earlier = there !== null && there.length > before ? there.at(-1) : undefined;
  const made = earlier ?? (await postAttachment(calls, id, file, bytes));
  if (made === null) throw draftGone();
  return made.id;
}

/** The one of this name more than before: the last answer was lost, or did not name it. */
async function madeId({ calls }: UploadContext, { id, file, before }: Upload): Promise<string> {
  const there = await attachmentsOf(calls, id, file.name);
  if (there === null) throw draftGone();
  const made = there.length > before ? there.at(-1) : undefined;
  if (made === undefined) throw malformedReply('microsoft');
  return made.id;
}

async function countOf(calls: MailboxCalls, id: string, name: string): Promise<number | null> {
  return (await attachmentsOf(calls, id, name))?.length ?? null;
}

async function attachmentsOf(calls: MailboxCalls, id: string, name: string) {
  const all = await listAttachments(calls, id);
  return all?.filter((one) => one.name === name) ?? null;
}

function readAttachment(
  calls: MailboxCalls,
  attachment: { readonly id: string; readonly attachmentId: string },
): Promise<RemoteAttachment | null> {
  const path = `${attachmentPath(calls, attachment)}?$select=${ATTACHMENT_FIELDS}`;
  return present(() => calls.graph.call(graphAttachment, (client) => client.api(path).get()));
}

function otherSize() {
  return dataRefused('microsoft', 'other-size', 'het bestand heeft een andere grootte dan was opgegeven.');
}

function draftGone() {
  return dataRefused('microsoft', 'draft-gone', 'het concept bestaat niet meer.');
}
