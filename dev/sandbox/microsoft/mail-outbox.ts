import { createHash } from 'node:crypto';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import type { GraphMail, MailboxLocation } from './graph-mail.ts';
import { addMail, removeMail } from './mail-changes.ts';
import { contentOf } from './mail-content.ts';
import { wellKnownFolder } from './mail-folders.ts';
import { keep } from './mail-lookup.ts';
import {
  addressOf,
  type Mailbox,
  newMailIds,
  next,
  now,
  type OutboxEntry,
  type StoredMail,
} from './mail-state.ts';

/** Lets a draft really leave: once in the outbox, a copy in Sent Items, and into the mailboxes that the sandbox has. */
export function sendDraft(
  mails: GraphMail,
  location: MailboxLocation,
  draft: StoredMail,
  { by, keepsCopy = true }: { readonly by: OutboxEntry['by']; readonly keepsCopy?: boolean },
): void {
  const { mailbox } = location;
  const { sentCopy, sentCopyComes } = mailbox.habits;
  const account = { name: CREDENTIALS[location.account].label, address: addressOf(location.account, 'own') };
  draft.from ??= { ...account, address: mailbox.address };
  draft.sender = location.kind === 'own' ? draft.from : account;
  const draftId = draft.immutableId;
  const fresh = asSent(homeOf(mails, location).mailbox, draft, now());
  const copy: StoredMail = sentCopy === 'same-id' ? { ...fresh, immutableId: draftId } : fresh;
  mailbox.outbox.push(
    entryOf(mailbox, draft, {
      by,
      at: new Date().toISOString(),
      sentId: copy.immutableId,
      draftId: by === 'sendMail' ? null : draftId,
    }),
  );
  removeMail(mailbox, draft);
  mails.publish(location, 'delete', draft);
  if (keepsCopy && sentCopyComes === 'at-once') putSent(mails, location, copy);
  if (keepsCopy && sentCopyComes === 'held') mailbox.delayedCopies.push(copy);
  bringIn(mails, fresh);
  bounce(mails, location, fresh);
  mails.changed();
}

/** Sent copies that were delayed come into Sent Items; answers how many. */
export function releaseSentCopies(mails: GraphMail, location: MailboxLocation): number {
  const copies = location.mailbox.delayedCopies.splice(0);
  for (const copy of copies) putSent(mails, location, copy);
  return copies.length;
}

function asSent(home: Mailbox, draft: StoredMail, moment: string): StoredMail {
  return {
    ...draft,
    ...newMailIds(),
    folderId: wellKnownFolder(home.folders, 'sentitems').id,
    isDraft: false,
    isRead: true,
    sentDateTime: moment,
    receivedDateTime: moment,
    lastModifiedDateTime: moment,
  };
}

function putSent(mails: GraphMail, location: MailboxLocation, copy: StoredMail): void {
  const home = homeOf(mails, location);
  const changed = next(home.mailbox);
  const mail = { ...copy, changed, changedBeyondRead: changed, entered: changed };
  keep(home.mailbox, mail);
  mails.publish(home, 'create', mail);
}

/** The mailbox with the copy of a mail that is sent for a shared mailbox (zammad#5567). */
function homeOf(mails: GraphMail, location: MailboxLocation): MailboxLocation {
  const isWithOwner = location.kind === 'shared' && location.mailbox.habits.sentOfShared === 'signed-in';
  return isWithOwner ? mails.locationOf(location.account, 'own') : location;
}

function entryOf(
  { outbox }: Mailbox,
  draft: StoredMail,
  sent: Pick<OutboxEntry, 'by' | 'at' | 'draftId' | 'sentId'>,
): OutboxEntry {
  const { body, attachments } = contentOf(draft);
  const addresses = (people: StoredMail['to']) => people.map(({ address }) => address);
  return {
    sequence: (outbox.at(-1)?.sequence ?? 0) + 1,
    ...sent,
    internetMessageId: draft.internetMessageId,
    conversationId: draft.conversationId,
    from: draft.from?.address ?? '',
    to: addresses(draft.to),
    cc: addresses(draft.cc),
    bcc: addresses(draft.bcc),
    subject: draft.subject,
    body,
    attachments: attachments.map(({ name, size, contentId, content }) => ({
      name,
      size,
      contentId,
      sha256: createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex'),
    })),
    ownId: draft.extended[0]?.value ?? null,
  };
}

/** To the mailboxes of the sandbox that it is addressed to; blind copies show nobody. */
function bringIn(mails: GraphMail, sent: StoredMail): void {
  const addresses = new Set(
    [...sent.to, ...sent.cc, ...sent.bcc].map(({ address }) => address.toLowerCase()),
  );
  for (const address of addresses) {
    for (const location of mails.mailboxesAt(address)) {
      const { body, attachments } = contentOf(sent);
      const { from, sender, to, cc, replyTo, subject, importance, headers } = sent;
      const { internetMessageId, conversationId, inReplyTo } = sent;
      const mail = addMail(location.mailbox, {
        from,
        sender,
        to,
        cc,
        replyTo,
        subject,
        importance,
        headers,
        body,
        internetMessageId,
        conversationId,
        inReplyTo,
        attachments: attachments.map((attachment) => ({ ...attachment })),
      });
      mails.publish(location, 'create', mail);
    }
  }
}

const NOBODY = /^onbestelbaar/i;

/** An undeliverable mail comes back as a mail, long after 202 (outlook-things-to-know-about-send-mail). */
function bounce(mails: GraphMail, location: MailboxLocation, sent: StoredMail): void {
  const unknown = [...sent.to, ...sent.cc, ...sent.bcc].filter(({ address }) => NOBODY.test(address));
  for (const { address } of unknown) {
    const domain = location.mailbox.address.split('@')[1];
    const from = { name: 'Microsoft Outlook', address: `MicrosoftExchange329e71ec@${domain}` };
    const mail = addMail(location.mailbox, {
      from,
      sender: from,
      to: [{ name: address, address }],
      conversationId: sent.conversationId,
      subject: `Onbestelbaar: ${sent.subject}`,
      inReplyTo: sent.internetMessageId,
      body: { contentType: 'html', content: `<p>Bezorging aan ${address} is mislukt.</p>` },
    });
    mails.publish(location, 'create', mail);
  }
}
