import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';

/** Lets the author see the mail (ledger ROLES-23), also when the index reads it only later. */
export async function recordAuthor(
  tx: Transaction,
  viewer: Viewer,
  made: {
    readonly linkId: string;
    readonly remoteId: string | null;
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
