import { findFolder } from './mail-folders.ts';
import { keep } from './mail-lookup.ts';
import {
  type Mailbox,
  type MailContent,
  type MailPerson,
  newId,
  newInternetMessageId,
  newMailIds,
  next,
} from './mail-state.ts';

export interface BulkMail {
  readonly count: number;
  /** An id or well-known name. */
  readonly folder: string;
  /** From whom, in turn; of a folder of sent mail to whom. */
  readonly addresses: readonly string[];
}

const SUBJECTS = [
  'Btw-aangifte',
  'Jaarrekening',
  'Loonstroken',
  'Vraag over factuur',
  'Bankafschrift',
  'Afspraak',
  'Inkomstenbelasting',
  'Nieuwe medewerker',
  'Herinnering',
  'Contract',
  'Toeslagen',
  'Kilometers',
];
const MINUTE = 60_000;
const STRANGERS = 500;

/** Fills a mailbox with many mails whose texts are made when they are fetched; nobody is notified. */
export function fillWithBulk(mailbox: Mailbox, { count, folder, addresses }: BulkMail): void {
  const { id: folderId, wellKnown } = findFolder(mailbox.folders, folder) ?? { id: folder, wellKnown: null };
  const isSent = wellKnown === 'sentitems';
  const own: MailPerson = { name: mailbox.address, address: mailbox.address };
  const others = (addresses.length > 0 ? addresses : strangers()).map((address) => ({ name: '', address }));
  const [toOwn, nobody]: [readonly MailPerson[], readonly never[]] = [[own], []];
  const start = Date.now();
  let conversationId = '';
  for (let number = 0; number < count; number += 1) {
    if (number % 4 === 0) conversationId = newId('AAQkADEx');
    const other = others[number % others.length] ?? own;
    const moment = new Date(start - number * 7 * MINUTE).toISOString().replace(/\.\d+Z$/, 'Z');
    const changed = next(mailbox);
    keep(mailbox, {
      ...newMailIds(),
      folderId,
      changed,
      changedBeyondRead: changed,
      entered: changed,
      createdDateTime: moment,
      lastModifiedDateTime: moment,
      receivedDateTime: moment,
      sentDateTime: moment,
      internetMessageId: newInternetMessageId(other.address),
      conversationId,
      inReplyTo: null,
      subject: subjectOf(number),
      from: isSent ? own : other,
      sender: isSent ? own : other,
      to: isSent ? [other] : toOwn,
      cc: nobody,
      bcc: nobody,
      replyTo: nobody,
      isRead: isSent || number % 5 !== 0,
      isDraft: false,
      hasAttachments: false,
      flagStatus: number % 40 === 3 ? 'flagged' : 'notFlagged',
      categories: nobody,
      importance: 'normal',
      preview: textOf(number),
      content: null,
      made: { by: 'bulk', number },
      extended: nobody,
      headers: nobody,
    });
  }
}

function strangers(): readonly string[] {
  return Array.from({ length: STRANGERS }, (_, index) => `afzender${index}@elders.example`);
}

function subjectOf(number: number): string {
  return `${SUBJECTS[number % SUBJECTS.length]} ${number}`;
}

function textOf(number: number): string {
  return `Hierbij wat wij bespraken over ${subjectOf(number)}. Met vriendelijke groet.`;
}

export function bulkContent(number: number): MailContent {
  const content = `<html><body><p>${textOf(number)}</p></body></html>`;
  return { body: { contentType: 'html', content }, attachments: [], mime: null };
}
