import { NotFoundError } from '#domain/errors.ts';
import { DELAY_MILLISECONDS } from '#domain/relation/deletion.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { postponeMessages } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';

export type DelayedDeletions = {
  /** Started, part of a merge, or not visible to the viewer. */
  readonly lateIds: string[];
};

/** Undoing many deletions takes several calls, so they wait HOLD_MILLISECONDS. */
export async function delayDeletions(
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly runIds: readonly string[] },
): Promise<DelayedDeletions> {
  assertMayWrite(viewer);
  const runIds = [...new Set(command.runIds)].toSorted();
  const intent = { requestId: command.requestId, operation: 'holdDeletions', input: runIds };
  return client.$transaction((tx) =>
    answerOnce<DelayedDeletions>(tx, viewer, intent, async () => {
      await assertSomeSeen(tx, runIds);
      const notBegun = await lockNotBegun(tx, runIds);
      const delayed = new Set(await asSystem(tx, viewer, () => postpone(tx, viewer.officeId, notBegun)));
      return { keep: true, answer: { lateIds: runIds.filter((id) => !delayed.has(id)) } };
    }),
  );
}

async function assertSomeSeen(tx: Transaction, runIds: readonly string[]): Promise<void> {
  const [seen] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM saga_runs WHERE id = ANY(${runIds}::uuid[]) AND saga = 'delete'`;
  if (seen === undefined || seen.count === 0) throw new NotFoundError();
}

async function lockNotBegun(tx: Transaction, runIds: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM saga_runs
    WHERE id = ANY(${runIds}::uuid[]) AND saga = 'delete' AND state = 'waiting' AND not_before > clock_timestamp()
    ORDER BY relation_id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Saves of relations that lost a link wait too. A merge's portal would move before its deletion. */
async function postpone(tx: Transaction, officeId: string, notBegun: readonly string[]): Promise<string[]> {
  const deletions = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM unnest(${[...notBegun]}::text[]) id
    WHERE NOT EXISTS (
      SELECT 1 FROM relation_merges WHERE office_id = ${officeId}::uuid AND deletion_run_id = id::uuid)`;
  const deletionIds = deletions.map(({ id }) => id);
  const linked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM saga_runs
    WHERE office_id = ${officeId}::uuid AND saga = 'save' AND state = 'waiting'
      AND not_before IN (SELECT not_before FROM saga_runs WHERE id = ANY(${deletionIds}::uuid[]))
    ORDER BY relation_id FOR UPDATE`;
  const until = new Date((await databaseTime(tx)).getTime() + DELAY_MILLISECONDS);
  const delayedIds = await postponeMessages(tx, [...deletionIds, ...linked.map(({ id }) => id)], until);
  await tx.$executeRaw`
    UPDATE saga_runs SET not_before = greatest(not_before, ${until}) WHERE id = ANY(${delayedIds}::uuid[])`;
  return delayedIds;
}
