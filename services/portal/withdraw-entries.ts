import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { WITHDRAWABLE_STATES } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordPortalChanges } from './audit-portal.ts';

const MOST_AT_ONCE = 200;

/** Requests withdrawals, once for the requestId; the worker does them. Throws ForbiddenError and NotFoundError. */
export async function withdrawEntries(
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly entryIds: readonly string[] },
): Promise<{ readonly entryIds: readonly string[] }> {
  assertMayWrite(viewer);
  const entryIds = [...new Set(command.entryIds)].toSorted();
  if (entryIds.length > MOST_AT_ONCE) {
    const message = `Trek hoogstens ${MOST_AT_ONCE} links tegelijk in.`;
    throw new ValidationError([{ field: 'ids', message }]);
  }
  const intent = { requestId: command.requestId, operation: 'withdrawEntries', input: entryIds };
  return client.$transaction((tx) =>
    answerOnce<{ entryIds: string[] }>(tx, viewer, intent, async () => {
      if ((await tx.portalEntry.count({ where: { id: { in: entryIds } } })) < entryIds.length) {
        throw new NotFoundError('Dit bestand staat niet (meer) in het portal.');
      }
      await startWithdrawal(tx, viewer, { id: { in: entryIds }, state: { in: [...WITHDRAWABLE_STATES] } });
      return { keep: true, answer: { entryIds } };
    }),
  );
}

export async function startWithdrawal(
  tx: Transaction,
  viewer: Viewer,
  where: Prisma.PortalEntryWhereInput,
): Promise<string[]> {
  const { officeId, userId } = viewer;
  const started = await tx.portalEntry.updateManyAndReturn({
    where,
    data: { state: 'withdrawing', message: null, withdrawnById: userId },
    select: { id: true, relationId: true, name: true },
  });
  if (viewer.role !== 'system') {
    const gone = started.map(({ relationId, name }) => ({
      relationId,
      action: 'withdrawn' as const,
      changes: { name: { from: name, to: null } },
    }));
    await recordPortalChanges(tx, viewer, gone);
  }
  await enqueueAll(
    tx,
    started.map(({ id }) => ({ officeId, kind: 'portal.withdraw', payload: { entryId: id } })),
  );
  await notifyRelations(tx, officeId, started);
  return started.map(({ id }) => id);
}

export async function notifyRelations(
  tx: Transaction,
  officeId: string,
  entries: readonly { readonly relationId: string | null }[],
): Promise<void> {
  const ids = new Set(entries.flatMap(({ relationId }) => relationId ?? []));
  if (ids.size === 0) return;
  await notifyAll(
    tx,
    [...ids].map((id) => ({ type: 'relation', officeId, id })),
  );
}
