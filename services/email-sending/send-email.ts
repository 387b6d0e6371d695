import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { issuesOfSending } from '#domain/email/draft-text.ts';
import { DRAFT_GONE, PAUSE_BEFORE_SENDING } from '#domain/email/email-draft.ts';
import { type MailWithTags, openTags } from '#domain/email/email-tags.ts';
import { unusedImages } from '#domain/email/unused-images.ts';
import { ConflictError, type FieldIssue, NotFoundError, ValidationError } from '#domain/errors.ts';
import { writtenTag } from '#domain/merge-tag/merge-tags.ts';
import { UNDO_MILLISECONDS } from '#domain/undo.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import type { MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import {
  countChange,
  findRemoteFingerprint,
  newText,
  type RemoteFingerprint,
} from '#services/email-draft/changed-elsewhere.ts';
import { bodyHash, openedDraft } from '#services/email-draft/draft-content.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { type DraftLock, releaseDraftLock, withDraftLock } from '#services/email-draft/draft-lock.ts';
import { callDraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { draftMarks } from '#services/email-draft/draft-marks.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { officeKeyOf } from '#services/secret/office-key-of.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { type ContentVersion, contentVersionOf } from './content-version.ts';
import { lockDraftAtRevision } from './lock-draft-at-revision.ts';
import { checkSeenFiles } from './seen-files.ts';
import { storedRecipients } from './stored-recipients.ts';

export interface SendEmail {
  readonly requestId: string;
  readonly draftId: string;
  /** Ledger COMPOSE-31. */
  readonly revision: number;
  /** Ledger COMPOSE-39. */
  readonly acceptEmptySubject: boolean;
  /** Hash of the body that was seen, where nobody here wrote it: another one does not go. */
  readonly keptBodyHash?: string | null | undefined;
  /** What the sender saw attached; null where the caller does not say. */
  readonly attachmentIds?: readonly string[] | null | undefined;
}

/**
 * Has a draft sent as it is in the mailbox, ten seconds from now. Under the draft's lock, so that nobody is
 * still saving it. Throws ForbiddenError, ValidationError, ConflictError where another revision was saved
 * than is expected, NotFoundError and ProviderFailedError.
 */
export async function sendEmail(
  context: EmailWriteContext,
  viewer: UserViewer,
  command: SendEmail,
  signal: AbortSignal,
): Promise<{ readonly sendId: string }> {
  assertMayWrite(viewer);
  const { database } = context;
  const locked = await lockDraftAtRevision(context, viewer, command, signal);
  if (locked === null) {
    return database.lease(viewer, (client) =>
      client.$transaction((tx) =>
        answerOnce<{ sendId: string }>(tx, viewer, intentOf(command), async () => {
          throw new NotFoundError(DRAFT_GONE);
        }),
      ),
    );
  }
  const { mailbox, lock, remoteId } = locked;
  return withDraftLock(database, viewer, lock, async () => {
    const prepared = await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
      prepare(context, viewer, { adapter, access }, { remoteId, command, known: lock.row }),
    );
    if ('changed' in prepared) {
      const { changed } = prepared;
      const revision = await database.lease(viewer, (client) =>
        client.$transaction(async (tx) => {
          await releaseDraftLock(tx, lock);
          return countChange(tx, lock.row.id, changed);
        }),
      );
      throw new ConflictError(revision, [], { recordId: lock.row.id });
    }
    await pause(PAUSE_BEFORE_SENDING);
    return database.lease(viewer, (client) =>
      client.$transaction((tx) =>
        answerOnce<{ sendId: string }>(tx, viewer, intentOf(command), async () => ({
          keep: true,
          answer: { sendId: await store(tx, viewer, lock, prepared) },
        })),
      ),
    );
  });
}

function intentOf({ requestId, ...input }: SendEmail) {
  return { requestId, operation: 'sendEmail', input, seen: seesSend };
}

interface PreparedMail {
  readonly email: RemoteEmail;
  readonly contentVersion: ContentVersion;
}

type Prepared = PreparedMail | { readonly changed: RemoteFingerprint };

/** Detaches images that the text no longer shows, and refuses what another program wrote unseen. */
async function prepare(
  context: EmailWriteContext,
  viewer: UserViewer,
  { adapter, access }: { readonly adapter: MailboxAdapter; readonly access: LinkAccess },
  {
    remoteId,
    command,
    known,
  }: { readonly remoteId: string; readonly command: SendEmail; readonly known: DraftLock['row'] },
): Promise<Prepared> {
  const content = await adapter.content(access, remoteId);
  if (content === null || !content.email.isDraft) throw new NotFoundError(DRAFT_GONE);
  const marks = draftMarks(context, viewer);
  const changed = await newText(marks, known, content);
  if (changed !== null) return { changed };
  // The words may be the same and the links not.
  const isOther = command.keptBodyHash != null && bodyHash(content.body) !== command.keptBodyHash;
  if (isOther) return { changed: await findRemoteFingerprint(marks, content) };
  const mail = openedDraft(command.draftId, content);
  const unused = unusedImages(mail.html, mail.attachments, new Set(known.shownImages));
  checkSeenFiles(mail.attachments, { unused, seenIds: command.attachmentIds });
  const attachments = mail.attachments.filter((one) => !unused.includes(one));
  const issues = [
    ...issuesOfSending({ ...mail, attachments }, command),
    ...issuesOfTags({
      subject: mail.subject,
      receivedSubject: known.receivedSubject,
      html: known.isTextOurs && command.keptBodyHash == null ? mail.html : null,
    }),
  ];
  if (issues.length > 0) throw new ValidationError(issues);
  for (const { id } of unused) await adapter.detach(access, remoteId, id);
  return {
    email: content.email,
    contentVersion: contentVersionOf(await officeKeyOf(context, viewer), content, unused),
  };
}

/** A single mail has its tags filled in before it is sent: one that is left would go as written. */
function issuesOfTags(mail: MailWithTags): readonly FieldIssue[] {
  const tags = [...openTags(mail)].map(writtenTag);
  if (tags.length === 0) return [];
  const message = `In deze mail zijn samenvoegvelden niet ingevuld: ${tags.join(', ')}. Haal ze weg, of verzend de mail opnieuw vanuit het scherm waar u hem schrijft.`;
  return [{ field: 'html', message }];
}

async function store(
  tx: Transaction,
  viewer: UserViewer,
  lock: DraftLock,
  { email: { id: remoteId, internetMessageId, subject, recipients }, contentVersion }: PreparedMail,
): Promise<string> {
  const { officeId, userId } = viewer;
  const { id: draftId, linkId, revision } = lock.row;
  await releaseDraftLock(tx, lock);
  const id = newId();
  const now = await databaseTime(tx);
  const dueAt = new Date(now.getTime() + UNDO_MILLISECONDS);
  const row = {
    id,
    officeId,
    linkId,
    userId,
    draftId,
    revision,
    dueAt,
    createdAt: now,
    subject,
    recipients: storedRecipients(recipients),
    remoteId,
    internetMessageId,
    ...contentVersion,
  };
  await tx.emailSend.createMany({ data: [row] });
  await tx.emailDraft.update({ where: { id: draftId }, data: { state: 'sending' }, select: { id: true } });
  await enqueue(tx, { officeId, kind: 'email.send', payload: { sendId: id }, notBefore: dueAt });
  await notify(tx, { type: 'email-send', officeId, id, userId });
  return id;
}

async function seesSend(tx: Transaction, { sendId }: { readonly sendId: string }): Promise<boolean> {
  return (await tx.emailSend.count({ where: { id: sendId } })) > 0;
}
