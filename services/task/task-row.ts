import type { TaskContent, TaskKind, TaskMoment, TaskPeriod } from '#domain/task/task.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { dateOf, dayOf } from './database-days.ts';

export const TASK_COLUMNS = {
  id: true,
  officeId: true,
  relationId: true,
  kind: true,
  subject: true,
  notes: true,
  startDay: true,
  startTime: true,
  endDay: true,
  endTime: true,
  userId: true,
  doneAt: true,
  createdAt: true,
  version: true,
  period: true,
  repeats: true,
  isSeries: true,
  rolledDay: true,
  seriesId: true,
  occurrenceDay: true,
  flowRunId: true,
  flowPosition: true,
  flowState: true,
} as const satisfies Prisma.TaskSelect;

export type TaskRow = Prisma.TaskGetPayload<{ select: typeof TASK_COLUMNS }>;

export function contentOf(row: TaskRow): TaskContent {
  return {
    kind: row.kind as TaskKind,
    relationId: row.relationId,
    subject: row.subject,
    notes: row.notes,
    start: momentOf(row.startDay, row.startTime),
    end: momentOf(row.endDay, row.endTime),
    userId: row.userId,
    period: row.period as TaskPeriod | null,
    repeats: row.repeats,
  };
}

function momentOf(day: Date | null, time: string | null): TaskMoment | null {
  return day === null ? null : { day: dayOf(day), time };
}

/** All but the kind, which never changes. */
export function columnsOf(content: TaskContent) {
  return {
    relationId: content.relationId,
    subject: content.subject,
    sortSubject: sortKey(content.subject),
    notes: content.notes,
    startDay: dateOf(content.start?.day ?? null),
    startTime: content.start?.time ?? null,
    endDay: dateOf(content.end?.day ?? null),
    endTime: content.end?.time ?? null,
    userId: content.userId,
    period: content.period,
    repeats: content.repeats,
  };
}

export function isOccurrence({
  seriesId,
  occurrenceDay,
}: Pick<TaskRow, 'seriesId' | 'occurrenceDay'>): boolean {
  return seriesId !== null || occurrenceDay !== null;
}
