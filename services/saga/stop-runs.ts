import { systemViewer } from '#domain/session/viewer.ts';
import { lockRun, updateRunState } from './run-rows.ts';
import type { SagaContext, SubjectReference } from './saga-context.ts';
import { subjectColumns } from './subject-columns.ts';

/** Fails the unended steps of a subject whose workflow was stopped by hand; users can retry them. Safe to repeat. */
export async function stopRuns(
  context: Pick<SagaContext, 'database'>,
  { officeId, subject }: SubjectReference,
): Promise<void> {
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const open = await tx.sagaRun.findMany({
        where: { officeId, ...subjectColumns(subject), state: { in: ['waiting', 'running', 'attention'] } },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      for (const { id: runId } of open) {
        const run = { officeId, runId, subject };
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
