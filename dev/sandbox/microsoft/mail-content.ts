import { textOfBody } from './mail-body.ts';
import { bulkContent } from './mail-bulk.ts';
import type { MailContent, MailMaker, StoredMail } from './mail-state.ts';
import { officeContent, officeText } from './office-mail/office-content.ts';

const MAKERS: Readonly<Record<MailMaker, (mail: StoredMail) => MailContent>> = {
  bulk: ({ made }) => bulkContent(made?.number ?? 0),
  office: (mail) => officeContent('main', mail),
  'small-office': (mail) => officeContent('second', mail),
};

/** Content is made each time that it is read: thousands of them would only fill the memory. */
export function contentOf(mail: StoredMail): MailContent {
  if (mail.content !== null) return mail.content;
  if (mail.made === null) throw new Error('A mail has a content of its own, or a maker.');
  return MAKERS[mail.made.by](mail);
}

/** The words of generated mails, without making what they are laid out with. */
const TEXTS: Readonly<Record<MailMaker, (mail: StoredMail) => string>> = {
  bulk: ({ preview }) => preview,
  office: (mail) => officeText('main', mail),
  'small-office': (mail) => officeText('second', mail),
};

export function textOf(mail: StoredMail): string {
  if (mail.content !== null || mail.made === null) return textOfBody(contentOf(mail).body);
  return TEXTS[mail.made.by](mail);
}
