import { isSuperseded, runStateOf } from '#domain/saga/run-state.ts';
import type { SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import type { Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';

const CANCELLED = 'Na het terugzetten van een back-up geannuleerd. Kies zelf of dit nog moet.';

interface CancelledRun {
  readonly id: string;
  readonly relationId: string | null;
  readonly before: SagaRunState;
  readonly steps: readonly SagaStepState[];
}

/** They stand under 'Vraagt aandacht' then. Takes few statements, as there may be tens of thousands. */
export async function cancelRuns(tx: Transaction, officeId: string, before: Date): Promise<void> {
  await tx.linkPush.updateMany({
    where: { state: 'placing', createdAt: { lt: before } },
    data: { state: 'stopped' },
  });
  // Runs are locked before their steps, as by whoever carries one out.
  await tx.$queryRaw`
    SELECT 1 AS locked FROM saga_runs
    WHERE office_id = ${officeId}::uuid AND state IN ('waiting', 'running', 'attention') AND created_at < ${before}
    ORDER BY id FOR UPDATE`;
  const cancelled = await tx.$queryRaw<{ runId: string }[]>`
    UPDATE saga_steps step
    SET state = 'failed', code = 'stopped', message = ${CANCELLED}, finished_at = clock_timestamp()
    FROM saga_runs run
    WHERE run.office_id = ${officeId}::uuid AND run.state IN ('waiting', 'running', 'attention')
      AND run.created_at < ${before} AND run.relation_id IS NOT NULL
      AND step.office_id = run.office_id AND step.run_id = run.id AND step.state IN ('waiting', 'running')
    RETURNING step.run_id::text AS "runId"`;
  const ids = [...new Set(cancelled.map(({ runId }) => runId))];
  const runs = await tx.$queryRaw<CancelledRun[]>`
    SELECT run.id::text, run.relation_id::text AS "relationId", run.state AS before, array_agg(step.state) AS steps
    FROM saga_runs run JOIN saga_steps step ON step.office_id = run.office_id AND step.run_id = run.id
    WHERE run.office_id = ${officeId}::uuid AND run.id = ANY(${ids}::uuid[])
    GROUP BY run.office_id, run.id`;
  const states = Map.groupBy(
    runs.filter((run) => !isSuperseded(run.before)),
    ({ steps }) => runStateOf(steps),
  );
  for (const [state, of] of states) {
    await tx.sagaRun.updateMany({
      where: { officeId, id: { in: of.map(({ id }) => id) } },
      data: { state },
    });
  }
  await notifyAll(
    tx,
    runs.flatMap(({ id, relationId }) =>
      relationId === null ? [] : [{ type: 'saga-run' as const, officeId, id, relationId }],
    ),
  );
}
