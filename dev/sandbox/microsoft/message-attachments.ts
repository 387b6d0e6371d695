import { graphError } from './graph-errors.ts';
import { contextOf, type MailCall, type MailRoute, type MailTools, requestedMail } from './graph-mail.ts';
import { changeAttachments } from './mail-changes.ts';
import { contentOf } from './mail-content.ts';
import type { StoredAttachment, StoredMail } from './mail-state.ts';
import { attachmentAnswer } from './message-answer.ts';
import { mailQueryOf, paramOf, refuseMessageBody } from './message-request.ts';
import { newAttachment } from './message-shape.ts';
import { meetsConflict, refuseConflict } from './message-writes.ts';
import { fileAttachment, typeOfName } from './stored-attachments.ts';

/** A file that goes in one call is under 3 MB (Graph: message-post-attachments). */
const LARGEST_AT_ONCE = 3 * 1024 * 1024;

/** Attachments of a message (Graph: message-list-attachments, message-post-attachments, attachment-get, -delete). */
export function addAttachmentRoutes(route: MailRoute, { mail: mails }: MailTools): void {
  const one = '/messages/:id/attachments/:attachment';
  const contextFor = (call: MailCall, mail: StoredMail) =>
    contextOf(call, `messages('${encodeURIComponent(mail.immutableId)}')/attachments`);

  route('GET', '/messages/:id/attachments', 'attachment.list', (call) => {
    const mail = requestedMail(call);
    if (mail === null) return call.reply;
    const { $select } = mailQueryOf(call.request);
    return {
      '@odata.context': contextFor(call, mail),
      value: contentOf(mail).attachments.map((attachment) => attachmentAnswer(attachment, $select)),
    };
  });

  route('GET', one, 'attachment.get', (call) => {
    const requested = requestedAttachment(call);
    if (requested === null) return call.reply;
    const { $select } = mailQueryOf(call.request);
    return {
      '@odata.context': `${contextFor(call, requested.mail)}/$entity`,
      ...attachmentAnswer(requested.attachment, $select),
    };
  });

  /** A file as it is, a mail as MIME; a reference has nothing (attachment-get). */
  route('GET', `${one}/$value`, 'attachment.content', (call) => {
    const requested = requestedAttachment(call);
    if (requested === null) return call.reply;
    const { kind, contentType, content } = requested.attachment;
    if (kind === 'reference') {
      return graphError(
        call.reply,
        405,
        'ErrorMethodNotAllowed',
        'A reference attachment has no raw content.',
      );
    }
    const type = kind === 'item' ? 'text/plain' : contentType || 'application/octet-stream';
    return call.reply.type(type).send(Buffer.from(content, 'base64'));
  });

  route('POST', '/messages/:id/attachments', 'attachment.create', (call) => {
    const { request, reply, mailbox, location } = call;
    const mail = requestedMail(call);
    if (mail === null) return reply;
    const body = newAttachment.safeParse(request.body);
    if (!body.success) return refuseMessageBody(reply, 'attachment', body.error.issues);
    const { name, contentType, contentBytes, isInline, contentId } = body.data;
    if (Buffer.byteLength(contentBytes, 'base64') > LARGEST_AT_ONCE) {
      const message = 'The size of the attachment exceeds the maximum that can be added at once.';
      return graphError(reply, 413, 'ErrorAttachmentSizeLimitExceeded', message);
    }
    if (mail.isDraft && meetsConflict(mailbox)) return refuseConflict(reply);
    const attachment = fileAttachment({
      name,
      contentType: contentType ?? typeOfName(name),
      content: contentBytes,
      isInline,
      contentId,
    });
    changeAttachments(mailbox, mail, (before) => [...before, attachment]);
    mails.note(location, 'update', mail);
    return reply.code(201).send({
      '@odata.context': `${contextFor(call, mail)}/$entity`,
      ...attachmentAnswer(attachment, null),
    });
  });

  route('DELETE', one, 'attachment.delete', (call) => {
    const requested = requestedAttachment(call);
    if (requested === null) return call.reply;
    const { mail, attachment } = requested;
    changeAttachments(call.mailbox, mail, (before) => before.filter(({ id }) => id !== attachment.id));
    mails.note(call.location, 'update', mail);
    return call.reply.code(204).send();
  });
}

function requestedAttachment(
  call: MailCall,
): { readonly mail: StoredMail; readonly attachment: StoredAttachment } | null {
  const mail = requestedMail(call);
  if (mail === null) return null;
  const id = paramOf(call.request, 'attachment');
  const attachment = contentOf(mail).attachments.find((one) => one.id === id);
  if (attachment !== undefined) return { mail, attachment };
  graphError(call.reply, 404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
  return null;
}
