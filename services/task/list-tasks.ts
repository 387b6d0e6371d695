import { LONGEST_LIST_SEARCH, refuseLongSearch, searchPatterns } from '#domain/text/search-patterns.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

export const TASK_SORTS = ['relation', 'subject', 'start', 'end', 'created', 'period', 'user'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

export interface TaskFilter {
  /** Null for both. */
  readonly tab: 'general' | 'periodic' | null;
  readonly relationId: string | null;
  /** Only the lists of a relation show done tasks. */
  readonly withDone: boolean;
  readonly search: string;
  readonly isMine: boolean;
  readonly isOverdue: boolean;
  /** 'YYYY-MM-DD'. */
  readonly endDay: string | null;
}

export interface TaskPosition {
  readonly sortKey: string;
  readonly id: string;
}

export interface TaskPage {
  readonly filter: TaskFilter;
  readonly sort: TaskSort;
  readonly descending: boolean;
  /** Whether the page lies before `after`; the nearest comes first then. */
  readonly backward: boolean;
  /** Exclusive; null for the first page, or the last. */
  readonly after: TaskPosition | null;
  readonly take: number;
}

/** The rows are read by row rules afterwards (docs/decisions/0003). */
export async function listTasks(
  client: LeasedClient,
  page: TaskPage,
  include: { readonly total: boolean } = { total: false },
): Promise<{ readonly found: readonly TaskPosition[]; readonly total: number | null }> {
  const condition = conditionOf(page.filter);
  const total = include.total ? Prisma.sql`balie.count_tasks(${condition})` : Prisma.sql`NULL::bigint`;
  const [answer] = await client.$queryRaw<{ total: bigint | null; found: TaskPosition[] }[]>`
    SELECT ${total} AS total,
      coalesce(json_agg(json_build_object('id', listed.id, 'sortKey', listed.sort_key) ORDER BY listed.place), '[]') AS found
    FROM balie.search_tasks(
      ${condition}, ${page.sort}, ${page.descending}, ${page.backward}, ${page.after?.sortKey ?? null}, ${page.after?.id ?? null}::uuid,
      ${page.take}::integer) WITH ORDINALITY listed(id, sort_key, place)`;
  return { found: answer?.found ?? [], total: answer?.total == null ? null : Number(answer.total) };
}

function conditionOf({
  tab,
  relationId,
  withDone,
  search,
  isMine,
  isOverdue,
  endDay,
}: TaskFilter): Prisma.Sql {
  return Prisma.sql`${tab}, ${relationId}::uuid, ${withDone}, ${JSON.stringify(patternsOf(search))}::jsonb, ${isMine}, ${isOverdue}, ${endDay}::date`;
}

/** A LIKE pattern for each word, all of which must match (ledger TASKLIST-17, 18). Throws ValidationError. */
function patternsOf(search: string): readonly string[] {
  refuseLongSearch('search', search, LONGEST_LIST_SEARCH);
  return searchPatterns(search);
}
