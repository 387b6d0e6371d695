import type { Viewer } from '#domain/session/viewer.ts';
import { refusedFile } from '#domain/stored-file/announced-file.ts';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import type { Transaction } from '#prisma/database.ts';

/**
 * In the transaction that makes the row naming the file: from then on the owner's rows say who sees it, and
 * no clean-up deletes it. Throws ValidationError of field 'file'.
 */
export async function claimStoredFile(
  tx: Transaction,
  viewer: Viewer,
  { fileId, purpose }: { readonly fileId: string; readonly purpose: FilePurpose },
): Promise<void> {
  const { count } = await tx.storedFile.updateMany({
    where: { id: fileId, purpose, makerId: viewer.userId ?? '', ownerKind: null, state: 'ready' },
    data: { ownerKind: purpose },
  });
  if (count === 0) throw refusedFile('Dit bestand staat niet (meer) klaar. Kies het opnieuw.');
}
