import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { answerOnce } from '#services/request-answer.ts';
import { unsealBsn } from '#services/secret/sealed-bsn.ts';
import { recordBsnShown } from './bsns-read.ts';
import { assertMaySeeBsn } from './relation.policy.ts';

/** Recorded in the trail before it is sent. */
export async function showBsn(
  context: Pick<OfficeContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId }: { readonly requestId: string; readonly relationId: string },
): Promise<{ readonly bsn: string }> {
  assertMaySeeBsn(viewer);
  const key = await context.officeKeys.of(client, viewer.officeId);
  const intent = { requestId, operation: 'showBsn', input: relationId };
  return client.$transaction(async (tx) => {
    // Read for a repeated request too: the stored answer has no number.
    const ciphertext = await readCiphertext(tx, relationId);
    await answerOnce(tx, viewer, intent, async () => {
      await recordBsnShown(tx, viewer, relationId);
      return { keep: true, answer: { relationId } };
    });
    return { bsn: unsealBsn(key, relationId, ciphertext) };
  });
}

async function readCiphertext(tx: Transaction, relationId: string): Promise<Uint8Array> {
  const row = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { bsnCiphertext: true },
  });
  if (row === null) throw new NotFoundError();
  if (row.bsnCiphertext === null) throw new NotFoundError('Bij deze relatie staat geen BSN.');
  return row.bsnCiphertext;
}
