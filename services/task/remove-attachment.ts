import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofTask, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { lockTask } from './lock-task.ts';
import { notifyTasks } from './notify-tasks.ts';

/** An unused upload goes too. Throws ForbiddenError, NotFoundError, and ValidationError for a done task. */
export async function removeAttachment(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, fileId }: { readonly requestId: string; readonly fileId: string },
): Promise<void> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'removeAttachment', input: { fileId } };
  await client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      const stored = await tx.taskAttachment.findFirst({ where: { fileId }, select: { taskId: true } });
      if (stored === null) await letGo(tx, fileId);
      else await removeFromTask(tx, viewer, stored.taskId, fileId);
      return { keep: true, answer: {} };
    }),
  );
}

async function letGo(tx: Transaction, fileId: string): Promise<void> {
  const { count } = await tx.storedFile.deleteMany({
    where: { id: fileId, purpose: 'task', ownerKind: null },
  });
  if (count === 0) throw new NotFoundError('Deze bijlage is er niet (meer).');
}

/** The version stays, so that an open form meets no conflict. */
async function removeFromTask(
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
  fileId: string,
): Promise<void> {
  const row = await lockTask(tx, viewer, taskId);
  if (row.doneAt !== null) {
    throw new ValidationError([{ field: 'file', message: 'Deze taak is al afgerond.' }]);
  }
  const { count } = await tx.taskAttachment.deleteMany({ where: { taskId, fileId } });
  if (count === 0) throw new NotFoundError('Deze bijlage is er niet (meer).');
  const changes = { subject: { from: row.subject, to: row.subject } };
  await recordAuditEntries(tx, viewer, [
    { ...ofTask(taskId, row.relationId), action: 'changed', entityVersion: row.version, changes },
  ]);
  await notifyTasks(tx, viewer, [taskId]);
}
