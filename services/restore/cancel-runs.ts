import type { Transaction } from '#prisma/database.ts';
import { lockRun, updateRunState } from '#services/saga/run-rows.ts';
import { SUBJECT_COLUMNS, subjectOfRow } from '#services/saga/subject-columns.ts';

const CANCELLED = 'Na het terugzetten van een back-up geannuleerd. Kies zelf of dit nog moet.';

/** Fails the open steps of runs that are older than the restore: each stands under 'Vraagt aandacht', to be retried or left. */
export async function cancelRuns(tx: Transaction, officeId: string, before: Date): Promise<void> {
  await tx.linkPush.updateMany({
    where: { state: 'placing', createdAt: { lt: before } },
    data: { state: 'stopped' },
  });
  const runs = await tx.sagaRun.findMany({
    where: { state: { in: ['waiting', 'running', 'attention'] }, createdAt: { lt: before } },
    orderBy: { id: 'asc' },
    select: { id: true, ...SUBJECT_COLUMNS },
  });
  for (const run of runs) {
    const subject = subjectOfRow(run);
    const state = await lockRun(tx, { officeId, runId: run.id });
    const { count } = await tx.sagaStep.updateMany({
      where: { officeId, runId: run.id, state: { in: ['waiting', 'running'] } },
      data: { state: 'failed', code: 'stopped', message: CANCELLED, finishedAt: new Date() },
    });
    if (count > 0 && state !== null && subject !== null) {
      await updateRunState(tx, { officeId, runId: run.id, subject }, state);
    }
  }
}
