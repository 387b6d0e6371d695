import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { runEach } from '#services/set-aside/run-items.ts';
import { keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { rollSeries } from './roll-series.ts';

export interface RollContext {
  readonly database: Pick<Database, 'lease'>;
  readonly now: () => Date;
  readonly onFailure: (seriesId: string, error: unknown) => void;
}

export interface RolledSeries {
  readonly opened: number;
  readonly failed: number;
}

/**
 * Each series has its own transaction, so that one that fails stops no other. Safe to repeat. Throws when the
 * database is away, for all are to be tried again then.
 */
export async function rollTasks(
  { database, now, onFailure }: RollContext,
  { officeId, seriesIds }: { readonly officeId: string; readonly seriesIds: readonly string[] },
): Promise<RolledSeries> {
  const system = systemViewer(officeId);
  const at = now();
  const when = { now: at, today: dayInAmsterdam(at) };
  let opened = 0;
  let failed = 0;
  await database.lease(system, async (client) => {
    const ran = await runEach(seriesIds, (seriesId) =>
      client
        .$transaction((tx) => rollSeries(tx, system, seriesId, when))
        .catch((error: unknown) => {
          if (ownFailure(error) !== null) onFailure(seriesId, error);
          throw error;
        }),
    );
    opened = ran.results.reduce((sum, count) => sum + count, 0);
    failed = ran.failed.length;
    const aside = ran.failed.map(({ item, reason }) => ({ id: item, reason }));
    const source = { officeId, linkId: null, loop: 'task.series' } as const;
    await client.$transaction((tx) => keepSetAside(tx, source, { failed: aside, succeeded: ran.succeeded }));
  });
  return { opened, failed };
}
