import type { LeasedClient } from '#prisma/database.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { ITEM_LOOPS, type ItemLoop, isItemLoop } from './item-loops.ts';

export interface SetAsideCount {
  readonly loop: ItemLoop;
  readonly count: number;
  /** Of the one that fails longest. */
  readonly reason: string;
  readonly since: Date;
}

/** Of every loop how much is set aside now, for an admin: the row rules show nobody else any. */
export async function countSetAside(client: LeasedClient): Promise<readonly SetAsideCount[]> {
  const rows = await client.setAsideItem.groupBy({
    by: ['loop'],
    where: { OR: [{ linkId: null }, { link: IN_USE }] },
    _count: { _all: true },
  });
  const counted = rows.flatMap(({ loop, _count }) =>
    isItemLoop(loop) ? [{ loop, count: _count._all }] : [],
  );
  const loops = Object.keys(ITEM_LOOPS);
  counted.sort((one, other) => loops.indexOf(one.loop) - loops.indexOf(other.loop));
  return Promise.all(
    counted.map(async ({ loop, count }) => {
      const oldest = await client.setAsideItem.findFirst({
        where: { loop },
        orderBy: { failedAt: 'asc' },
        select: { reason: true, failedAt: true },
      });
      return { loop, count, reason: oldest?.reason ?? '', since: oldest?.failedAt ?? new Date(0) };
    }),
  );
}
