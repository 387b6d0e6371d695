import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID_SHAPE } from '#api/request-id.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { LARGEST_SMALL_ATTACHMENT } from '#domain/email/mail-size.ts';
import { MOST_ZIPPED } from '#domain/email/zipped-files.ts';
import { ValidationError } from '#domain/errors.ts';
import { PIECE_BYTES, readRange } from '#domain/files/upload.ts';
import { attachToDraft } from '#services/email-draft/attach-to-draft.ts';
import { readDraftAttachment } from '#services/email-draft/read-draft-attachment.ts';
import {
  cancelAttachment,
  continueAttachment,
  startAttachment,
} from '#services/email-draft/upload-to-draft.ts';
import { callerLeft } from './caller-left.ts';
import { MOST_DOWNLOADS_OF_USER } from './download-slots.ts';
import { sendAttachment } from './send-attachment.ts';
import { DOWNLOAD } from './send-download.ts';

/** A single call to the mail service takes 15 s at most, and a writer before it may have to end. */
const PATIENCE = 45_000;
const PATH = '/files/email-drafts';
const NO_STORE = { 'cache-control': 'no-store' } as const;

const named = z.object({
  name: z.string().min(1).max(255),
  type: z.string().max(200).default('application/octet-stream'),
});
const mark = z.string().regex(/^[0-9a-f]{16}$/);
const small = named.extend({
  inline: z.enum(['true', 'false']).default('false'),
  contentId: z.string().max(200).optional(),
  requestId: z.string().regex(REQUEST_ID_SHAPE).optional(),
  replaces: z
    .string()
    .default('')
    .transform((marks) => marks.split(',').filter((one) => one !== ''))
    .pipe(z.array(mark).max(MOST_ZIPPED)),
});
const large = named.extend({ bytes: z.number(), replaces: z.array(mark).max(MOST_ZIPPED).default([]) });

interface OfDraft {
  readonly Params: { readonly draftId: string };
}
interface OfAttachment {
  readonly Params: { readonly draftId: string; readonly attachmentId: string };
}

/**
 * Attachments of drafts: pictures of their text to be shown, small files in one call, large ones in pieces
 * that pass through, so that none is ever in memory as a whole. The token comes in a header, as with all
 * files.
 */
export async function emailDraftRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  const { emailWriting, acquireDownloadSlot } = application;

  app.get<OfAttachment>(`${PATH}/:draftId/attachments/:attachmentId`, DOWNLOAD, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    acquireDownloadSlot(
      { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
      reply,
    );
    const { attachmentId } = request.params;
    const named = { draftId: draftOf(request), attachmentId };
    return sendAttachment(reply, await readDraftAttachment(emailWriting, viewer, named, callerLeft(reply)));
  });

  app.post<OfDraft>(
    `${PATH}/:draftId/attachments`,
    { bodyLimit: LARGEST_SMALL_ATTACHMENT },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const { name, type, inline, contentId, requestId, replaces } = read(small, request.query);
      const file = {
        draftId: draftOf(request),
        name,
        contentType: type,
        isInline: inline === 'true',
        contentId: contentId ?? null,
        requestId: requestId ?? null,
        replaces,
      };
      const attached = await attachToDraft(emailWriting, viewer, file, bytesOf(request), deadline());
      return reply.headers(NO_STORE).send(attached);
    },
  );

  app.post<OfDraft>(`${PATH}/:draftId/attachments/uploads`, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    const { name, type, bytes, replaces } = read(large, request.body);
    const named = { draftId: draftOf(request), name, contentType: type, replaces };
    const file = { ...named, isInline: false, contentId: null };
    return reply
      .headers(NO_STORE)
      .send(await startAttachment(emailWriting, viewer, { ...file, bytes }, deadline()));
  });

  app.put(`${PATH}/uploads`, { bodyLimit: PIECE_BYTES }, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    const range = readRange(request.headers['content-range']);
    if (range === null) throw malformed('range');
    const piece = { ticket: ticketOf(request), range };
    const attached = await continueAttachment(emailWriting, viewer, piece, bytesOf(request), deadline());
    return reply.headers(NO_STORE).send(attached ?? { attachment: null });
  });

  app.delete(`${PATH}/uploads`, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    await cancelAttachment(emailWriting, viewer, ticketOf(request), deadline());
    return reply.code(204).send();
  });
}

function deadline(): AbortSignal {
  return AbortSignal.timeout(PATIENCE);
}

/** A malformed id reads as that of no draft. */
function draftOf({ params }: { readonly params: OfDraft['Params'] }): string {
  return rowIdOf(params.draftId, 'EmailDraft');
}

function ticketOf({ headers }: FastifyRequest): string {
  const ticket = headers['x-upload'];
  if (typeof ticket !== 'string') throw malformed('upload');
  return ticket;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (body === undefined || body === null) return Buffer.alloc(0);
  throw malformed('body');
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  throw malformed(String(outcome.error.issues[0]?.path[0] ?? 'body'));
}

function malformed(field: string): ValidationError {
  return new ValidationError([{ field, message: 'De aanvraag is ongeldig.' }]);
}
