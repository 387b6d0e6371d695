import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';

/** The newest of that name which no template has yet. */
export async function uploadedLetterFile(
  client: Pick<LeasedClient | Transaction, 'storedFile'>,
  { userId }: UserViewer,
  fileName: string,
): Promise<string | null> {
  const row = await client.storedFile.findFirst({
    where: { purpose: 'letter', makerId: userId, ownerKind: null, state: 'ready', name: fileName },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return row?.id ?? null;
}
