import { graphql, readInlineData } from 'relay-runtime';
import type { TaskMoment } from '#domain/task/task.ts';
import type { taskRow_task$data, taskRow_task$key } from '#web/__generated__/taskRow_task.graphql.ts';

const rowFragment = graphql`
  fragment taskRow_task on Task @inline {
    id
    subject
    relationName
    relation {
      id
    }
    startDay
    startTime
    endDay
    endTime
    createdAt
    doneAt
    isSeries
    stepState
    period
    attachmentCount
    series {
      id
    }
    user {
      username
      color
    }
  }
`;

export interface TaskRow {
  readonly id: string;
  readonly subject: string;
  readonly relationName: string;
  /** Null where the relation is another user's. */
  readonly relationId: string | null;
  readonly start: TaskMoment | null;
  readonly end: TaskMoment | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly period: taskRow_task$data['period'];
  readonly hasAttachments: boolean;
  /** The series that an occurrence is one of. */
  readonly seriesId: string | null;
  readonly user: { readonly username: string; readonly color: string };
}

export function readTaskRow(taskRef: taskRow_task$key): TaskRow {
  const task = readInlineData(rowFragment, taskRef);
  const { id, subject, relationName, period, user } = task;
  return {
    id,
    subject,
    relationName,
    period,
    user,
    relationId: task.relation?.id ?? null,
    start: momentOf(task.startDay, task.startTime),
    end: momentOf(task.endDay, task.endTime),
    createdAt: new Date(task.createdAt),
    doneAt: task.doneAt == null ? null : new Date(task.doneAt),
    hasAttachments: task.attachmentCount > 0,
    seriesId: task.series?.id ?? null,
  };
}

export function momentOf(day: string | null | undefined, time: string | null | undefined): TaskMoment | null {
  return day == null ? null : { day, time: time ?? null };
}
