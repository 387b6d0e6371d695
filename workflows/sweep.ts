import type { Logger } from 'pino';
import { databaseTime } from '#prisma/database-time.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { deleteOldImportRows } from '#services/import/old-import-rows.directory.ts';
import { requeueStaleImports } from '#services/import/stale-imports.directory.ts';
import { requeueStaleRuns } from '#services/saga/stale-runs.directory.ts';

/** A run or an import on which nothing was done for this long gets a knock, and another each time it passes again. */
const STALE_AFTER = 10 * 60_000;
/** So many of either at one look: what is left over is found by the next. */
const MOST = 200;

/** Looks for forgotten runs and imports, and for rows of imports that are kept no longer, until it is stopped. */
export interface Sweep {
  /** Finishes the look that is under way. */
  stop(): Promise<void>;
}

/** Starts looking, every so many milliseconds. */
export function startSweep(options: {
  readonly directory: DirectoryClient;
  readonly logger: Logger;
  readonly every: number;
}): Sweep {
  const { directory, logger } = options;
  let look = Promise.resolve();

  async function sweep(): Promise<void> {
    await knock();
    await requeueImports();
    await tidy();
  }

  async function staleBefore(): Promise<Date> {
    return new Date((await databaseTime(directory)).getTime() - STALE_AFTER);
  }

  async function knock(): Promise<void> {
    try {
      const runs = await requeueStaleRuns(directory, await staleBefore(), MOST);
      if (runs > 0) logger.info({ runs }, 'open runs were asked for again');
    } catch (error) {
      logger.warn({ error }, 'forgotten runs could not be looked for');
    }
  }

  async function requeueImports(): Promise<void> {
    try {
      const imports = await requeueStaleImports(directory, await staleBefore(), MOST);
      if (imports > 0) logger.info({ imports }, 'running imports were asked for again');
    } catch (error) {
      logger.warn({ error }, 'forgotten imports could not be looked for');
    }
  }

  async function tidy(): Promise<void> {
    try {
      const batches = await deleteOldImportRows(directory, await databaseTime(directory));
      if (batches > 0) logger.info({ batches }, 'rows of old imports were deleted');
    } catch (error) {
      logger.warn({ error }, 'rows of old imports could not be deleted');
    }
  }

  const timer = setInterval(() => {
    look = sweep();
  }, options.every);
  return {
    async stop() {
      clearInterval(timer);
      await look;
    },
  };
}
