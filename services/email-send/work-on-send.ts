import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { mayHaveEffect } from '#services/email-draft/call-outcome.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import {
  askDraftMailbox,
  type DraftMailbox,
  findDraftMailbox,
  NO_MAILBOX,
} from '#services/email-draft/draft-mailbox.ts';
import { lockSend, type SendRow, settleSend } from './send-row.ts';
import { settleSent } from './settle-sent.ts';

/** 'wait': it is to be looked at again. */
export type SendStep = 'wait' | 'done';

/** Seconds after the attempt in which a copy may still come; then a person decides. */
const LOOKED_FOR = 180;
const UNKNOWN = {
  code: 'unknown',
  message: 'Het is niet bekend of deze mail is verzonden. Kijk in de verzonden items.',
};

/**
 * Sends a mail that is due, in one attempt: the claim is committed before the call, and whoever finds a claim only looks
 * for what became of it. So a repeated activity, a killed worker and a lost answer never send twice. Throws
 * ProviderFailedError where looking again may help.
 */
export async function workOnSend(
  context: Omit<EmailWriteContext, 'publicUrl' | 'now'>,
  { officeId, sendId }: { readonly officeId: string; readonly sendId: string },
  signal: AbortSignal,
): Promise<SendStep> {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(systemViewer(officeId), (client) => client.$transaction(work));
  const claimed = await inTransaction(async (tx) => {
    const row = await lockSend(tx, sendId);
    if (row.state === 'waiting' && !row.isDue) return { row, mailbox: null, isOurs: false };
    if (row.state !== 'waiting' && row.state !== 'sending') return null;
    const mailbox = await findDraftMailbox(context, tx, officeId);
    if (mailbox?.link.id !== row.linkId || row.remoteId === null) {
      const isOpen = row.state === 'waiting';
      await settleSend(tx, row, {
        state: isOpen ? 'refused' : 'unknown',
        failure: isOpen ? { code: 'no-mailbox', message: NO_MAILBOX } : UNKNOWN,
      });
      return null;
    }
    if (row.state === 'sending') return { row, mailbox, isOurs: false };
    await tx.emailSend.update({
      where: { id: sendId },
      data: { state: 'sending', attemptedAt: new Date() },
      select: { id: true },
    });
    return { row, mailbox, isOurs: true };
  });
  if (claimed === null) return 'done';
  const { row, mailbox, isOurs } = claimed;
  if (mailbox === null) return 'wait';
  if (!isOurs) return lookFor(context, mailbox, row, signal, inTransaction);
  try {
    await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
      adapter.send(access, row.remoteId ?? ''),
    );
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    // What comes of it nobody knows: the next look asks the mailbox.
    if (mayHaveEffect(error)) return 'wait';
    const { code, message } = error;
    await inTransaction((tx) => settleSend(tx, row, { state: 'refused', failure: { code, message } }));
    return 'done';
  }
  await inTransaction((tx) => settleSent(tx, row, null));
  return 'done';
}

/** Not found does not mean not sent: a copy may come late, so it is looked for over some minutes. */
async function lookFor(
  context: Omit<EmailWriteContext, 'publicUrl' | 'now'>,
  mailbox: DraftMailbox,
  row: SendRow,
  signal: AbortSignal,
  inTransaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<SendStep> {
  const { draftId: ownId, remoteId, internetMessageId } = row;
  const found = await askDraftMailbox(context, mailbox, signal, (adapter, access) =>
    adapter.findSent(access, { ownId, remoteId, internetMessageId }),
  );
  return inTransaction(async (tx): Promise<SendStep> => {
    const now = await lockSend(tx, row.id);
    if (now.state !== 'sending') return 'done';
    if (found !== null && !found.isDraft) {
      await settleSent(tx, now, found.id);
      return 'done';
    }
    if ((now.secondsSince ?? 0) < LOOKED_FOR) return 'wait';
    await settleSend(tx, now, { state: 'unknown', failure: UNKNOWN });
    return 'done';
  });
}
