import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { graphError } from './graph-errors.ts';
import { contextOf, type MailCall, type MailRoute, type MailTools, requestedMail } from './graph-mail.ts';
import {
  addMail,
  changeMail,
  copyMail,
  deleteMail,
  isRecoverable,
  moveMail,
  removeMail,
} from './mail-changes.ts';
import { findFolder, wellKnownFolder } from './mail-folders.ts';
import type { Mailbox, StoredMail } from './mail-state.ts';
import { mailAnswer, mailEtagOf, selectedFields } from './message-answer.ts';
import { mailExpander } from './message-expand.ts';
import { refuseField } from './message-list.ts';
import { mimeOf } from './message-mime.ts';
import { mailQueryOf, missingItem, refuseMessageBody } from './message-request.ts';
import { DRAFT_ONLY, type MessageBody, mailChangesIn, messageBody, withoutType } from './message-shape.ts';
import { fileAttachment, typeOfName } from './stored-attachments.ts';

const destination = z.strictObject({
  destinationId: z.string().optional(),
  DestinationId: z.string().optional(),
});

/** Graph: message-get, user-post-messages, message-update, -move, -copy, -delete. */
export function addMessageRoutes(route: MailRoute, { mail: mails }: MailTools): void {
  route('GET', '/messages/:id', 'message.get', (call) => {
    const mail = requestedMail(call);
    if (mail === null) return call.reply;
    const query = mailQueryOf(call.request);
    const [fields, expanded] = [selectedFields(query.$select), mailExpander(query.$expand)];
    if (fields === null) return refuseField(call.reply, query.$select);
    if (expanded === null) return refuseExpand(call.reply);
    if (call.form.prefersText) call.reply.header('preference-applied', 'outlook.body-content-type="text"');
    return { ...oneAnswer(call, mail, fields), ...expanded(mail) };
  });

  route('GET', '/messages/:id/$value', 'message.mime', async (call) => {
    const mail = requestedMail(call);
    if (mail === null) return call.reply;
    return call.reply.type('text/plain').send(await mimeOf(mail));
  });

  const create = (call: MailCall, folderId: string) => {
    const { request, reply, mailbox, location } = call;
    const body = messageBody.safeParse(withoutType(request.body));
    if (!body.success) return refuseMessageBody(reply, 'message', body.error.issues);
    if (isFlagWrong(body.data)) return refuseFlag(reply);
    const mail = addDraft(mailbox, body.data, folderId);
    mails.note(location, 'create', mail);
    return reply.code(201).send(oneAnswer(call, mail));
  };

  route('POST', '/messages', 'message.create', (call) =>
    create(call, wellKnownFolder(call.mailbox.folders, 'drafts').id),
  );

  route('POST', '/mailFolders/:folder/messages', 'message.create', (call) => {
    const name = (call.request.params as { readonly folder: string }).folder;
    const folder = findFolder(call.mailbox.folders, name);
    return folder === undefined ? missingItem(name, call.reply) : create(call, folder.id);
  });

  route('PATCH', '/messages/:id', 'message.update', (call) => {
    const { request, reply, mailbox, location } = call;
    const mail = requestedMail(call);
    if (mail === null) return reply;
    const body = messageBody.safeParse(withoutType(request.body));
    if (!body.success) return refuseMessageBody(reply, 'message', body.error.issues);
    if (isFlagWrong(body.data)) return refuseFlag(reply);
    if (isOutdated(call, mail) || (mail.isDraft && meetsConflict(mailbox))) return refuseConflict(reply);
    const wrong = mail.isDraft ? undefined : DRAFT_ONLY.find((name) => body.data[name] !== undefined);
    if (wrong !== undefined) {
      const message = `The property '${wrong}' can only be updated while the message is a draft.`;
      return graphError(reply, 400, 'ErrorInvalidPropertySet', message);
    }
    changeMail(mailbox, mail, mailChangesIn(body.data, mail));
    mails.note(location, 'update', mail);
    return oneAnswer(call, mail);
  });

  route('DELETE', '/messages/:id', 'message.delete', (call) => {
    const { reply, mailbox, location } = call;
    const mail = requestedMail(call);
    if (mail === null) return reply;
    if (isOutdated(call, mail)) return refuseConflict(reply);
    if (isRecoverable(mailbox, mail)) {
      // Not from there (msgraph-docs#2894); `permanentDelete` does.
      return graphError(reply, 403, 'ErrorCannotDeleteObject', 'Object cannot be deleted.');
    }
    deleteMail(mailbox, mail);
    mails.note(location, 'delete', mail);
    return reply.code(204).send();
  });

  route('POST', '/messages/:id/permanentDelete', 'message.delete', (call) => {
    const mail = requestedMail(call);
    if (mail === null) return call.reply;
    removeMail(call.mailbox, mail);
    mails.note(call.location, 'delete', mail);
    return call.reply.code(204).send();
  });

  const carry = (call: MailCall, how: 'move' | 'copy') => {
    const { request, reply, mailbox, location } = call;
    const mail = requestedMail(call);
    if (mail === null) return reply;
    const body = destination.safeParse(request.body);
    const name = body.data?.destinationId ?? body.data?.DestinationId;
    if (name === undefined) return refuseMessageBody(reply, how, body.error?.issues ?? []);
    const folder = findFolder(mailbox.folders, name);
    if (folder === undefined) return missingItem(name, reply);
    const carried = how === 'copy' ? copyMail(mailbox, mail, folder.id) : moveMail(mailbox, mail, folder.id);
    mails.note(location, how === 'copy' ? 'create' : 'update', carried);
    return reply.code(201).send(oneAnswer(call, carried));
  };

  route('POST', '/messages/:id/move', 'message.move', (call) => carry(call, 'move'));
  route('POST', '/messages/:id/copy', 'message.copy', (call) => carry(call, 'copy'));
}

/** A draft says no sender until it is sent, unless its maker does (pnp proxy-samples, POST /me/messages). */
export function addDraft(mailbox: Mailbox, body: MessageBody, folderId: string): StoredMail {
  return addMail(mailbox, {
    ...mailChangesIn(body, null),
    folderId,
    isDraft: true,
    isRead: body.isRead ?? true,
    ...(body.internetMessageId ? { internetMessageId: body.internetMessageId } : {}),
    headers: body.internetMessageHeaders ?? [],
    attachments: (body.attachments ?? []).map((file) =>
      fileAttachment({
        name: file.name,
        contentType: file.contentType ?? typeOfName(file.name),
        isInline: file.isInline,
        contentId: file.contentId,
        content: file.contentBytes,
      }),
    ),
  });
}

export function oneAnswer(call: MailCall, mail: StoredMail, fields = selectedFields(null) ?? []) {
  return { '@odata.context': contextOf(call, 'messages/$entity'), ...mailAnswer(mail, call.form, fields) };
}

function isOutdated({ request }: MailCall, mail: StoredMail): boolean {
  const { 'if-match': ifMatch } = request.headers;
  return ifMatch !== undefined && ifMatch !== '*' && ifMatch !== mailEtagOf(mail);
}

/** Also without If-Match, and the repeat passes (davmail#491, areas/mail.md 2). */
export function meetsConflict(mailbox: Mailbox): boolean {
  const { conflictEvery } = mailbox.habits;
  if (conflictEvery === 0) return false;
  mailbox.saves += 1;
  if (mailbox.saves < conflictEvery) return false;
  mailbox.saves = 0;
  return true;
}

export function refuseConflict(reply: FastifyReply): FastifyReply {
  const message =
    'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.';
  return graphError(reply, 412, 'ErrorIrresolvableConflict', message);
}

/** A flag with a due date needs a start date (Graph: followupflag). */
function isFlagWrong({ flag }: MessageBody): boolean {
  return flag?.dueDateTime != null && flag.startDateTime == null;
}

function refuseFlag(reply: FastifyReply): FastifyReply {
  return graphError(reply, 400, 'ErrorInvalidRequest', 'A flag with a due date needs a start date.');
}

function refuseExpand(reply: FastifyReply): FastifyReply {
  return graphError(reply, 400, 'ErrorInvalidUrlQuery', 'The expansion is not supported.');
}
