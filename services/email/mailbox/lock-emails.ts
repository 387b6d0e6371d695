import type { FolderKind } from '#domain/email/folder-kinds.ts';
import type { VisibleThrough } from '#domain/email/visible-through.ts';
import type { Transaction } from '#prisma/database.ts';
import type { MailboxReference } from './mailbox-row.ts';

export interface KnownEmail {
  readonly id: string;
  readonly remoteId: string;
  readonly folderId: string;
  readonly folder: FolderKind;
  readonly visibleThrough: VisibleThrough;
  readonly isRead: boolean;
  readonly flagStatus: string;
  readonly categories: readonly string[];
  /** Changes that the mailbox does not have yet; a pass leaves them. */
  readonly pending: readonly string[];
  readonly pushedAt: Date | null;
}

export async function lockEmails(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
  remoteIds: readonly string[],
): Promise<ReadonlyMap<string, KnownEmail>> {
  if (remoteIds.length === 0) return new Map();
  const ids = [...new Set(remoteIds)];
  await tx.$queryRaw`
    SELECT 1 AS locked FROM emails WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid
      AND remote_id = ANY(${ids}::text[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.email.findMany({
    where: { officeId, linkId, remoteId: { in: ids } },
    select: {
      id: true,
      remoteId: true,
      folderId: true,
      visibleThrough: true,
      isRead: true,
      flagStatus: true,
      categories: true,
      pending: true,
      pushedAt: true,
      folder: { select: { kind: true } },
    },
  });
  return new Map(
    rows.map(({ folder, visibleThrough, ...row }) => [
      row.remoteId,
      { ...row, folder: folder.kind as FolderKind, visibleThrough: visibleThrough as VisibleThrough },
    ]),
  );
}
