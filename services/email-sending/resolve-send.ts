import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import { openMailbox } from '#services/email/mailbox/open-mailbox.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { callDraftMailbox } from '#services/email-draft/draft-mailbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { finishSentEmail } from './finish-sent-email.ts';
import { searchOf } from './mail-id.ts';
import { finishSend, lockSend, notifySend, type SendRow } from './send-row.ts';

interface ResolveSend {
  readonly requestId: string;
  readonly sendId: string;
  readonly wasSent: boolean;
}

/**
 * Stores what a person found out about an 'onbekend' send. The mailbox is searched once more: a mail that is
 * found there was sent, whatever the person says. Of a refused one: that the person has seen it. Throws
 * ForbiddenError, NotFoundError, ValidationError and ProviderFailedError.
 */
export async function resolveSend(
  context: EmailWriteContext,
  viewer: UserViewer,
  command: ResolveSend,
  signal: AbortSignal,
): Promise<{ readonly sendId: string }> {
  assertMayWrite(viewer);
  const { sendId } = command;
  const { row, mailbox } = await context.database.lease(viewer, async (client) => ({
    row: await client.$transaction((tx) => lockSend(tx, sendId)),
    mailbox: await openMailbox(context, client, viewer.officeId),
  }));
  const found =
    row.state !== 'refused' && mailbox?.link.id === row.linkId
      ? await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
          adapter.findSent(access, searchOf(row)),
        )
      : null;
  // The viewer was seen to see it; what follows from a mail that was sent, only the system writes.
  const inName: Viewer = { ...viewer, role: 'system' };
  await context.database.lease(inName, (client) =>
    client.$transaction((tx) => finishUnknownSend(tx, inName, command, found)),
  );
  return { sendId };
}

function finishUnknownSend(
  tx: Transaction,
  viewer: Viewer,
  { requestId, sendId, wasSent }: ResolveSend,
  found: RemoteEmail | null,
): Promise<object> {
  const intent = { requestId, operation: 'resolveEmailSend', input: { sendId, wasSent } };
  return answerOnce(tx, viewer, intent, async () => {
    const row: SendRow = await lockSend(tx, sendId);
    if (row.state === 'refused' && !wasSent) {
      await markSeen(tx, row);
      await notifySend(tx, row);
      return { keep: true, answer: {} };
    }
    if (row.state !== 'unknown') {
      throw new ValidationError([{ field: 'sendId', message: 'Over deze verzending is al beslist.' }]);
    }
    if (found?.isDraft === true && wasSent) {
      const message = 'Deze mail staat nog bij de concepten van de mailbox, en is dus niet verzonden.';
      throw new ValidationError([{ field: 'wasSent', message }]);
    }
    const foundId = found?.isDraft === false ? found.id : null;
    const trailAction = wasSent || foundId !== null ? 'email-was-sent' : 'email-was-not-sent';
    await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: trailAction }]);
    if (foundId === null && !wasSent) {
      await finishSend(tx, row, { state: 'refused', failure: null });
      await markSeen(tx, row);
    } else await finishSentEmail(tx, viewer, row, foundId);
    return { keep: true, answer: {} };
  });
}

async function markSeen(tx: Transaction, { id }: SendRow): Promise<void> {
  await tx.emailSend.update({
    where: { id },
    data: { seenAt: await databaseTime(tx) },
    select: { id: true },
  });
}
