import { systemViewer } from '#domain/session/viewer.ts';
import { lockRun, updateRunState } from './run-rows.ts';
import type { RelationReference, SagaContext } from './saga-context.ts';

/** For a workflow that was stopped by hand; users can retry the steps. Safe to repeat. */
export async function stopRuns(
  context: Pick<SagaContext, 'database'>,
  { officeId, relationId }: RelationReference,
): Promise<void> {
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
