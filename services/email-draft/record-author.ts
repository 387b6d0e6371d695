import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';

/**
 * Says in the index who made a draft, or sent a mail, in Balie, by which that user sees it (ledger ROLES-23). One that the index
 * has not seen yet gets it when it is read.
 */
export async function recordAuthor(
  tx: Transaction,
  viewer: Viewer,
  made: {
    readonly linkId: string;
    readonly remoteId: string | null;
    /** Empty where it is not known. */
    readonly internetMessageId: string;
    readonly madeById: string;
  },
): Promise<void> {
  const { linkId, remoteId, internetMessageId, madeById } = made;
  const named = await asSystem(
    tx,
    viewer,
    () =>
      tx.$queryRaw<{ id: string }[]>`
      UPDATE emails SET made_by_id = ${madeById}::uuid
      WHERE office_id = ${viewer.officeId}::uuid AND link_id = ${linkId}::uuid AND made_by_id IS NULL
        AND (remote_id = ${remoteId} OR (internet_message_id = ${internetMessageId} AND internet_message_id <> ''))
      RETURNING id::text`,
  );
  for (const { id } of named) {
    await notify(tx, { type: 'email', officeId: viewer.officeId, id, action: 'updated' });
  }
}
