import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isKnownZone, zonedAnswer } from './event-zones.ts';
import { graphError } from './graph-errors.ts';
import { type MailCall, type MailRoute, type MailTools, requestedMail } from './graph-mail.ts';
import { escapeHtml } from './mail-body.ts';
import { addMail, type MailChanges, type NewMail } from './mail-changes.ts';
import { contentOf } from './mail-content.ts';
import { wellKnownFolder } from './mail-folders.ts';
import { type Mailbox, type MailContent, type MailPerson, newId, type StoredMail } from './mail-state.ts';
import { refuseMessageBody } from './message-request.ts';
import { mailChangesIn, messageBody, personOf, withoutType } from './message-shape.ts';
import { oneAnswer } from './message-writes.ts';

const recipient = z.strictObject({
  emailAddress: z.strictObject({ name: z.string().nullish(), address: z.string() }),
});
const answering = z.strictObject({
  comment: z.string().nullish(),
  message: z.preprocess(withoutType, messageBody).optional(),
  toRecipients: z.array(recipient).optional(),
});

export type AnswerKind = 'reply' | 'replyAll' | 'forward';

/** `createReply`, `createReplyAll` and `createForward` (Graph: message-createreply, -createreplyall, -createforward). */
export function addMessageReplyRoutes(route: MailRoute, { mail: mails }: MailTools): void {
  const answer = (call: MailCall, kind: AnswerKind) => {
    const { request, reply, mailbox, location } = call;
    const original = requestedMail(call);
    if (original === null) return reply;
    const body = answering.safeParse(request.body ?? {});
    if (!body.success) return refuseMessageBody(reply, 'message', body.error.issues);
    const { comment, message, toRecipients } = body.data;
    if ((comment ?? '') !== '' && message?.body !== undefined) {
      return graphError(
        reply,
        400,
        'ErrorInvalidRequest',
        'Specify either a comment or the body of the message.',
      );
    }
    if (toRecipients !== undefined && message?.toRecipients !== undefined) {
      return graphError(reply, 400, 'ErrorInvalidRequest', 'Specify the recipients once.');
    }
    const changes = message === undefined ? {} : mailChangesIn(message, null);
    const to = toRecipients?.map(personOf);
    const draft = addAnswer(mailbox, original, kind, {
      ...changes,
      ...(to === undefined ? {} : { to }),
      ...(comment ? { comment } : {}),
      zone: zoneOf(request),
    });
    mails.note(location, 'create', draft);
    return reply.code(201).send(oneAnswer(call, draft));
  };
  route('POST', '/messages/:id/createReply', 'message.reply', (call) => answer(call, 'reply'));
  route('POST', '/messages/:id/createReplyAll', 'message.reply-all', (call) => answer(call, 'replyAll'));
  route('POST', '/messages/:id/createForward', 'message.forward', (call) => answer(call, 'forward'));
}

/** The draft of an answer: with the original quoted, and of a forward its attachments. */
function addAnswer(
  mailbox: Mailbox,
  original: StoredMail,
  kind: AnswerKind,
  { comment, zone, ...said }: MailChanges & { readonly comment?: string; readonly zone: string },
): StoredMail {
  const content = contentOf(original);
  const { body: ownBody, ...changes } = said;
  const draft: NewMail = {
    folderId: wellKnownFolder(mailbox.folders, 'drafts').id,
    isDraft: true,
    isRead: true,
    conversationId: original.conversationId,
    inReplyTo: original.internetMessageId,
    subject: `${kind === 'forward' ? 'FW' : 'RE'}: ${bareSubject(original.subject)}`,
    ...recipientsOf(mailbox, original, kind),
    body: quoted(original, { body: content.body, own: ownBody, comment: comment ?? '', zone }),
    // Images that the quoted text shows go along with an answer too, as in Outlook.
    attachments: content.attachments
      .filter(({ isInline }) => kind === 'forward' || isInline)
      .map((attachment) => ({ ...attachment, id: newId('AAMkADEx') })),
    ...changes,
  };
  return addMail(mailbox, draft);
}

function bareSubject(subject: string): string {
  return subject.replace(/^(?:(?:re|fw|fwd|antw|doorst)\s*:\s*)+/i, '');
}

function recipientsOf(mailbox: Mailbox, original: StoredMail, kind: AnswerKind): Pick<NewMail, 'to' | 'cc'> {
  if (kind === 'forward') return {};
  const isOwn = ({ address }: MailPerson) => address.toLowerCase() === mailbox.address;
  const from = original.from === null ? [] : [original.from];
  const senders = original.replyTo.length > 0 ? original.replyTo : from;
  // An answer to what one sent goes to whom it was sent.
  const to = senders.some(isOwn) ? original.to : senders;
  if (kind === 'reply') return { to };
  const others = (people: readonly MailPerson[], excluded: readonly MailPerson[]) =>
    people.filter(
      (person) =>
        !isOwn(person) &&
        excluded.every(({ address }) => address.toLowerCase() !== person.address.toLowerCase()),
    );
  const everybody = [...to, ...others(original.to, to)];
  return { to: everybody, cc: others(original.cc, everybody) };
}

type Body = MailContent['body'];

/** Outlook on the web quotes so: a line, who wrote when to whom about what, and the text as it was. */
function quoted(
  original: StoredMail,
  {
    body,
    own,
    comment,
    zone,
  }: { readonly body: Body; readonly own: Body | undefined; readonly comment: string; readonly zone: string },
): Body {
  const header = headerLines(original, zone);
  if (body.contentType === 'text') {
    const said = own?.content ?? comment;
    return { contentType: 'text', content: `${said}\r\n\r\n${plainHeader(header)}\r\n\r\n${body.content}` };
  }
  const said = own === undefined ? commentHtml(comment) : own.content;
  const [, before = '', attributes = '', inner = body.content] =
    /^([\s\S]*?)<body([^>]*)>([\s\S]*?)(?:<\/body>[\s\S]*)?$/i.exec(body.content) ?? [];
  const styles = [...before.matchAll(/<style\b[\s\S]*?<\/style>/gi)].map(([style]) => style).join('\r\n');
  const content =
    `<html><head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8">${styles}</head><body${attributes}>` +
    `${said}<hr tabindex="-1" style="display:inline-block; width:98%">\r\n${htmlHeader(header)}\r\n<div>${inner}</div>\r\n</body></html>`;
  return { contentType: 'html', content };
}

function commentHtml(comment: string): string {
  return comment === '' ? '' : `<div>${escapeHtml(comment).replaceAll(/\r?\n/g, '<br>')}</div>`;
}

function htmlHeader(header: HeaderLines): string {
  const lines = header.map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value)}<br>`);
  return (
    '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" color="#000000" style="font-size:11pt">' +
    `${lines.join('\r\n')}</font>\r\n<div>&nbsp;</div></div>`
  );
}

function plainHeader(header: HeaderLines): string {
  return ['________________________________', ...header.map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  );
}

/** `Prefer: outlook.timezone`, else UTC (Graph: message-createreply). */
function zoneOf({ headers }: FastifyRequest): string {
  const [, zone = 'UTC'] = /outlook\.timezone\s*=\s*"([^"]+)"/i.exec(String(headers.prefer ?? '')) ?? [];
  return isKnownZone(zone) ? zone : 'UTC';
}

const WRITTEN = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

type HeaderLines = readonly (readonly [name: string, value: string])[];

function headerLines({ from, sentDateTime, to, cc, subject }: StoredMail, zone: string): HeaderLines {
  const people = (list: readonly MailPerson[]) =>
    list
      .map(({ name, address }) => (name === '' || name === address ? address : `${name} <${address}>`))
      .join('; ');
  const { dateTime } = zonedAnswer(sentDateTime.slice(0, 19), false, zone);
  const lines = [
    ['Van', people(from === null ? [] : [from])],
    ['Verzonden', WRITTEN.format(new Date(`${dateTime.slice(0, 19)}Z`))],
    ['Aan', people(to)],
    ['CC', people(cc)],
    ['Onderwerp', subject],
  ] as const;
  return lines.filter(([, value]) => value !== '');
}
