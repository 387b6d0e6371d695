import type { DirectoryClient } from '#prisma/directory.ts';

/**
 * Open since before `before`, with a step to run. The relay starts a missing workflow. Locked rows are
 * skipped, so that several workers requeue each once.
 */
export async function requeueStaleRuns(
  directory: DirectoryClient,
  before: Date,
  most: number,
): Promise<number> {
  return directory.$executeRaw`
    WITH forgotten AS (
      SELECT run.id, run.office_id, run.relation_id, run.saga, run.revision
      FROM saga_runs run
      WHERE run.knocked_at < ${before}
        AND run.relation_id IS NOT NULL
        AND run.office_id NOT IN (SELECT id FROM offices WHERE locked_text IS NOT NULL)
        -- The steps of a deletion need each other: when one waits for a person, so do those after it.
        AND (run.state IN ('waiting', 'running') OR (run.state = 'attention' AND run.saga = 'save'))
        AND EXISTS (
          SELECT 1 FROM saga_steps step
          WHERE step.office_id = run.office_id AND step.run_id = run.id AND step.state IN ('waiting', 'running'))
        AND NOT EXISTS (
          SELECT 1 FROM directory.outbox message
          WHERE message.done_at IS NULL AND message.office_id = run.office_id
            AND message.payload ->> 'relationId' = run.relation_id::text)
      ORDER BY run.knocked_at
      LIMIT ${most}
      FOR NO KEY UPDATE OF run SKIP LOCKED
    ), knocked AS (
      UPDATE saga_runs run SET knocked_at = now() FROM forgotten WHERE run.id = forgotten.id
    )
    INSERT INTO directory.outbox (is_background, office_id, kind, payload)
    SELECT true, office_id,
           CASE saga WHEN 'save' THEN 'relation.saved' ELSE 'relation.deleting' END,
           jsonb_build_object('relationId', relation_id, 'runId', id, 'revision', revision)
    FROM forgotten`;
}
