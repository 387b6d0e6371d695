import { ValidationError } from '#domain/errors.ts';
import type { Role } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import {
  acquireDraftLock,
  type DraftLock,
  releaseDraftLock,
  withDraftLock,
} from '#services/email-draft/draft-lock.ts';
import { callDraftMailbox, type DraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { recordAuthor } from '#services/email-draft/record-author.ts';
import { type ContentVersion, contentVersionOf } from '#services/email-sending/content-version.ts';
import { finishSentEmail } from '#services/email-sending/finish-sent-email.ts';
import { mailIdOf } from '#services/email-sending/mail-id.ts';
import type { SendContext } from '#services/email-sending/send-context.ts';
import { finishSend, lockSend, type SendRow } from '#services/email-sending/send-row.ts';
import { storedRecipients } from '#services/email-sending/stored-recipients.ts';
import { recordBsnsMailed } from '#services/relation/bsns-read.ts';
import { officeKeyOf } from '#services/secret/office-key-of.ts';
import { fillMail } from './fill-mail.ts';
import type { MailingRow } from './mailing-row.ts';
import type { SourceFiles } from './source-files.ts';

const NOT_THEIRS = 'Deze relatie is verwijderd, heeft een ander emailadres of is van een collega.';

export interface MailMaker {
  readonly context: SendContext;
  readonly viewer: Viewer;
  readonly mailbox: DraftMailbox;
  readonly mailing: MailingRow;
  readonly files: SourceFiles;
  readonly signal: AbortSignal;
}

/**
 * Makes the draft of one mail of a mailing, filled in and with all its files, before anything is claimed. Safe to repeat: the
 * draft is found by its own id, and gets the files that it lacks; a mail that is found among the sent is written down as sent.
 * False where nothing is to be sent. Throws ProviderFailedError and NotFoundError.
 */
export async function makeMail(maker: MailMaker, sendId: string): Promise<boolean> {
  const { context, viewer, signal } = maker;
  const { row, role } = await context.database.lease(viewer, (client) =>
    client.$transaction((tx) => ledgerRow(tx, sendId)),
  );
  const sender: Viewer = { officeId: row.officeId, userId: row.userId, role: role as Role };
  // A mail that one recipient's values spoil does not keep it from the others.
  const filled = await filledMail(maker, sender, row).catch(asRefusal);
  if (filled === null) return endWithout(maker, row, 'skipped', NOT_THEIRS);
  if (typeof filled === 'string') return endWithout(maker, row, 'refused', filled);
  const { sendPace, database } = context;
  const draftId = await database.lease(viewer, (client) =>
    client.$transaction((tx) => ownDraft(tx, viewer, sendId, filled)),
  );
  const lock = await acquireDraftLock(database, viewer, draftId, {
    signal,
    check: () => undefined,
    mayBeMailed: true,
    milliseconds: sendPace.lock * 1_000,
  }).catch(async (error: unknown) => {
    if (error instanceof ValidationError && (await isClaimedElsewhere(maker, sendId))) return null;
    throw error;
  });
  if (lock === null) return false;
  const make = async () => {
    const { email, contentVersion } = await bring(maker, lock, row, {
      subject: filled.subject,
      body: filled.html,
    });
    await database.lease(viewer, (client) =>
      client.$transaction((tx) =>
        email.isDraft
          ? store(tx, viewer, { lock, sendId, email, contentVersion })
          : storeSent(tx, viewer, { lock, sendId, email }),
      ),
    );
    return email.isDraft;
  };
  return withDraftLock(database, viewer, lock, make, sendPace.silence * 1_000);
}

/** Null where the mail is no longer the sender's. Throws ValidationError. */
async function filledMail({ context, mailing }: MailMaker, sender: Viewer, { relationId, address }: SendRow) {
  if (relationId === null) return null;
  const { subject, body, startedAt } = mailing;
  const filled = await context.database.lease(sender, (client) =>
    fillMail(context, client, sender, { relationId, address, subject, body, startedAt }),
  );
  if (filled !== null) await context.emailHtml.checkFilled(filled.html, body);
  return filled;
}

async function ledgerRow(tx: Transaction, sendId: string) {
  const row = await lockSend(tx, sendId);
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: row.userId }, select: { role: true } });
  return { row, role };
}

/**
 * The id stays, however often it is made. The trail names a printed BSN once, before the mail leaves; an
 * undone or skipped mail prints none.
 */
async function ownDraft(
  tx: Transaction,
  viewer: Viewer,
  sendId: string,
  { bsnOf }: { readonly bsnOf: string | null },
): Promise<string> {
  const row = await lockSend(tx, sendId);
  // An earlier attempt may have made the draft: the relation may have got its BSN since.
  if (bsnOf !== null) await recordBsnOnce(tx, viewer, { sendId, bsnOf });
  if (row.draftId !== null) return row.draftId;
  const { officeId, linkId, userId, relationId, mailingId, address } = row;
  if (mailingId === null) throw new Error('only a mail of a mailing is made here');
  const draftId = mailIdOf({ mailingId, address });
  await tx.emailDraft.createMany({
    data: [{ id: draftId, officeId, linkId, relationId, madeById: userId, action: 'newk' }],
  });
  await tx.emailSend.update({ where: { id: sendId }, data: { draftId }, select: { id: true } });
  return draftId;
}

async function recordBsnOnce(
  tx: Transaction,
  viewer: Viewer,
  { sendId, bsnOf }: { readonly sendId: string; readonly bsnOf: string },
): Promise<void> {
  const { count } = await tx.emailSend.updateMany({
    where: { id: sendId, isBsnRecorded: false },
    data: { isBsnRecorded: true },
  });
  if (count > 0) await recordBsnsMailed(tx, viewer, [bsnOf]);
}

/** Whether another worker has the mail, such as one that this one took for dead. */
async function isClaimedElsewhere({ context, viewer }: MailMaker, sendId: string): Promise<boolean> {
  const { state, remoteId } = await context.database.lease(viewer, (client) =>
    client.$transaction((tx) => lockSend(tx, sendId)),
  );
  return state !== 'waiting' || remoteId !== null;
}

function asRefusal(error: unknown): string {
  if (error instanceof ValidationError) return error.message;
  throw error;
}

async function endWithout(
  { context, viewer }: MailMaker,
  row: SendRow,
  state: 'skipped' | 'refused',
  message: string,
): Promise<false> {
  await context.database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      const now = await lockSend(tx, row.id);
      if (now.state !== 'waiting') return;
      await finishSend(tx, now, { state, failure: { code: state, message } });
      await tx.emailDraft.updateMany({
        where: { id: row.draftId ?? row.id, remoteId: null },
        data: { state: 'discarded' },
      });
    }),
  );
  return false;
}

async function bring(
  { context, viewer, mailbox, files, signal }: MailMaker,
  lock: DraftLock,
  { recipients }: SendRow,
  text: { readonly subject: string; readonly body: string },
): Promise<MadeMail> {
  const key = await officeKeyOf(context, viewer);
  return callDraftMailbox(context, mailbox, signal, async (adapter, access) => {
    const content = { ...text, recipients };
    const made = await adapter.createDraft(access, lock.row.id, { kind: 'new' }, content);
    if (made === null) throw new Error('a new draft has no original that could be gone');
    const { email } = made;
    if (!email.isDraft) return { email, contentVersion: null };
    await files.attachTo(adapter, access, { id: email.id, has: made.attachments });
    // The draft lies in the mailbox until it goes, which may be long.
    const there = await adapter.content(access, email.id);
    return { email, contentVersion: there === null ? null : contentVersionOf(key, there) };
  });
}

interface MadeMail {
  readonly email: RemoteEmail;
  /** Null for a mail that was sent before, or is gone again. */
  readonly contentVersion: ContentVersion | null;
}

interface Made {
  readonly lock: DraftLock;
  readonly sendId: string;
  readonly email: RemoteEmail;
}

/** A ledger that was lost had sent it before. */
async function storeSent(tx: Transaction, viewer: Viewer, { lock, sendId, email }: Made): Promise<void> {
  await releaseDraftLock(tx, lock);
  const row = await lockSend(tx, sendId);
  const { internetMessageId } = email;
  if (row.state === 'waiting') await finishSentEmail(tx, viewer, { ...row, internetMessageId }, email.id);
}

async function store(
  tx: Transaction,
  viewer: Viewer,
  { lock, sendId, email, contentVersion }: Made & Pick<MadeMail, 'contentVersion'>,
): Promise<void> {
  const { id: remoteId, internetMessageId, changeKey, subject, recipients } = email;
  const { id, linkId, madeById } = lock.row;
  await releaseDraftLock(tx, lock);
  await tx.emailDraft.update({
    where: { id },
    data: { remoteId, internetMessageId, changeKey, revision: 1, updatedAt: await databaseTime(tx) },
    select: { id: true },
  });
  await tx.emailSend.update({
    where: { id: sendId },
    data: {
      remoteId,
      internetMessageId,
      subject,
      recipients: storedRecipients(recipients),
      ...contentVersion,
    },
    select: { id: true },
  });
  await recordAuthor(tx, viewer, { linkId, remoteId, internetMessageId, madeById });
}
