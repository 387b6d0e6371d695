import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import { outageOf } from '#prisma/outage.ts';
import { rollSeries } from './roll-series.ts';

export interface RollContext {
  readonly database: Pick<Database, 'lease'>;
  readonly now: () => Date;
  /** Told of a series that cannot be rolled. */
  readonly onFailure: (seriesId: string, error: unknown) => void;
}

export interface RolledSeries {
  /** Occurrences that were opened. */
  readonly opened: number;
  /** Series that could not be rolled. */
  readonly failed: number;
}

/**
 * Opens what fell due of these series of an office, each in a transaction of its own, so that one that fails holds up no
 * other. Running it again finds nothing. Throws when the database is away, for all are to be tried again then.
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
    for (const seriesId of seriesIds) {
      try {
        opened += await client.$transaction((tx) => rollSeries(tx, system, seriesId, when));
      } catch (error) {
        if (outageOf(error) !== null) throw error;
        failed += 1;
        onFailure(seriesId, error);
      }
    }
  });
  return { opened, failed };
}
