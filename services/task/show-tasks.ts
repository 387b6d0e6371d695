import type { Viewer } from '#domain/session/viewer.ts';
import type { TaskContent, TaskPeriod } from '#domain/task/task.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { listTasks, type TaskPosition } from './list-tasks.ts';
import { contentOf, isOccurrence, TASK_COLUMNS } from './task-row.ts';

interface ShownUser {
  readonly id: string;
  readonly username: string;
  readonly isRemoved: boolean;
}

/** A task in the form that REST has it (spec 2§3). */
export interface ShownTask {
  readonly id: string;
  readonly content: TaskContent;
  readonly relationName: string;
  readonly user: ShownUser;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly version: number;
  readonly isSeries: boolean;
  readonly isOccurrence: boolean;
  readonly seriesId: string | null;
  readonly period: TaskPeriod | null;
  /** Only the steps that the viewer sees, in their order. */
  readonly flow: { readonly isActive: boolean; readonly steps: readonly ShownStep[] } | null;
  readonly attachments: readonly { readonly name: string; readonly fileId: string }[];
}

export interface ShownStep {
  readonly text: string;
  readonly user: ShownUser;
}

const USER = { select: { id: true, username: true, removedAt: true } } as const;
const COLUMNS = {
  ...TASK_COLUMNS,
  relationName: true,
  user: USER,
  attachments: { orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { name: true, fileId: true } },
} as const satisfies Prisma.TaskSelect;

export async function showTasks(client: LeasedClient, ids: readonly string[]): Promise<ShownTask[]> {
  const rows = await client.task.findMany({ where: { id: { in: [...ids] } }, select: COLUMNS });
  const runs = rows.flatMap(({ flowRunId }) => (flowRunId === null ? [] : [flowRunId]));
  const steps = runs.length === 0 ? [] : await readSteps(client, runs);
  const stepsOf = Map.groupBy(steps, ({ flowRunId }) => flowRunId ?? '');
  const tasks = rows.map(
    ({ user, flowRunId, flowState, ...row }): ShownTask => ({
      ...row,
      content: contentOf({ ...row, flowRunId, flowState }),
      user: shownUser(user),
      isOccurrence: isOccurrence(row),
      period: row.period as TaskPeriod | null,
      flow:
        flowRunId === null
          ? null
          : {
              isActive: flowState === 'active',
              steps: (stepsOf.get(flowRunId) ?? []).map((step) => ({
                text: step.subject,
                user: shownUser(step.user),
              })),
            },
    }),
  );
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function readSteps(client: LeasedClient, runs: readonly string[]) {
  return client.task.findMany({
    where: { flowRunId: { in: [...new Set(runs)] } },
    orderBy: { flowPosition: 'asc' },
    select: { flowRunId: true, subject: true, user: USER },
  });
}

function shownUser({
  id,
  username,
  removedAt,
}: {
  readonly id: string;
  readonly username: string;
  readonly removedAt: Date | null;
}): ShownUser {
  return { id, username, isRemoved: removedAt !== null };
}

const PAGE = 500;

/**
 * Open tasks, with `relationId` done ones too, and each occurrence's series instead of it. Each page has its
 * own lease, so that a slow reader blocks nobody.
 */
export async function* taskPages(
  database: Database,
  viewer: Viewer,
  relationId: string | null,
): AsyncGenerator<readonly ShownTask[]> {
  const shown = new Set<string>();
  for (const tab of ['general', 'periodic'] as const) {
    const more = { withDone: relationId !== null, search: '', isMine: false, isOverdue: false, endDay: null };
    const filter = { tab, relationId, ...more };
    let after: TaskPosition | null = null;
    do {
      const page = {
        filter,
        sort: 'created',
        descending: false,
        backward: false,
        after,
        take: PAGE,
      } as const;
      const read: { readonly tasks: readonly ShownTask[]; readonly last: TaskPosition | null } =
        await database.lease(viewer, async (client) => {
          const { found } = await listTasks(client, page);
          const listed = await showTasks(
            client,
            newOnes(
              shown,
              found.map(({ id }) => id),
            ),
          );
          const series = listed.flatMap((task) => task.seriesId ?? []);
          const last = found.length === PAGE ? (found.at(-1) ?? null) : null;
          return { tasks: [...(await showTasks(client, newOnes(shown, series))), ...listed], last };
        });
      after = read.last;
      yield read.tasks;
    } while (after !== null);
  }
}

function newOnes(shown: Set<string>, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => {
    if (shown.has(id)) return false;
    shown.add(id);
    return true;
  });
}
