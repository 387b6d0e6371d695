import type { TaskPeriod } from '#domain/task/task.ts';
import type { DirectoryClient } from '#prisma/directory.ts';

export interface DueSeries {
  readonly officeId: string;
  readonly seriesId: string;
}

/** Over all offices but locked ones, in the order of ids, behind `after`. */
export async function dueSeries(
  directory: DirectoryClient,
  {
    periods,
    today,
    after,
    most,
  }: {
    readonly periods: readonly TaskPeriod[];
    readonly today: string;
    readonly after: string | null;
    readonly most: number;
  },
): Promise<readonly DueSeries[]> {
  // The latest occurrence until today is the one that begins in today's period, or, before its day, the one before that.
  return directory.$queryRaw<DueSeries[]>`
    SELECT task.office_id::text AS "officeId", task.id::text AS "seriesId"
    FROM tasks task
    JOIN offices office ON office.id = task.office_id
    CROSS JOIN LATERAL (
      SELECT CASE task.period WHEN 'week' THEN interval '7 days' WHEN 'month' THEN interval '1 month'
                              WHEN 'quarter' THEN interval '3 months' ELSE interval '1 year' END AS length,
             12 * (extract(year FROM ${today}::date) - extract(year FROM task.start_day))
               + extract(month FROM ${today}::date) - extract(month FROM task.start_day) AS months
    ) counted
    CROSS JOIN LATERAL (
      SELECT CASE task.period WHEN 'week' THEN (${today}::date - task.start_day) / 7
                              WHEN 'month' THEN counted.months
                              WHEN 'quarter' THEN floor(counted.months / 3) ELSE floor(counted.months / 12) END AS n
    ) placed
    WHERE task.kind = 'periodic' AND task.occurrence_day IS NULL AND task.done_at IS NULL
      AND task.period = ANY (${[...periods]}::text[]) AND task.start_day <= ${today}::date
      AND (${after}::uuid IS NULL OR task.id > ${after}::uuid)
      AND office.locked_text IS NULL
      AND (task.rolled_day IS NULL
           OR (task.start_day + placed.n * counted.length)::date BETWEEN task.rolled_day + 1 AND ${today}::date
           OR (placed.n > 0 AND (task.start_day + (placed.n - 1) * counted.length)::date > task.rolled_day))
    ORDER BY task.id
    LIMIT ${most}`;
}
