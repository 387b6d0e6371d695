import { previewOf } from './mail-body.ts';
import { contentOf } from './mail-content.ts';
import { wellKnownFolder } from './mail-folders.ts';
import { keep, noteEntered, noteLeaving } from './mail-lookup.ts';
import {
  type Mailbox,
  type MailContent,
  newId,
  newInternetMessageId,
  newMailIds,
  next,
  now,
  type StoredAttachment,
  type StoredMail,
} from './mail-state.ts';

/** The fields of a new mail; one that is absent is empty. */
export type NewMail = Partial<
  Omit<StoredMail, 'id' | 'immutableId' | 'changed' | 'changedBeyondRead' | 'entered' | 'preview' | 'content'>
> & {
  readonly body?: MailContent['body'];
  readonly attachments?: readonly StoredAttachment[];
  readonly mime?: string;
};

/** The changes of a mail: fields that are absent are left as they are. */
export type MailChanges = Partial<
  Pick<
    StoredMail,
    | 'subject'
    | 'from'
    | 'sender'
    | 'to'
    | 'cc'
    | 'bcc'
    | 'replyTo'
    | 'isRead'
    | 'isDraft'
    | 'flagStatus'
    | 'categories'
    | 'importance'
    | 'extended'
    | 'receivedDateTime'
    | 'sentDateTime'
  >
> & { readonly body?: MailContent['body'] };

export function addMail(mailbox: Mailbox, said: NewMail): StoredMail {
  const { body = { contentType: 'html', content: '' }, attachments = [], mime = null, ...fields } = said;
  const moment = said.receivedDateTime ?? now();
  const changed = next(mailbox);
  const mail: StoredMail = {
    folderId: wellKnownFolder(mailbox.folders, 'inbox').id,
    subject: '',
    from: null,
    sender: null,
    to: [],
    cc: [],
    bcc: [],
    replyTo: [],
    isRead: false,
    isDraft: false,
    flagStatus: 'notFlagged',
    categories: [],
    importance: 'normal',
    extended: [],
    headers: [],
    inReplyTo: null,
    made: null,
    createdDateTime: moment,
    lastModifiedDateTime: moment,
    receivedDateTime: moment,
    sentDateTime: moment,
    internetMessageId: newInternetMessageId(mailbox.address),
    conversationId: newId('AAQkADEx'),
    ...fields,
    ...newMailIds(),
    changed,
    changedBeyondRead: changed,
    entered: changed,
    hasAttachments: said.hasAttachments ?? attachments.some(({ isInline }) => !isInline),
    preview: previewOf(body),
    content: { body, attachments: [...attachments], mime },
  };
  keep(mailbox, mail);
  return mail;
}

export function changeMail(mailbox: Mailbox, mail: StoredMail, changes: MailChanges): StoredMail {
  const { body, ...fields } = changes;
  const names = Object.keys(fields);
  const isOrderTouched = names.includes('receivedDateTime');
  if (isOrderTouched) noteLeaving(mailbox, mail);
  Object.assign(mail, fields);
  if (isOrderTouched) noteEntered(mailbox, mail);
  if (body !== undefined) {
    writableContent(mail).body = body;
    mail.preview = previewOf(body);
  }
  touch(mailbox, mail, body === undefined && names.every((name) => name === 'isRead'));
  return mail;
}

/** The content as it is to be changed; a generated one becomes the mail's own. */
function writableContent(mail: StoredMail): MailContent {
  mail.content ??= contentOf(mail);
  mail.content.mime = null;
  return mail.content;
}

export function changeAttachments(
  mailbox: Mailbox,
  mail: StoredMail,
  change: (attachments: readonly StoredAttachment[]) => StoredAttachment[],
): void {
  const content = writableContent(mail);
  content.attachments = change(content.attachments);
  mail.hasAttachments = content.attachments.some(({ isInline }) => !isInline);
  touch(mailbox, mail, false);
}

/** Within the mailbox: another id for who does not ask for immutable ones (Graph: message-move). */
export function moveMail(mailbox: Mailbox, mail: StoredMail, folderId: string): StoredMail {
  recordDeletion(mailbox, mail);
  noteLeaving(mailbox, mail);
  mail.id = newMailIds().id;
  mail.folderId = folderId;
  touch(mailbox, mail, false);
  mail.entered = mail.changed;
  noteEntered(mailbox, mail);
  return mail;
}

export function copyMail(mailbox: Mailbox, mail: StoredMail, folderId: string): StoredMail {
  const changed = next(mailbox);
  const copy: StoredMail = {
    ...mail,
    ...newMailIds(),
    folderId,
    changed,
    changedBeyondRead: changed,
    entered: changed,
    content: mail.content === null ? null : { ...mail.content, attachments: [...mail.content.attachments] },
  };
  keep(mailbox, copy);
  return copy;
}

/** To where Outlook can still recover it: no list or search shows it there, but its immutable id does find it. */
export function deleteMail(mailbox: Mailbox, mail: StoredMail): void {
  if (mailbox.habits.deletion === 'gone') removeMail(mailbox, mail);
  else moveMail(mailbox, mail, wellKnownFolder(mailbox.folders, 'recoverableitemsdeletions').id);
}

export function isRecoverable(mailbox: Mailbox, mail: StoredMail): boolean {
  return mail.folderId === wellKnownFolder(mailbox.folders, 'recoverableitemsdeletions').id;
}

export function removeMail(mailbox: Mailbox, mail: StoredMail): void {
  recordDeletion(mailbox, mail);
  noteLeaving(mailbox, mail);
  mailbox.mails.splice(mailbox.mails.indexOf(mail), 1);
}

function touch(mailbox: Mailbox, mail: StoredMail, isReadMarkOnly: boolean): void {
  mail.changed = next(mailbox);
  if (isReadMarkOnly) return;
  mail.changedBeyondRead = mail.changed;
  mail.lastModifiedDateTime = now();
}

function recordDeletion(mailbox: Mailbox, { id, immutableId, folderId }: StoredMail): void {
  mailbox.removals.push({ id, immutableId, folderId, changed: next(mailbox) });
}
