import { textOfHtml } from './mail-body.ts';
import { contentOf } from './mail-content.ts';
import type { MailPerson, StoredMail } from './mail-state.ts';

/** The MIME of a mail: as it came, or made of what it says (Graph: outlook-get-mime-message). */
export async function mimeOf(mail: StoredMail): Promise<Buffer> {
  const { body, attachments, mime } = contentOf(mail);
  if (mime !== null) return Buffer.from(mime, 'base64');
  // Few sandboxes make MIME, and all of them start; loading this takes as long as much of the rest.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: mail.from ?? undefined,
    to: list(mail.to),
    cc: list(mail.cc),
    bcc: list(mail.bcc),
    replyTo: list(mail.replyTo),
    subject: mail.subject,
    date: new Date(mail.sentDateTime),
    messageId: mail.internetMessageId,
    ...(mail.inReplyTo === null ? {} : { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
    headers: mail.headers.map(({ name, value }) => ({ key: name, value })),
    ...(body.contentType === 'html'
      ? { html: body.content, text: textOfHtml(body.content).trim() }
      : { text: body.content }),
    attachments: attachments
      .filter(({ kind }) => kind !== 'reference')
      .map((one) => ({
        filename: one.kind === 'item' ? `${one.name}.eml` : one.name,
        content: Buffer.from(one.content, 'base64'),
        contentType: one.contentType,
        ...(one.contentId === null ? {} : { cid: one.contentId }),
        contentDisposition: one.isInline ? ('inline' as const) : ('attachment' as const),
      })),
  });
  return composer.compile().build();
}

function list(people: readonly MailPerson[]) {
  return people.map(({ name, address }) => ({ name, address }));
}
