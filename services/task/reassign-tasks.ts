import type { Transaction } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { notifyAllTasks } from './notify-tasks.ts';

interface ReassignedTask {
  readonly id: string;
  readonly relationId: string;
  readonly subject: string;
  readonly version: number;
}

/** Open tasks, waiting steps and series pass to the admin; done ones keep their user (ledger USERS-56). */
export async function reassignTasks(tx: Transaction, viewer: UserViewer, leaverId: string): Promise<number> {
  // Locked before they are looked for: a completion may be opening the leaver's next task just now.
  await tx.$queryRaw`
    SELECT id::text FROM tasks WHERE user_id = ${leaverId}::uuid AND done_at IS NULL ORDER BY id FOR UPDATE`;
  const reassigned = await tx.$queryRaw<ReassignedTask[]>`
    UPDATE tasks SET user_id = ${viewer.userId}::uuid, version = version + 1
    WHERE user_id = ${leaverId}::uuid AND done_at IS NULL
    RETURNING id::text, relation_id::text AS "relationId", subject, version`;
  if (reassigned.length === 0) return 0;
  await recordAuditEntries(
    tx,
    viewer,
    reassigned.map(({ id, relationId, subject, version }) => ({
      ...ofTask(id, relationId),
      action: 'changed',
      entityVersion: version,
      changes: { subject: { from: subject, to: subject }, userId: { from: leaverId, to: viewer.userId } },
    })),
  );
  await notifyAllTasks(tx, viewer);
  return reassigned.length;
}
