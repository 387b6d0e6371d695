import { bulkContent } from './mail-bulk.ts';
import type { MailContent, MailMaker, StoredMail } from './mail-state.ts';
import { textOfBody } from './mail-text.ts';
import { officeContent } from './office-mail/office-content.ts';

const MAKERS: Readonly<Record<MailMaker, (mail: StoredMail) => MailContent>> = {
  bulk: ({ made }) => bulkContent(made?.number ?? 0),
  office: (mail) => officeContent('main', mail),
  'small-office': (mail) => officeContent('second', mail),
};

/** A generated mail's content is made anew each time: thousands of them would only fill the memory. */
export function contentOf(mail: StoredMail): MailContent {
  if (mail.content !== null) return mail.content;
  if (mail.made === null) throw new Error('A mail has a content of its own, or a maker.');
  return MAKERS[mail.made.by](mail);
}

const texts = new WeakMap<StoredMail, { readonly changed: number; readonly text: string }>();

/** What a search reads of a mail's text; kept, as a search reads all of them. */
export function textOf(mail: StoredMail): string {
  // The texts of mails that only fill a mailbox say no more than their beginnings.
  if (mail.content === null && mail.made?.by === 'bulk') return mail.preview;
  const known = texts.get(mail);
  if (known?.changed === mail.changed) return known.text;
  const text = textOfBody(contentOf(mail).body);
  texts.set(mail, { changed: mail.changed, text });
  return text;
}
