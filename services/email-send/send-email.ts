import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { issuesOfSending } from '#domain/email/draft-text.ts';
import { PAUSE_BEFORE_SENDING, WITHDRAW_MILLISECONDS } from '#domain/email/email-draft.ts';
import { ConflictError, ValidationError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import type { RemoteEmailContent } from '#providers/mailbox.ts';
import { contentOfMail, openedDraft } from '#services/email-draft/draft-content.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { requireOpenDraft } from '#services/email-draft/draft-place.ts';
import { type DraftRow, lockDraft } from '#services/email-draft/draft-row.ts';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';

export interface SendEmail {
  readonly requestId: string;
  readonly draftId: string;
  /** What was saved last and is meant (ledger COMPOSE-31). */
  readonly revision: number;
  /** The user was asked (ledger COMPOSE-39). */
  readonly acceptEmptySubject: boolean;
}

/**
 * Has a draft sent as the mailbox holds it, ten seconds from now. Nothing is asked of the mail service here but what it
 * holds, so a repeated request changes nothing more. Throws ForbiddenError, ValidationError, ConflictError where another
 * state was saved than is meant, NotFoundError and ProviderFailedError.
 */
export async function sendEmail(
  context: EmailWriteContext,
  viewer: UserViewer,
  command: SendEmail,
  signal: AbortSignal,
): Promise<{ readonly sendId: string }> {
  assertMayWrite(viewer);
  const { draftId } = command;
  const known = await context.database.lease(viewer, (client) =>
    client.emailDraft.findUnique({ where: { id: draftId }, select: { remoteId: true, state: true } }),
  );
  const content =
    known?.remoteId == null || known.state !== 'open'
      ? null
      : await contentOfMail(context, viewer, known.remoteId, signal);
  // A draft that was never stored is refused in the words of one that is opened.
  if (known?.remoteId == null) await openDraft(context, viewer, draftId, signal);
  if (content !== null) judge(content, command);
  await pause(PAUSE_BEFORE_SENDING);
  return context.database.lease(viewer, (client) =>
    client.$transaction((tx) => place(tx, viewer, command, content)),
  );
}

function judge(content: RemoteEmailContent, { draftId, acceptEmptySubject }: SendEmail): void {
  const { attachments, ...text } = openedDraft(draftId, content);
  const issues = issuesOfSending({ ...text, attachments }, { acceptEmptySubject });
  if (issues.length > 0) throw new ValidationError(issues);
}

function place(
  tx: Transaction,
  viewer: UserViewer,
  { requestId, ...input }: SendEmail,
  content: RemoteEmailContent | null,
): Promise<{ readonly sendId: string }> {
  const { draftId, revision } = input;
  return answerOnce<{ sendId: string }>(
    tx,
    viewer,
    { requestId, operation: 'sendEmail', input },
    async () => {
      const draft = await lockDraft(tx, draftId);
      requireOpenDraft(draft);
      refuseUnfinished(draft, revision);
      if (content === null) throw new ConflictError(draft.revision, [], { recordId: draftId });
      const sendId = newId();
      const dueAt = new Date(Date.now() + WITHDRAW_MILLISECONDS);
      const { officeId, userId } = viewer;
      const { to, cc, bcc } = content.email.recipients;
      const addresses = (list: typeof to) => list.map(({ name, address }) => ({ name, address }));
      await tx.emailSend.createMany({
        data: [
          {
            ...{ id: sendId, officeId, linkId: draft.linkId, userId, draftId, revision, dueAt },
            ...{ subject: content.email.subject, remoteId: draft.remoteId },
            internetMessageId: draft.internetMessageId,
            recipients: { to: addresses(to), cc: addresses(cc), bcc: addresses(bcc) },
          },
        ],
      });
      await tx.emailDraft.update({
        where: { id: draftId },
        data: { state: 'sending' },
        select: { id: true },
      });
      await enqueue(tx, { officeId, kind: 'email.send', payload: { sendId }, notBefore: dueAt });
      await notify(tx, { type: 'email-send', officeId, id: sendId, userId });
      return { keep: true, answer: { sendId } };
    },
  );
}

/** Somebody is still saving, or saved something else than is meant. */
function refuseUnfinished({ id, revision, busyUntil, isAttaching }: DraftRow, meant: number): void {
  if (isAttaching) {
    throw new ValidationError([{ field: 'attachments', message: 'Er wordt nog een bijlage verzonden.' }]);
  }
  if (busyUntil !== null || revision !== meant) throw new ConflictError(revision, [], { recordId: id });
}
