import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { KeptTask } from './undo-records.ts';

/**
 * Under their own ids, with attachments. Open tasks of a user who left go to the viewer; an occurrence that
 * its series made again is not doubled. Throws ValidationError when its relation is gone, or going.
 */
export async function insertRemovedTasks(
  tx: Transaction,
  viewer: Viewer,
  kept: readonly KeptTask[],
): Promise<void> {
  if (kept.length === 0) return;
  await requireRelations(tx, kept);
  // A series before its occurrences, which name it.
  for (const part of [kept.filter(isNoOccurrence), kept.filter((one) => !isNoOccurrence(one))]) {
    await insertTasks(tx, viewer, part);
  }
  const attachments = JSON.stringify(kept.flatMap((one) => one.attachments));
  await tx.$executeRaw`
    INSERT INTO task_attachments
    SELECT kept.* FROM jsonb_populate_recordset(NULL::task_attachments, ${attachments}::jsonb) kept
    WHERE EXISTS (SELECT 1 FROM tasks WHERE id = kept.task_id)`;
}

function isNoOccurrence({ row }: KeptTask): boolean {
  return row.series_id === null;
}

async function requireRelations(tx: Transaction, kept: readonly KeptTask[]): Promise<void> {
  const ids = [...new Set(kept.map(({ row }) => String(row.relation_id)))];
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS found FROM relations WHERE id = ANY(${ids}::uuid[]) AND deleting_at IS NULL FOR KEY SHARE`;
  if (found.length < ids.length) {
    throw new ValidationError([{ field: 'undoToken', message: 'De relatie van deze taak is er niet meer.' }]);
  }
}

async function insertTasks(tx: Transaction, viewer: Viewer, kept: readonly KeptTask[]): Promise<void> {
  const rows = JSON.stringify(kept.map(({ row }) => row));
  await tx.$executeRaw`
    INSERT INTO tasks (id, office_id, relation_id, kind, subject, sort_subject, notes, start_day, start_time, end_day,
                       end_time, user_id, done_at, created_at, version, period, repeats, is_series, rolled_day, series_id,
                       occurrence_day, flow_run_id, flow_position, flow_name, flow_state)
    SELECT t.id, t.office_id, t.relation_id, t.kind, t.subject, left(balie.folded(t.subject), 600), t.notes, t.start_day, t.start_time,
           t.end_day, t.end_time, CASE WHEN u.removed_at IS NULL OR t.done_at IS NOT NULL THEN u.id ELSE ${viewer.userId}::uuid END, t.done_at,
           t.created_at, t.version + 1, t.period, t.repeats, t.is_series, t.rolled_day, series.id, t.occurrence_day,
           t.flow_run_id, t.flow_position, t.flow_name, t.flow_state
    FROM jsonb_populate_recordset(NULL::tasks, ${rows}::jsonb) t
    JOIN users u ON u.office_id = t.office_id AND u.id = t.user_id
    LEFT JOIN tasks series ON series.office_id = t.office_id AND series.id = t.series_id
    ON CONFLICT DO NOTHING`;
}
