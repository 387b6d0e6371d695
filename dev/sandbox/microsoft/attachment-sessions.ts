import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bytesOf } from '#dev/sandbox/core/bytes.ts';
import { graphError } from './graph-errors.ts';
import { type MailboxLocation, type MailRoute, type MailTools, requestedMail } from './graph-mail.ts';
import { changeAttachments } from './mail-changes.ts';
import { findMail } from './mail-lookup.ts';
import { refuseMessageBody } from './message-request.ts';
import { attachedBytes, LARGEST_MAIL_BYTES, TOO_LARGE } from './message-size.ts';
import { fileAttachment, typeOfName } from './stored-attachments.ts';

const LARGEST = 150 * 1024 * 1024;
/** "For better performance": whether more is refused is not known, so it is (Graph: outlook-large-attachments). */
const LARGEST_PIECE = 4 * 1024 * 1024;
const SESSION_MILLISECONDS = 3 * 60 * 60 * 1000;

const sessionBody = z.strictObject({
  AttachmentItem: z.strictObject({
    '@odata.type': z.string().optional(),
    attachmentType: z.enum(['file']),
    name: z.string().min(1),
    size: z.number().int().positive(),
    contentType: z.string().nullish(),
    isInline: z.boolean().nullish(),
    contentId: z.string().nullish(),
  }),
});

interface Session {
  readonly location: MailboxLocation;
  readonly mailId: string;
  readonly item: z.output<typeof sessionBody>['AttachmentItem'];
  readonly pieces: Buffer[];
  had: number;
}

/** The addresses that are their own permission; a token that is sent along is refused. */
export const ATTACHMENT_PREAUTHORISED = ['attachment-session.put', 'attachment-session.delete'] as const;

/** Upload sessions of attachments (Graph: attachment-createuploadsession). What is under way ends with the sandbox. */
export function addAttachmentSessionRoutes(
  app: FastifyInstance,
  route: MailRoute,
  { mail: mails, urlOf }: MailTools,
): void {
  const sessions = new Map<string, Session>();
  const sessionOf = (request: FastifyRequest) => {
    const { id } = request.params as { readonly id: string };
    return { id, session: sessions.get(id) };
  };

  route('POST', '/messages/:id/attachments/createUploadSession', 'attachment-session.create', (call) => {
    const { request, reply, location, mailbox, url } = call;
    const mail = requestedMail(call);
    if (mail === null) return reply;
    const body = sessionBody.safeParse(request.body);
    if (!body.success) return refuseMessageBody(reply, 'attachmentItem', body.error.issues);
    if (location.kind === 'shared' && mailbox.habits.sharedSession === 'refused') {
      return graphError(
        reply,
        403,
        'ErrorAccessDenied',
        'Access is denied. Check credentials and try again.',
      );
    }
    const item = body.data.AttachmentItem;
    if (item.size < mailbox.habits.leastSession) {
      const message = 'Attachment size must be greater than the minimum size allowed.';
      return graphError(reply, 400, 'ErrorAttachmentSizeShouldNotBeLessThanMinimumSize', message);
    }
    if (item.size > LARGEST) {
      const message = 'The attachment exceeds the maximum supported size.';
      return graphError(reply, 413, 'ErrorAttachmentSizeLimitExceeded', message);
    }
    const id = randomUUID();
    sessions.set(id, { location, mailId: mail.immutableId, item, pieces: [], had: 0 });
    return reply.code(201).send({
      '@odata.context': `${url.origin}/v1.0/$metadata#microsoft.graph.uploadSession`,
      // Really on another host, with a token of its own in the address.
      uploadUrl: `${url.origin}/microsoft-graph/v1.0/mail-upload/${id}?authtoken=sandbox`,
      expirationDateTime: expiry(),
      nextExpectedRanges: ['0-'],
    });
  });

  app.put(
    '/mail-upload/:id',
    { config: { operation: 'attachment-session.put' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const { id, session } = sessionOf(request);
      if (session === undefined) return gone(reply);
      const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(request.headers['content-range'] ?? ''));
      const [start, end, total] = (range ?? []).slice(1).map(Number);
      const piece = bytesOf(request.body);
      const isFine =
        start === session.had && end === session.had + piece.length - 1 && total === session.item.size;
      if (!isFine) {
        const message = `The range does not follow what was received: ${session.had}-.`;
        return graphError(reply, 416, 'ErrorInvalidRange', message);
      }
      session.pieces.push(piece);
      session.had += piece.length;
      const { location, mailId, item } = session;
      const mail = findMail(location.mailbox, mailId);
      if (mail === undefined) return gone(reply);
      if (attachedBytes(mail) + session.had > LARGEST_MAIL_BYTES) {
        // Called when the bytes are there (msgraph-docs-contrib#2561).
        sessions.delete(id);
        return graphError(reply, 400, TOO_LARGE.code, TOO_LARGE.message);
      }
      if (session.had < session.item.size) {
        const expected = { nextExpectedRanges: [String(session.had)] };
        return reply.code(200).send({
          '@odata.context': `${urlOf(request).origin}/v1.0/$metadata#microsoft.graph.uploadSession`,
          // Documented with this capital.
          ExpirationDateTime: expiry(),
          ...expected,
        });
      }
      sessions.delete(id);
      const isKept = location.mailbox.habits.inlineInSession === 'kept';
      const attachment = fileAttachment({
        name: item.name,
        contentType: item.contentType ?? typeOfName(item.name),
        ...(isKept ? { isInline: item.isInline ?? false, contentId: item.contentId } : {}),
        content: Buffer.concat(session.pieces).toString('base64'),
      });
      changeAttachments(location.mailbox, mail, (before) => [...before, attachment]);
      mails.note(location, 'update', mail);
      const where = `/v1.0/Users('${location.mailbox.address}')/Messages('${mailId}')/Attachments('${attachment.id}')`;
      return reply
        .code(201)
        .header('location', `${urlOf(request).origin}/microsoft-graph${where}`)
        .send();
    },
  );

  app.delete(
    '/mail-upload/:id',
    { config: { operation: 'attachment-session.delete' } },
    async (request, reply) => {
      const { id, session } = sessionOf(request);
      if (session === undefined) return gone(reply);
      sessions.delete(id);
      return reply.code(204).send();
    },
  );
}

function expiry(): string {
  return new Date(Date.now() + SESSION_MILLISECONDS).toISOString();
}

function gone(reply: Parameters<typeof graphError>[0]) {
  return graphError(reply, 404, 'ErrorItemNotFound', 'The upload session was not found.');
}
