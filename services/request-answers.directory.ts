import type { DirectoryClient } from '#prisma/directory.ts';

/** Deletes answers kept under a requestId that no client will ask for again. */
export async function deleteRequestAnswersBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.$executeRaw`DELETE FROM request_answers WHERE created_at < ${before}`;
}
