import PostalMime, { type Address } from 'postal-mime';
import type { z } from 'zod';
import type { MailChanges, NewMail } from './mail-changes.ts';
import type { personalChange, personalMail } from './mail-contract.ts';
import type { MailPerson } from './mail-state.ts';
import { fileAttachment, mailAttachment, referenceAttachment, typeOfName } from './stored-attachments.ts';

type Said = z.output<typeof personalMail>;
type Person = NonNullable<Said['from']>;

const personOf = (person: Person): MailPerson =>
  typeof person === 'string' ? { name: person, address: person } : person;

function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

export function newMailOf(said: Said): Omit<NewMail, 'folderId'> {
  const { subject, isRead, flag, categories, importance, receivedAt, internetMessageId, meeting, meetingAt } =
    said;
  const moment = receivedAt?.replace(/\.\d+Z$/, 'Z');
  return withoutUndefined({
    subject,
    isRead,
    flagStatus: flag,
    categories,
    importance,
    internetMessageId,
    meeting,
    meetingAt,
    createdDateTime: moment,
    lastModifiedDateTime: moment,
    receivedDateTime: moment,
    sentDateTime: moment,
    from: said.from === undefined ? undefined : personOf(said.from),
    sender: said.from === undefined ? undefined : personOf(said.from),
    to: said.to?.map(personOf),
    cc: said.cc?.map(personOf),
    bcc: said.bcc?.map(personOf),
    replyTo: said.replyTo?.map(personOf),
    body: bodyOf(said),
    attachments: [
      ...(said.attachments ?? []).map(fileAttachment),
      ...(said.references ?? []).map(({ name, url }) => referenceAttachment(name, url)),
      ...(said.mails ?? []).map(({ name, mime }) => mailAttachment(name, Buffer.from(mime))),
    ],
  }) as Omit<NewMail, 'folderId'>;
}

function bodyOf({ html, text }: Pick<Said, 'html' | 'text'>) {
  if (text !== undefined) return { contentType: 'text' as const, content: text };
  return html === undefined ? undefined : { contentType: 'html' as const, content: html };
}

export function changesOf(said: z.output<typeof personalChange>): MailChanges {
  return withoutUndefined({
    isRead: said.isRead,
    flagStatus: said.flag,
    categories: said.categories,
    subject: said.subject,
    to: said.to?.map(personOf),
    cc: said.cc?.map(personOf),
    bcc: said.bcc?.map(personOf),
    body: bodyOf(said),
  }) as MailChanges;
}

/** A mail as it comes over the internet; its MIME is kept as it was. */
export async function newMailOfMime(mime: Buffer): Promise<Omit<NewMail, 'folderId'>> {
  const parsed = await PostalMime.parse(mime, { attachmentEncoding: 'base64', forceRfc822Attachments: true });
  const from = peopleOf(parsed.from === undefined ? [] : [parsed.from])[0] ?? null;
  const sentAt = Date.parse(parsed.date ?? '');
  return withoutUndefined({
    subject: parsed.subject ?? '',
    from,
    sender: parsed.sender === undefined ? from : (peopleOf([parsed.sender])[0] ?? from),
    to: peopleOf(parsed.to),
    cc: peopleOf(parsed.cc),
    bcc: peopleOf(parsed.bcc),
    replyTo: peopleOf(parsed.replyTo),
    internetMessageId: parsed.messageId,
    inReplyTo: parsed.inReplyTo ?? null,
    sentDateTime: Number.isNaN(sentAt) ? undefined : new Date(sentAt).toISOString().replace(/\.\d+Z$/, 'Z'),
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    body:
      parsed.html === undefined
        ? { contentType: 'text', content: parsed.text ?? '' }
        : { contentType: 'html', content: parsed.html },
    attachments: parsed.attachments.map((attachment, index) => {
      const content = String(attachment.content);
      const isMail = attachment.mimeType === 'message/rfc822';
      const name = attachment.filename ?? (isMail ? `Bericht ${index + 1}` : `bijlage-${index + 1}`);
      if (isMail) return mailAttachment(name.replace(/\.eml$/i, ''), Buffer.from(content, 'base64'));
      return fileAttachment({
        name,
        content,
        contentType: attachment.mimeType || typeOfName(name),
        isInline: attachment.related === true || attachment.disposition === 'inline',
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      });
    }),
    mime: mime.toString('base64'),
  }) as Omit<NewMail, 'folderId'>;
}

function peopleOf(addresses: readonly Address[] | undefined): readonly MailPerson[] {
  return (addresses ?? []).flatMap((one) =>
    one.group === undefined
      ? [{ name: one.name || (one.address ?? ''), address: one.address ?? '' }]
      : peopleOf(one.group),
  );
}
