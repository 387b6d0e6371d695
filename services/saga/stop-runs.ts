import { systemViewer } from '#domain/session/viewer.ts';
import { lockRun, updateRunState } from './run-rows.ts';
import type { SagaContext } from './saga-context.ts';

/**
 * Leaves the open runs of a relation to its users, because the workflow that carried them was stopped by hand: what
 * has not ended counts as failed, and can be run again. Running it again changes nothing.
 */
export async function stopRuns(
  context: Pick<SagaContext, 'database'>,
  relation: { readonly officeId: string; readonly relationId: string },
): Promise<void> {
  const { officeId, relationId } = relation;
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const open = await tx.sagaRun.findMany({
        where: { officeId, relationId, state: { in: ['waiting', 'running', 'attention'] } },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      for (const { id: runId } of open) {
        const run = { officeId, runId, relationId };
        const before = await lockRun(tx, run);
        const { count } = await tx.sagaStep.updateMany({
          where: { officeId, runId, state: { in: ['waiting', 'running'] } },
          data: {
            state: 'failed',
            code: 'stopped',
            message: 'De beheerder heeft dit gestopt.',
            finishedAt: new Date(),
          },
        });
        if (count > 0 && before !== null) await updateRunState(tx, run, before);
      }
    }),
  );
}
