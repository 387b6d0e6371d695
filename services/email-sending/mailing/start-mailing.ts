import { v7 as newId } from 'uuid';
import { EMPTY_SUBJECT, NO_RECIPIENTS } from '#domain/email/draft-text.ts';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { containsBsn, isPersonalised, ownSubject } from '#domain/email/email-tags.ts';
import { BLOCKED_ABOVE, mailBytes, TOO_LARGE } from '#domain/email/mail-size.ts';
import { NO_RELATION } from '#domain/email/mailing.ts';
import { unusedImages } from '#domain/email/unused-images.ts';
import { type FieldIssue, NotFoundError, ValidationError } from '#domain/errors.ts';
import { UNDO_MILLISECONDS } from '#domain/undo.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import { insertRows } from '#prisma/insert-rows.ts';
import type { RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { type DraftLock, releaseDraftLock, withDraftLock } from '#services/email-draft/draft-lock.ts';
import { callDraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { lockDraftAtRevision } from '#services/email-sending/lock-draft-at-revision.ts';
import { checkSeenFiles } from '#services/email-sending/seen-files.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import {
  type AmbiguousRecipient,
  type MailingRecipient,
  type MatchedRecipients,
  matchRecipients,
} from './match-recipients.ts';

export interface StartMailing {
  readonly requestId: string;
  readonly draftId: string;
  readonly revision: number;
  readonly html: string;
  readonly recipients: readonly MailingRecipient[];
  readonly acceptSkipped: boolean;
  readonly acceptBsn: boolean;
  readonly acceptEmptySubject?: boolean;
  /** Returns the question, or that none is left, and starts nothing. */
  readonly showFirst?: boolean;
  /** What the sender saw attached; null where the caller does not say. */
  readonly attachmentIds?: readonly string[] | null | undefined;
}

export interface MailingQuestion {
  /** Addresses that belong to no relation and would get nothing (ledger COMPOSE-69). */
  readonly skipped: readonly string[];
  readonly ambiguous: readonly AmbiguousRecipient[];
  readonly containsBsn: boolean;
  /** Nothing is left to ask: it was only to be shown. */
  readonly isAnswered?: true;
}

type Answer = { readonly mailingId: string };

const ANSWERED: MailingQuestion = { skipped: [], ambiguous: [], containsBsn: false, isAnswered: true };

/**
 * Has a mail sent to each recipient, filled in from the relation with that address (ledger COMPOSE-37, 69): a row of the ledger
 * of what is sent for each, in one transaction. Answers a question instead while one is open. Subject and attachments are the
 * draft's. Throws ForbiddenError, ValidationError, ConflictError, NotFoundError and ProviderFailedError.
 */
export async function startMailing(
  context: EmailWriteContext & { readonly mailingPace: number },
  viewer: UserViewer,
  command: StartMailing,
  signal: AbortSignal,
): Promise<Answer | { readonly question: MailingQuestion }> {
  assertMayWrite(viewer);
  await context.emailHtml.check(command.html);
  const { database } = context;
  const locked = await lockDraftAtRevision(context, viewer, command, signal);
  if (locked === null) {
    return database.lease(viewer, async (client) => {
      const intent = intentOf(await context.officeKeys.of(client, viewer.officeId), command);
      return client.$transaction((tx) =>
        answerOnce<Answer>(tx, viewer, intent, async () => {
          throw new NotFoundError(DRAFT_GONE);
        }),
      );
    });
  }
  const { mailbox, lock, remoteId } = locked;
  return withDraftLock(database, viewer, lock, async () => {
    const content = await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
      adapter.content(access, remoteId),
    );
    if (content === null || !content.email.isDraft) throw new NotFoundError(DRAFT_GONE);
    const subject = ownSubject(content.email.subject, lock.row.receivedSubject);
    const issues = issuesOf({ ...content, email: { ...content.email, subject } }, command);
    if (issues.length > 0) throw new ValidationError(issues);
    const { attachments } = content;
    const unused = unusedImages(command.html, attachments, new Set(lock.row.shownImages));
    checkSeenFiles(attachments, { unused, seenIds: command.attachmentIds });
    return database.lease(viewer, async (client) => {
      const intent = intentOf(await context.officeKeys.of(client, viewer.officeId), command);
      return client.$transaction((tx) =>
        answerOnce<Answer, { question: MailingQuestion }>(tx, viewer, intent, async () => {
          const recipients = await matchRecipients(tx, command.recipients);
          const usesBsn = containsBsn(command.html) || containsBsn(subject);
          const question = questionOf(recipients, command, usesBsn);
          // The draft is not written any more, whatever comes of the mailing.
          await releaseDraftLock(tx, lock);
          if (question !== null) return { keep: false, answer: { question } };
          if (command.showFirst === true) return { keep: false, answer: { question: ANSWERED } };
          const stored = {
            lock,
            subject,
            html: command.html,
            pace: context.mailingPace,
            recipients,
            attachmentIds: attachments.filter((one) => !unused.includes(one)).map(({ id }) => id),
          };
          return { keep: true, answer: { mailingId: await store(tx, viewer, stored) } };
        }),
      );
    });
  });
}

/** The key hashes it, as the text may contain a BSN. */
function intentOf({ hash }: OfficeKey, { requestId, ...input }: StartMailing) {
  return { requestId, operation: 'startMailing', input, hash, seen: seesMailing };
}

function issuesOf(
  { email, attachments }: RemoteEmailContent,
  { html, acceptEmptySubject }: StartMailing,
): readonly FieldIssue[] {
  const { subject, recipients } = email;
  if (recipients.cc.length + recipients.bcc.length > 0) {
    const message = 'Een mailing gaat aan iedere ontvanger apart, zonder cc en bcc.';
    return [{ field: 'cc', message }];
  }
  if (subject.trim() === '' && acceptEmptySubject !== true)
    return [{ field: 'subject', message: EMPTY_SUBJECT }];
  if (!isPersonalised(html) && !isPersonalised(subject)) {
    return [{ field: 'html', message: 'Deze mail heeft geen velden om per ontvanger in te vullen.' }];
  }
  if (mailBytes({ html, attachments }) > BLOCKED_ABOVE) return [{ field: 'html', message: TOO_LARGE }];
  if (attachments.some(({ kind }) => kind === 'reference')) {
    const message = 'Een bijlage die in de cloud staat kan niet mee met een mailing.';
    return [{ field: 'attachments', message }];
  }
  return [];
}

/** Throws ValidationError where nobody would get a mail. */
function questionOf(
  { matched, skipped, ambiguous }: MatchedRecipients,
  { acceptSkipped, acceptBsn }: StartMailing,
  usesBsn: boolean,
): MailingQuestion | null {
  if (matched.length + ambiguous.length === 0) {
    const message = skipped.length === 0 ? NO_RECIPIENTS : NO_RELATION;
    throw new ValidationError([{ field: 'recipients', message }]);
  }
  const needsSkippedConsent = skipped.length > 0 && !acceptSkipped;
  const needsBsnConsent = usesBsn && !acceptBsn;
  if (!needsSkippedConsent && !needsBsnConsent && ambiguous.length === 0) return null;
  return { skipped: acceptSkipped ? [] : skipped, ambiguous, containsBsn: needsBsnConsent };
}

interface StoredMailing {
  readonly lock: DraftLock;
  readonly subject: string;
  readonly html: string;
  readonly pace: number;
  readonly attachmentIds: readonly string[];
  readonly recipients: MatchedRecipients;
}

async function store(
  tx: Transaction,
  viewer: UserViewer,
  { lock, subject, html, pace, attachmentIds, recipients }: StoredMailing,
): Promise<string> {
  const { officeId, userId } = viewer;
  const { id: draftId, linkId, revision } = lock.row;
  const id = newId();
  const now = await databaseTime(tx);
  const dueAt = new Date(now.getTime() + UNDO_MILLISECONDS);
  await tx.mailing.createMany({
    data: [
      {
        id,
        officeId,
        linkId,
        userId,
        draftId,
        subject,
        pace,
        body: html,
        attachmentIds: [...attachmentIds],
        createdAt: now,
      },
    ],
  });
  const common = { officeId, linkId, userId, mailingId: id, revision, subject, dueAt, createdAt: now };
  const { matched, skipped } = recipients;
  await insertRows(tx, 'email_sends', [
    ...matched.map(({ address, relationId, name }) => ({
      ...common,
      id: newId(),
      address,
      relationId,
      state: 'waiting',
      finishedAt: null,
      recipients: { to: [{ name, address }], cc: [], bcc: [] },
    })),
    ...skipped.map((address) => ({
      ...common,
      id: newId(),
      address,
      relationId: null,
      state: 'skipped',
      finishedAt: now,
      recipients: { to: [{ name: '', address }], cc: [], bcc: [] },
    })),
  ]);
  await tx.emailDraft.update({ where: { id: draftId }, data: { state: 'sending' }, select: { id: true } });
  const changes = { count: matched.length };
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'mailing-started', changes }]);
  await enqueue(tx, { officeId, kind: 'mailing.run', payload: { mailingId: id }, notBefore: dueAt });
  await notify(tx, { type: 'mailing', officeId, id, userId });
  return id;
}

export async function seesMailing(tx: Transaction, { mailingId }: Answer): Promise<boolean> {
  return (await tx.mailing.count({ where: { id: mailingId } })) > 0;
}
