import type { DirectoryClient } from '#prisma/directory.ts';

export async function deletePhoneCallsBefore(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.$executeRaw`DELETE FROM phone_calls WHERE heard_at < ${before}`;
}
