import type { Logger } from 'pino';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { TASK_PERIODS } from '#domain/task/task.ts';
import type { Database } from '#prisma/database.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { dueSeries } from '#services/task/due-series.directory.ts';
import { rollTasks } from '#services/task/roll-tasks.ts';
import { withHeartbeat } from '#workflows/heartbeat.ts';
import type { TaskActivities } from './contract.ts';

/** Few enough for a stopping worker to end with them. */
const MOST = 100;

export function createTaskActivities(context: {
  readonly database: Database;
  readonly directory: DirectoryClient;
  readonly now: () => Date;
  readonly logger: Logger;
}): TaskActivities {
  const { database, directory, now, logger } = context;
  return {
    async findDueSeries({ period, after }) {
      const periods = period === 'all' ? TASK_PERIODS : TASK_PERIODS.filter((one) => one !== 'week');
      const rows = await dueSeries(directory, { periods, today: dayInAmsterdam(now()), after, most: MOST });
      const offices = Map.groupBy(rows, ({ officeId }) => officeId);
      const due = [...offices].map(([officeId, series]) => ({
        officeId,
        seriesIds: series.map(({ seriesId }) => seriesId),
      }));
      return { due, after: rows.at(-1)?.seriesId ?? null };
    },

    async rollSeries(series) {
      const { officeId } = series;
      const onFailure = (seriesId: string, error: unknown) =>
        logger.error({ officeId, seriesId, error }, 'a series could not be rolled');
      const rolled = await withHeartbeat(() => rollTasks({ database, now, onFailure }, series));
      if (rolled.opened > 0) logger.info({ officeId, ...rolled }, 'occurrences were opened');
      return rolled;
    },
  };
}
