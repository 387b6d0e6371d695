import type { Logger } from 'pino';
import { databaseTime } from '#prisma/database-time.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { deleteOldAppointments } from '#services/appointment/old-appointments.directory.ts';
import { requeueStaleSends } from '#services/email-sending/stale-sends.directory.ts';
import { deleteOldImportRows } from '#services/import/old-import-rows.directory.ts';
import { requeueStaleImports } from '#services/import/stale-imports.directory.ts';
import { requeueStaleRuns } from '#services/saga/stale-runs.directory.ts';
import { deleteOldUndoRecords } from '#services/task/old-undo-records.directory.ts';
import type { CleanUpActivities } from './contract.ts';
import { STALE_AFTER } from './stale-after.ts';

const MOST = 200;

export function createCleanUpActivities(context: {
  readonly directory: DirectoryClient;
  readonly logger: Logger;
}): CleanUpActivities {
  const { directory, logger } = context;
  const staleBefore = async () => new Date((await databaseTime(directory)).getTime() - STALE_AFTER);
  return {
    async requeueStaleRuns() {
      const runs = await requeueStaleRuns(directory, await staleBefore(), MOST);
      if (runs > 0) logger.info({ runs }, 'open runs were asked for again');
      return runs;
    },
    async requeueStaleImports() {
      const imports = await requeueStaleImports(directory, await staleBefore(), MOST);
      if (imports > 0) logger.info({ imports }, 'running imports were asked for again');
      return imports;
    },
    async requeueStaleSends() {
      const sends = await requeueStaleSends(directory, await staleBefore(), MOST);
      if (sends > 0) logger.info({ sends }, 'mails and mailings were asked for again');
      return sends;
    },
    async deleteOldImportRows() {
      const batches = await deleteOldImportRows(directory, await databaseTime(directory));
      if (batches > 0) logger.info({ batches }, 'rows of old imports were deleted');
      return batches;
    },
    async deleteOldAppointments() {
      const appointments = await deleteOldAppointments(directory, await databaseTime(directory));
      if (appointments > 0) logger.info({ appointments }, 'deleted appointments were forgotten');
      return appointments;
    },
    async deleteOldDeeds() {
      const undoRecords = await deleteOldUndoRecords(directory, await databaseTime(directory));
      if (undoRecords > 0) logger.info({ undoRecords }, 'old undo records of tasks were deleted');
      return undoRecords;
    },
  };
}
