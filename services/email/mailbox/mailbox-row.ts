import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { lockSource, type SourceReference, whereSource } from '#services/sync/source-row.ts';

/** How far it is read stands in its source. */
export type MailboxRow = Prisma.MailboxGetPayload<object>;

/** `generation` numbers the listing under way, or the last one. */
export type MailboxFolderRow = Prisma.MailboxFolderGetPayload<object> & { readonly generation: number };

export type MailboxReference = SourceReference;

export const whereMailbox = whereSource;

/** Locked with its source; null where none is linked. */
export async function lockMailbox(tx: Transaction, mailbox: MailboxReference): Promise<MailboxRow | null> {
  await lockSource(tx, mailbox);
  return tx.mailbox.findUnique({ where: whereMailbox(mailbox) });
}

/** The keys are ids at the provider; folders that are gone there are left out. */
export async function foldersOfMailbox(
  client: LeasedClient | Transaction,
  { officeId, linkId }: MailboxReference,
): Promise<ReadonlyMap<string, MailboxFolderRow>> {
  const where = { officeId, linkId };
  const folders = await client.mailboxFolder.findMany({ where });
  const collections = await client.syncCollection.findMany({
    where,
    select: { remoteKey: true, phase: true, generation: true },
  });
  const known = new Map(collections.map((collection) => [collection.remoteKey, collection]));
  return new Map(
    folders.flatMap((folder) => {
      const collection = known.get(folder.remoteId);
      if (collection?.phase === 'vanished') return [];
      return [[folder.remoteId, { ...folder, generation: collection?.generation ?? 0 }] as const];
    }),
  );
}
