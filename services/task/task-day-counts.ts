import type { LeasedClient } from '#prisma/database.ts';

export interface DayCount {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly count: number;
}

/** Days without an open task are not listed. */
export function countTaskDays(
  client: LeasedClient,
  range: { readonly from: string; readonly until: string },
): Promise<readonly DayCount[]> {
  return client.$queryRaw<DayCount[]>`
    SELECT day::text, count FROM balie.task_days(${range.from}::date, ${range.until}::date) ORDER BY day`;
}
