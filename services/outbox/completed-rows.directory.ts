import type { DirectoryClient } from '#prisma/directory.ts';

export async function deleteCompletedRowsBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.outbox.deleteMany({ where: { doneAt: { lt: before } } });
}
