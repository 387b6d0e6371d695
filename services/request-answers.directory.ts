import type { DirectoryClient } from '#prisma/directory.ts';

export async function deleteRequestAnswersBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.$executeRaw`DELETE FROM request_answers WHERE created_at < ${before}`;
}
