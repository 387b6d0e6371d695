import type { Transaction } from '#prisma/database.ts';
import { notify, notifyAll } from '#prisma/events.ts';
import type { UserViewer } from '#services/session/session.ts';

/** For the admin who removes a user (ROLES-23). A sent mail keeps its sender. Returns how many. */
export async function reassignEmails(tx: Transaction, viewer: UserViewer, leaverId: string): Promise<number> {
  const { officeId, userId } = viewer;
  const drafts = await tx.emailDraft.updateMany({
    where: { madeById: leaverId, state: { in: ['open', 'sending'] } },
    data: { madeById: userId },
  });
  const mailings = await tx.mailing.updateMany({
    where: { userId: leaverId, state: { not: 'done' } },
    data: { userId },
  });
  const sends = await tx.$queryRaw<{ id: string }[]>`
    UPDATE email_sends SET user_id = ${userId}::uuid
    WHERE user_id = ${leaverId}::uuid AND (state IN ('waiting', 'sending', 'unknown') OR (
      state = 'refused' AND EXISTS (
        SELECT FROM email_drafts draft WHERE draft.office_id = email_sends.office_id
        AND draft.id = email_sends.draft_id AND draft.state = 'open')))
    RETURNING id::text`;
  await notifyAll(
    tx,
    sends.map(({ id }) => ({ type: 'email-send', officeId, id, userId })),
  );
  const shown = await tx.email.updateMany({
    where: { madeById: leaverId, isDraft: true },
    data: { madeById: userId },
  });
  if (shown.count > 0) await notify(tx, { type: 'emails', officeId, id: officeId });
  return drafts.count + mailings.count;
}
