import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { lockMailing } from './mailing-row.ts';
import { seesMailing } from './start-mailing.ts';

export interface SteerMailing {
  readonly requestId: string;
  readonly mailingId: string;
  readonly to: 'stopped' | 'running';
}

/** A mail on its way still goes. Throws ForbiddenError, NotFoundError, and ValidationError once ended. */
export async function steerMailing(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ...input }: SteerMailing,
): Promise<{ readonly mailingId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'steerMailing', input, seen: seesMailing };
  return client.$transaction((tx) =>
    answerOnce<{ mailingId: string }>(tx, viewer, intent, async () => {
      await steer(tx, viewer, input);
      return { keep: true, answer: { mailingId: input.mailingId } };
    }),
  );
}

async function steer(
  tx: Transaction,
  viewer: UserViewer,
  { mailingId, to }: Omit<SteerMailing, 'requestId'>,
): Promise<void> {
  const { officeId } = viewer;
  const row = await lockMailing(tx, mailingId);
  if (row === null) throw new NotFoundError('Deze mailing is er niet (meer).');
  if (row.state === 'done') {
    throw new ValidationError([{ field: 'mailingId', message: 'Deze mailing is al klaar.' }]);
  }
  if (row.state === to) return;
  await tx.mailing.update({
    where: { id: mailingId },
    data: { state: to, failureMessage: null },
    select: { id: true },
  });
  const action = to === 'stopped' ? 'mailing-stopped' : 'mailing-resumed';
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action }]);
  if (to === 'running') await enqueue(tx, { officeId, kind: 'mailing.run', payload: { mailingId } });
  await notify(tx, { type: 'mailing', officeId, id: mailingId, userId: row.userId });
}
