import { escapeHtml, textOfHtml } from './mail-body.ts';
import { contentOf } from './mail-content.ts';
import type { MailPerson, StoredAttachment, StoredMail } from './mail-state.ts';
import type { MailForm } from './message-request.ts';

export function mailChangeKeyOf({ immutableId, changed }: StoredMail): string {
  return `CQAAABYAAAA${Buffer.from(`${immutableId.slice(-9)} ${changed}`).toString('base64url')}`;
}

export function mailEtagOf(mail: StoredMail): string {
  return `W/"${mailChangeKeyOf(mail)}"`;
}

export function mailIdIn({ isImmutable }: MailForm, mail: Pick<StoredMail, 'id' | 'immutableId'>): string {
  return isImmutable ? mail.immutableId : mail.id;
}

function recipientAnswer({ name, address }: MailPerson) {
  return { emailAddress: { name: name === '' ? address : name, address } };
}

type Field = (mail: StoredMail, form: MailForm) => unknown;

const recipients = (people: readonly MailPerson[]) => people.map(recipientAnswer);

/** The fields of the documented example (pnp proxy-samples, POST /me/messages), in its order. */
const FIELDS: Readonly<Record<string, Field>> = {
  createdDateTime: (mail) => mail.createdDateTime,
  lastModifiedDateTime: (mail) => mail.lastModifiedDateTime,
  changeKey: mailChangeKeyOf,
  categories: (mail) => mail.categories,
  receivedDateTime: (mail) => mail.receivedDateTime,
  sentDateTime: (mail) => mail.sentDateTime,
  hasAttachments: (mail) => mail.hasAttachments,
  internetMessageId: (mail) => mail.internetMessageId,
  subject: (mail) => mail.subject,
  bodyPreview: (mail) => mail.preview,
  importance: (mail) => mail.importance,
  parentFolderId: (mail) => mail.folderId,
  conversationId: (mail) => mail.conversationId,
  conversationIndex: (mail) => Buffer.from(mail.conversationId.slice(-22)).toString('base64'),
  isDeliveryReceiptRequested: (mail) => (mail.isDraft ? false : null),
  isReadReceiptRequested: () => false,
  isRead: (mail) => mail.isRead,
  isDraft: (mail) => mail.isDraft,
  webLink: (mail) =>
    `https://outlook.office365.com/owa/?ItemID=${encodeURIComponent(mail.id)}&exvsurl=1&viewmodel=ReadMessageItem`,
  inferenceClassification: () => 'focused',
  body: (mail, form) => bodyAnswer(contentOf(mail).body, form),
  sender: (mail) => mail.sender && recipientAnswer(mail.sender),
  from: (mail) => mail.from && recipientAnswer(mail.from),
  toRecipients: (mail) => recipients(mail.to),
  ccRecipients: (mail) => recipients(mail.cc),
  bccRecipients: (mail) => recipients(mail.bcc),
  replyTo: (mail) => recipients(mail.replyTo),
  flag: (mail) => ({ flagStatus: mail.flagStatus }),
};

/** Answered only when they are selected (Graph: message). */
const ON_REQUEST: Readonly<Record<string, Field>> = {
  uniqueBody: FIELDS.body ?? (() => null),
  internetMessageHeaders: headersAnswer,
};

function bodyAnswer(
  body: { contentType: 'text' | 'html'; content: string },
  { prefersText, wrapsText }: MailForm,
) {
  if (body.contentType === 'html') {
    return prefersText ? { contentType: 'text', content: textOfHtml(body.content).trim() } : body;
  }
  if (prefersText || !wrapsText) return body;
  const html = `<html><head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body><div class="PlainText">${escapeHtml(body.content).replaceAll(/\r?\n/g, '<br>\r\n')}</div></body></html>`;
  return { contentType: 'html', content: html };
}

function headersAnswer(mail: StoredMail) {
  const own = [
    { name: 'Date', value: new Date(mail.sentDateTime).toUTCString().replace('GMT', '+0000') },
    { name: 'Message-ID', value: mail.internetMessageId },
    ...(mail.inReplyTo === null
      ? []
      : [
          { name: 'In-Reply-To', value: mail.inReplyTo },
          { name: 'References', value: mail.inReplyTo },
        ]),
  ];
  return [...own, ...mail.headers];
}

/** Only what is more than a message says so; in a delta query all do. */
function typeOfMail({ meeting }: StoredMail) {
  if (meeting === undefined) return {};
  const kind = meeting === 'meetingRequest' ? 'Request' : 'Response';
  return { '@odata.type': `#microsoft.graph.eventMessage${kind}` };
}

/** Fields that a message about a meeting has besides (Graph: eventMessage), where it is answered whole. */
function meetingOf({ meeting, meetingAt }: StoredMail, fields: readonly string[]) {
  if (meeting === undefined || fields.length < Object.keys(FIELDS).length) return {};
  const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' });
  return {
    meetingMessageType: meeting,
    type: 'singleInstance',
    isAllDay: false,
    isOutOfDate: false,
    ...(meetingAt && {
      startDateTime: utc(meetingAt.start),
      endDateTime: utc(meetingAt.end),
      location: { displayName: meetingAt.location, locationType: 'default' },
    }),
    ...(meetingAt?.proposed && {
      proposedNewTime: { start: utc(meetingAt.proposed.start), end: utc(meetingAt.proposed.end) },
    }),
  };
}

/** The names of a `$select`; null for one that a message does not have. */
export function selectedFields(select: string | undefined | null): readonly string[] | null {
  if (select === undefined || select === null) return Object.keys(FIELDS);
  const names = select.split(',').map((name) => name.trim());
  // Navigation properties may be named; they come with $expand only.
  const isKnown = (name: string) =>
    name in FIELDS || name in ON_REQUEST || ['id', 'attachments', 'extensions'].includes(name);
  return names.every(isKnown) ? names : null;
}

/** A message as Graph answers it, with these fields; the id and the tag always come along. */
export function mailAnswer(
  mail: StoredMail,
  form: MailForm,
  fields: readonly string[],
): Record<string, unknown> {
  const answer: Record<string, unknown> = {
    ...typeOfMail(mail),
    ...meetingOf(mail, fields),
    '@odata.etag': mailEtagOf(mail),
    id: mailIdIn(form, mail),
  };
  for (const name of fields) {
    const field = FIELDS[name] ?? ON_REQUEST[name];
    if (field === undefined) continue;
    answer[name] = field(mail, form);
  }
  return answer;
}

const TYPES = {
  file: '#microsoft.graph.fileAttachment',
  item: '#microsoft.graph.itemAttachment',
  reference: '#microsoft.graph.referenceAttachment',
} as const;

/** An attachment with or without its bytes; a list has them too, unless others are selected (attachment-get). */
export function attachmentAnswer(attachment: StoredAttachment, select: string | undefined | null) {
  const { kind, id, lastModifiedDateTime, name, contentType, size, isInline, contentId, content } =
    attachment;
  const whole: Record<string, unknown> = {
    '@odata.type': TYPES[kind],
    '@odata.mediaContentType': contentType,
    id,
    lastModifiedDateTime,
    name,
    contentType: kind === 'item' ? null : contentType,
    size,
    isInline,
    ...(kind === 'file' ? { contentId, contentLocation: null, contentBytes: content } : {}),
  };
  if (kind !== 'file') delete whole['@odata.mediaContentType'];
  if (!select) return whole;
  const names = new Set(select.split(',').map((one) => one.trim().replace(/^microsoft\.graph\.\w+\//, '')));
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([field]) => names.has(field) || field === 'id' || field.startsWith('@odata'),
    ),
  );
}
