import type { LeasedClient } from '#prisma/database.ts';

export interface UserWorkload {
  readonly userName: string;
  readonly userColor: string;
  readonly overdue: number;
  readonly undated: number;
  /** By the Monday of the week in which tasks end ('YYYY-MM-DD'). */
  readonly weeks: readonly { readonly monday: string; readonly count: number }[];
}

/** Users without a task are not listed. */
export async function readWorkload(client: LeasedClient): Promise<readonly UserWorkload[]> {
  const rows = await client.$queryRaw<WorkloadRow[]>`
    SELECT u.id::text, u.username::text AS "userName", u.color AS "userColor", w.is_overdue AS "isOverdue",
           w.monday::text, w.count
    FROM balie.workload() w JOIN users u ON u.id = w.user_id ORDER BY u.username, w.monday`;
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((counted) => {
    const [first] = counted;
    if (first === undefined) return [];
    const sum = (part: readonly WorkloadRow[]) => part.reduce((total, { count }) => total + count, 0);
    return {
      userName: first.userName,
      userColor: first.userColor,
      overdue: sum(counted.filter(({ isOverdue }) => isOverdue)),
      undated: sum(counted.filter(({ isOverdue, monday }) => !isOverdue && monday === null)),
      weeks: counted.flatMap(({ monday, count }) => (monday === null ? [] : [{ monday, count }])),
    };
  });
}

interface WorkloadRow {
  readonly id: string;
  readonly userName: string;
  readonly userColor: string;
  readonly isOverdue: boolean;
  readonly monday: string | null;
  readonly count: number;
}
