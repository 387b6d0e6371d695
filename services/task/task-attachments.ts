import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { MOST_ATTACHMENTS } from '#domain/task/task.ts';
import type { Transaction } from '#prisma/database.ts';
import { claimStoredFile } from '#services/stored-file/claim-stored-file.ts';

/**
 * New files are finished uploads of the viewer and come last; what is left out is deleted with its file.
 * Needs a locked task. Returns whether something changed. Throws ValidationError of field 'fileIds'.
 */
export async function storeAttachments(
  tx: Transaction,
  viewer: Viewer,
  taskId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(fileIds)];
  if (uniqueIds.length > MOST_ATTACHMENTS) refuse(`Een taak heeft ten hoogste ${MOST_ATTACHMENTS} bijlagen.`);
  const stored = await tx.taskAttachment.findMany({
    where: { taskId },
    select: { fileId: true, position: true },
  });
  const attached = new Set(stored.map(({ fileId }) => fileId));
  const added = uniqueIds.filter((id) => !attached.has(id));
  const leftOut = stored.map(({ fileId }) => fileId).filter((id) => !uniqueIds.includes(id));
  if (leftOut.length > 0) await tx.taskAttachment.deleteMany({ where: { taskId, fileId: { in: leftOut } } });
  const last = Math.max(-1, ...stored.map(({ position }) => position));
  if (added.length > 0) await attach(tx, viewer, { taskId, fileIds: added, position: last + 1 });
  return added.length + leftOut.length > 0;
}

async function attach(
  tx: Transaction,
  viewer: Viewer,
  {
    taskId,
    fileIds,
    position,
  }: { readonly taskId: string; readonly fileIds: readonly string[]; readonly position: number },
): Promise<void> {
  const names = await lockUploads(tx, fileIds);
  const { officeId } = viewer;
  const rows = fileIds.map((fileId, at) => {
    const name =
      names.get(fileId) ?? refuse('Een bijlage staat niet (meer) klaar. Kies het bestand opnieuw.');
    return { officeId, taskId, fileId, name, position: position + at };
  });
  // The row rule of stored files knows by these rows who sees the files, so they come first.
  await tx.taskAttachment.createMany({ data: rows });
  for (const fileId of fileIds) await claimStoredFile(tx, viewer, { fileId, purpose: 'task' });
}

/** Locked, so that another attaching user waits here, and so does the clean-up. */
async function lockUploads(tx: Transaction, fileIds: readonly string[]): Promise<Map<string, string>> {
  const uploads = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id::text, name FROM stored_files
    WHERE id = ANY(${[...fileIds]}::uuid[]) AND purpose = 'task' AND owner_kind IS NULL AND state = 'ready'
    ORDER BY id FOR UPDATE`;
  return new Map(uploads.map(({ id, name }) => [id, name]));
}

function refuse(message: string): never {
  throw new ValidationError([{ field: 'fileIds', message }]);
}
