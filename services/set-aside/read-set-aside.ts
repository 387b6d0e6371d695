import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { type ItemLoop, isItemLoop } from './item-loops.ts';

export interface SetAsideCount {
  readonly loop: ItemLoop;
  /** Of what belongs to a link. */
  readonly linkKind: string | null;
  readonly count: number;
  /** Of the one that fails longest. */
  readonly reason: string;
  readonly since: Date;
}

/** Of every loop and link how much is set aside now, for an admin: the row rules show nobody else any. */
export async function countSetAside(client: LeasedClient): Promise<readonly SetAsideCount[]> {
  const rows = await client.$queryRaw<(Omit<SetAsideCount, 'loop'> & { readonly loop: string })[]>`
    SELECT aside.loop, link.kind AS "linkKind", count(*)::int AS count, min(aside.failed_at) AS since,
           (array_agg(aside.reason ORDER BY aside.failed_at, aside.id))[1] AS reason
    FROM set_aside_items aside
    LEFT JOIN provider_links link ON link.office_id = aside.office_id AND link.id = aside.link_id
    WHERE aside.link_id IS NULL OR link.state <> ${IN_USE.state.not}
    GROUP BY aside.loop, link.kind ORDER BY link.kind, aside.loop`;
  return rows.flatMap(({ loop, ...row }) => (isItemLoop(loop) ? [{ ...row, loop }] : []));
}

export interface SetAsideView {
  readonly id: string;
  readonly loop: ItemLoop;
  readonly itemId: string;
  readonly reason: string;
  readonly failedAt: Date;
  readonly tries: number;
  readonly nextTryAt: Date;
}

/** As many as somebody reads. */
const MOST_SHOWN = 50;

/** What is set aside of a kind of link, those that fail longest first. */
export async function readSetAside(client: LeasedClient, kind: LinkKind): Promise<readonly SetAsideView[]> {
  const rows = await client.setAsideItem.findMany({
    where: { link: { kind, ...IN_USE } },
    orderBy: [{ failedAt: 'asc' }, { id: 'asc' }],
    take: MOST_SHOWN,
    select: {
      ...{ id: true, loop: true, itemId: true, reason: true },
      failedAt: true,
      tries: true,
      nextTryAt: true,
    },
  });
  return rows.flatMap(({ loop, ...row }) => (isItemLoop(loop) ? [{ ...row, loop }] : []));
}
