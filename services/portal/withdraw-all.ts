import { WITHDRAWABLE_STATES } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { startWithdrawal } from './withdraw-entries.ts';

/** Each link has its own workflow, so that a failing one blocks no other. Earlier actions keep their links. */
export async function withdrawAll(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, placedBefore }: { readonly requestId: string; readonly placedBefore: Date | null },
): Promise<{ readonly withdrawalId: string }> {
  assertSeesSettings(viewer);
  const intent = { requestId, operation: 'withdrawAll', input: placedBefore?.toISOString() ?? null };
  return client.$transaction((tx) =>
    answerOnce<{ withdrawalId: string }>(tx, viewer, intent, async () => ({
      keep: true,
      answer: { withdrawalId: await beginWithdrawal(tx, viewer, placedBefore) },
    })),
  );
}

async function beginWithdrawal(tx: Transaction, viewer: Viewer, placedBefore: Date | null): Promise<string> {
  const { officeId, userId } = viewer;
  const { id } = await tx.portalWithdrawal.create({
    data: { officeId, requestedById: userId },
    select: { id: true },
  });
  const { count } = await tx.portalEntry.updateMany({
    where: {
      OR: [{ state: { in: [...WITHDRAWABLE_STATES] } }, { state: 'withdrawing', withdrawalId: null }],
      ...(placedBefore && { placedAt: { lt: placedBefore } }),
    },
    data: { withdrawalId: id },
  });
  await tx.portalWithdrawal.update({ where: { id }, data: { total: count } });
  await startWithdrawal(tx, viewer, { withdrawalId: id, state: { in: [...WITHDRAWABLE_STATES] } });
  return id;
}
