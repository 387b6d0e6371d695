import type { DirectoryClient } from '#prisma/directory.ts';

/** Deletes outbox rows that the relay dispatched before this moment; what is still open stays. */
export async function deleteCompletedRowsBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.outbox.deleteMany({ where: { doneAt: { lt: before } } });
}
