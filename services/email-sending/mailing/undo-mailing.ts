import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { seesDraft } from '#services/email-draft/draft-row.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { lockMailing } from './mailing-row.ts';

export interface UndoMailing {
  readonly requestId: string;
  readonly mailingId: string;
}

/**
 * Undoes a mailing within its ten seconds: nothing of it was made or sent, so that its rows go and its draft
 * is open again. The mailing is locked, as it is while the worker chooses the next mail: that is none before
 * it is due, and nothing that is due is undone, so that one of both wins. Throws ForbiddenError,
 * NotFoundError, and ValidationError once it is too late.
 */
export async function undoMailing(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, mailingId }: UndoMailing,
): Promise<{ readonly draftId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'withdrawMailing', input: { mailingId }, seen: seesDraft };
  return client.$transaction((tx) =>
    answerOnce<{ draftId: string }>(tx, viewer, intent, async () => ({
      keep: true,
      answer: { draftId: await withdraw(tx, viewer, mailingId) },
    })),
  );
}

async function withdraw(tx: Transaction, viewer: UserViewer, mailingId: string): Promise<string> {
  const { officeId } = viewer;
  const row = await lockMailing(tx, mailingId);
  if (row === null) throw new NotFoundError('Deze mailing is er niet (meer).');
  const [sends] = await tx.$queryRaw<{ mayStillGo: boolean }[]>`
    SELECT count(*) > 0 AND bool_and(state = 'skipped' OR (state = 'waiting' AND draft_id IS NULL
      AND due_at > clock_timestamp())) AS "mayStillGo"
    FROM email_sends WHERE mailing_id = ${mailingId}::uuid`;
  if (row.state === 'done' || row.isQuarantined || sends?.mayStillGo !== true) {
    const message =
      'Deze mailing kan niet meer worden teruggehaald. Kies Stoppen om de rest tegen te houden.';
    throw new ValidationError([{ field: 'mailingId', message }]);
  }
  await tx.mailing.delete({ where: { id: mailingId }, select: { id: true } });
  await tx.emailDraft.update({ where: { id: row.draftId }, data: { state: 'open' }, select: { id: true } });
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'mailing-withdrawn' }]);
  await notify(tx, { type: 'mailing', officeId, id: mailingId, userId: row.userId });
  return row.draftId;
}
