import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { notifyAllTasks } from '#services/task/notify-tasks.ts';
import type { MergeMoves } from './merge-moves.ts';

interface Move {
  readonly fromId: string;
  readonly toId: string;
}

/** services/task/undo-records.ts writes these rows. */
const ROW_OF_KEPT = Prisma.sql`jsonb_to_record(kept->'row') task(id uuid, series_id uuid, relation_id uuid)`;

type FollowedTasks = Required<Pick<MergeMoves, 'tasks' | 'removedTasks' | 'otherOccurrences'>>;

/** Users and days stay; removed tasks that can be restored move too. */
export async function followTasks(tx: Transaction, viewer: Viewer, move: Move): Promise<FollowedTasks> {
  const tasks = await moveTasks(tx, viewer, move, Prisma.sql`TRUE`);
  const removedTasks = await asSystem(tx, viewer, () => moveUndoRecords(tx, move, Prisma.sql`TRUE`));
  const ids = [...tasks, ...removedTasks];
  const otherOccurrences = await asSystem(tx, viewer, () => occurrencesElsewhere(tx, ids));
  if (tasks.length > 0) await notifyAllTasks(tx, viewer);
  return { tasks, removedTasks, otherOccurrences };
}

/** Not there now, or of another relation. Adding one waits for the lock of the series. */
async function occurrencesElsewhere(tx: Transaction, moved: readonly string[]): Promise<string[]> {
  if (moved.length === 0) return [];
  const ofThese = Prisma.sql`
    task.series_id = ANY(${[...moved]}::uuid[]) AND task.id <> ALL(${[...moved]}::uuid[])`;
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT task.id::text AS id FROM tasks task WHERE ${ofThese}
    UNION
    SELECT task.id::text FROM task_deeds, jsonb_array_elements(content->'before') kept, ${ROW_OF_KEPT}
    WHERE ${ofThese}`;
  return found.map(({ id }) => id);
}

/**
 * A changed or completed task does not block the undo: it goes back as it is now, unless it moved to a third
 * relation. Occurrences made since go back too: those that the merge neither moved nor found elsewhere. Where
 * it stored none of these, `madeAfter`, an id that the merge made, separates them by the clock, which may be
 * set back.
 */
export async function returnTasks(
  tx: Transaction,
  viewer: Viewer,
  move: Move,
  followed: Pick<MergeMoves, 'tasks' | 'removedTasks' | 'otherOccurrences'> & { readonly madeAfter: string },
): Promise<void> {
  const { tasks = [], removedTasks = [], otherOccurrences, madeAfter } = followed;
  const ids = [...tasks, ...removedTasks];
  if (ids.length === 0) return;
  const isNew =
    otherOccurrences === undefined
      ? Prisma.sql`task.id > ${madeAfter}::uuid`
      : Prisma.sql`task.id <> ALL(${[...otherOccurrences]}::uuid[])`;
  const ofThese = Prisma.sql`
    (task.id = ANY(${ids}::uuid[]) OR (task.series_id = ANY(${ids}::uuid[]) AND ${isNew}))`;
  await moveTasks(tx, viewer, move, ofThese);
  await asSystem(tx, viewer, () => moveUndoRecords(tx, move, ofThese));
  await notifyAllTasks(tx, viewer);
}

async function moveTasks(
  tx: Transaction,
  viewer: Viewer,
  { fromId, toId }: Move,
  which: Prisma.Sql,
): Promise<string[]> {
  // Locked before they are looked for: whoever completes one of a series may be adding the next just now.
  await tx.$queryRaw`
    SELECT id::text FROM tasks task WHERE relation_id = ${fromId}::uuid AND ${which} ORDER BY id FOR UPDATE`;
  const moved = await tx.$queryRaw<{ id: string }[]>`
    UPDATE tasks task SET relation_id = ${toId}::uuid, version = version + 1
    WHERE relation_id = ${fromId}::uuid AND ${which} RETURNING id::text`;
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await asSystem(tx, viewer, () => keepUntouched(tx, ids));
  return ids;
}

/** A task that a completion opened, and only the move touched, goes when the completion is undone. */
async function keepUntouched(tx: Transaction, moved: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE task_deeds SET content = jsonb_set(content, '{next,version}', to_jsonb(task.version))
    FROM tasks task
    WHERE task.id = ANY(${[...moved]}::uuid[]) AND task.id = (content->'next'->>'id')::uuid
      AND task.version = (content->'next'->>'version')::int + 1`;
}

/** As the system, because an undo record is its user's own. Returns the moved tasks. */
async function moveUndoRecords(
  tx: Transaction,
  { fromId, toId }: Move,
  which: Prisma.Sql,
): Promise<string[]> {
  const isMoved = Prisma.sql`(task.relation_id = ${fromId}::uuid AND ${which})`;
  const containing = JSON.stringify({ before: [{ row: { relation_id: fromId } }] });
  const moved = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT task.id::text AS id FROM task_deeds, jsonb_array_elements(content->'before') kept, ${ROW_OF_KEPT}
    WHERE content @> ${containing}::jsonb AND ${isMoved}`;
  if (moved.length === 0) return [];
  await tx.$executeRaw`
    UPDATE task_deeds SET content = jsonb_set(content, '{before}', (
      SELECT jsonb_agg(CASE WHEN ${isMoved} THEN jsonb_set(kept, '{row,relation_id}', to_jsonb(${toId}::text))
                            ELSE kept END ORDER BY place)
      FROM jsonb_array_elements(content->'before') WITH ORDINALITY listed(kept, place), ${ROW_OF_KEPT}))
    WHERE content @> ${containing}::jsonb`;
  return moved.map(({ id }) => id);
}
