import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { OpenedTask } from './create-occurrences.ts';

/** Postgres writes them to JSON. */
export interface KeptTask {
  readonly row: Readonly<Record<string, unknown>>;
  readonly attachments: readonly Readonly<Record<string, unknown>>[];
}

export interface UndoContent {
  readonly before: readonly KeptTask[];
  readonly made: readonly string[];
  /** Undone only at this version, where nobody touched it. */
  readonly next: (OpenedTask & { readonly isNew: boolean }) | null;
  readonly orphans: readonly string[];
}

/** As the system, because a series or a next step may be out of the viewer's sight. */
export async function keepTasks(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<KeptTask[]> {
  const rows = await asSystem(
    tx,
    viewer,
    () =>
      tx.$queryRaw<{ kept: KeptTask }[]>`
      SELECT jsonb_build_object('row', to_jsonb(t) - ARRAY['search_text', 'is_periodic', 'sort_start', 'sort_end'], 'attachments', coalesce(
        (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.position) FROM task_attachments a
         WHERE a.office_id = t.office_id AND a.task_id = t.id), '[]')) AS kept
      FROM tasks t WHERE t.id = ANY(${[...ids]}::uuid[]) ORDER BY t.id`,
  );
  return rows.map(({ kept }) => kept);
}

export async function createUndoRecord(
  tx: Transaction,
  viewer: Viewer,
  undoRecord: {
    readonly undoToken: string;
    readonly action: 'completed' | 'removed';
    readonly taskId: string;
    readonly content: UndoContent;
    /** Deleted tasks, whose files stay for as long as this can be undone. */
    readonly removedIds: readonly string[];
  },
): Promise<void> {
  const { content, removedIds, ...named } = undoRecord;
  const removed = content.before.filter(({ row }) => removedIds.includes(String(row.id)));
  await tx.taskUndoRecord.createMany({
    data: [
      {
        ...named,
        officeId: viewer.officeId,
        userId: viewer.userId ?? '',
        content: content as unknown as Prisma.InputJsonObject,
        fileIds: removed.flatMap(({ attachments }) => attachments.map(({ file_id: id }) => String(id))),
      },
    ],
  });
}
