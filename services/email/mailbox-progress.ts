import type { LeasedClient } from '#prisma/database.ts';

/** How far the listing of a mailbox is, over all its folders. It tells of no mail by itself. */
export async function progressOf(
  client: LeasedClient,
  linkId: string,
): Promise<{ readonly listed: number; readonly total: number }> {
  const { _sum } = await client.mailboxFolder.aggregate({
    where: { linkId },
    _sum: { listedCount: true, totalCount: true },
  });
  return { listed: _sum.listedCount ?? 0, total: _sum.totalCount ?? 0 };
}
