import { isOverdue } from '#domain/task/progress.ts';
import type { TaskPeriod } from '#domain/task/task.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { TaskFilter, TaskSort } from '#services/task/list-tasks.ts';
import type { TestViewer } from '../office/office.ts';

/** A task as lists look at it, read past the rules of rows. */
export interface ListedTask {
  readonly id: string;
  readonly relationId: string;
  readonly relationOwner: string | null;
  readonly isRelationGoing: boolean;
  readonly sortRelation: string;
  readonly sortSubject: string;
  readonly userId: string;
  readonly username: string;
  readonly kind: string;
  readonly period: string | null;
  readonly startDay: string | null;
  readonly startTime: string | null;
  readonly endDay: string | null;
  readonly endTime: string | null;
  readonly createdAt: Date;
  readonly isDone: boolean;
  readonly isSeries: boolean;
  readonly flowState: string | null;
}

const PERIOD_ORDER = ['week', 'month', 'quarter', 'year'];
/** What the column says, as it is searched. */
const PERIOD_TEXTS = { week: 'week', month: 'maand', quarter: 'kwartaal', year: 'jaar' } as const;

/** Null where the task has no day: it comes last, whichever way it is sorted. */
const SORT_KEYS: Readonly<Record<TaskSort, (task: ListedTask) => string | null>> = {
  relation: (task) => task.sortRelation,
  subject: (task) => task.sortSubject,
  user: (task) => foldText(task.username),
  created: (task) => task.createdAt.toISOString(),
  period: (task) => String(PERIOD_ORDER.indexOf(task.period ?? 'year')),
  start: ({ startDay, startTime }) => startDay && `${startDay} ${startTime ?? ''}`,
  end: ({ endDay, endTime }) => endDay && `${endDay} ${endTime ?? '24'}`,
};

function isListed(task: ListedTask, viewer: TestViewer, filter: TaskFilter, now: Date): boolean {
  const isSeen =
    viewer.role === 'admin' || task.userId === viewer.userId || task.relationOwner === viewer.userId;
  const end = task.endDay === null ? null : { day: task.endDay, time: task.endTime };
  const period = task.kind === 'periodic' ? PERIOD_TEXTS[task.period as TaskPeriod] : '';
  const texts = [task.sortRelation, task.sortSubject, foldText(task.username), period];
  const words = foldText(filter.search).split(/\s+/);
  return (
    isSeen &&
    !task.isRelationGoing &&
    !task.isSeries &&
    task.flowState !== 'waiting' &&
    (task.kind === 'periodic') === (filter.tab === 'periodic') &&
    (filter.withDone || !task.isDone) &&
    (filter.relationId === null || task.relationId === filter.relationId) &&
    (!filter.isMine || task.userId === viewer.userId) &&
    (!filter.isOverdue || isOverdue(end, now)) &&
    (filter.endDay === null || task.endDay === filter.endDay) &&
    words.every((word) => texts.some((text) => text.includes(word)))
  );
}

/** The ids of a list in its order, by a plain reading of what the list says of itself. */
export function listedIds(
  tasks: readonly ListedTask[],
  viewer: TestViewer,
  requested: { readonly filter: TaskFilter; readonly sort: TaskSort; readonly descending: boolean },
  now: Date,
): readonly string[] {
  const { filter, sort, descending } = requested;
  const way = descending ? -1 : 1;
  const bySortKey = (one: ListedTask, other: ListedTask): number => {
    const [key, otherKey] = [SORT_KEYS[sort](one), SORT_KEYS[sort](other)];
    if (key === otherKey) return one.id < other.id ? -way : way;
    if (key === null) return 1;
    if (otherKey === null) return -1;
    return Buffer.compare(Buffer.from(key), Buffer.from(otherKey)) * way;
  };
  return tasks
    .filter((task) => isListed(task, viewer, filter, now))
    .sort(bySortKey)
    .map(({ id }) => id);
}
