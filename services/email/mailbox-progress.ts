import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';

export interface MailboxProgress {
  /** Null for who does not see all mails, as the numbers count those of others. */
  readonly mails: { readonly listed: number; readonly total: number } | null;
  readonly percentage: number;
}

/** Null when no listing is under way (ledger ROLES-13). */
export async function progressOf(
  client: LeasedClient,
  viewer: Viewer,
  { linkId, state }: { readonly linkId: string; readonly state: string },
): Promise<MailboxProgress | null> {
  if (state !== 'listing') return null;
  const { _sum } = await client.mailboxFolder.aggregate({
    where: { linkId },
    _sum: { listedCount: true, totalCount: true },
  });
  const listed = _sum.listedCount ?? 0;
  const total = Math.max(_sum.totalCount ?? 0, listed);
  return {
    mails: seesAllRelations(viewer.role) ? { listed, total } : null,
    percentage: total === 0 ? 0 : Math.floor((100 * listed) / total),
  };
}
