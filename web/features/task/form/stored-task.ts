import { graphql, readInlineData } from 'relay-runtime';
import type {
  storedTask_task$data,
  storedTask_task$key,
} from '#web/__generated__/storedTask_task.graphql.ts';
import { kindNamed, periodNamed } from '#web/features/task/task-names.ts';
import { HIDDEN_RELATION, type TaskFormContent } from './task-form-content.ts';

export interface StoredTask {
  readonly id: string;
  readonly version: number;
  readonly isDone: boolean;
  readonly content: TaskFormContent;
  /** Whose the task is; also somebody who is no longer to be chosen. */
  readonly user: { readonly id: string; readonly username: string };
  /** A series changes its occurrences along; an occurrence or a step goes its own way. */
  readonly role: 'alone' | 'series' | 'occurrence' | 'step';
  readonly seriesId: string | null;
  /** What 'Afronden' completes; of a series its earliest open occurrence, null where it has none. */
  readonly completableId: string | null;
}

export function readStoredTask(ref: storedTask_task$key): StoredTask {
  const task = readInlineData(
    graphql`
      fragment storedTask_task on Task @inline {
        id
        version
        kind
        subject
        notes
        startDay
        startTime
        endDay
        endTime
        doneAt
        period
        repeats
        isSeries
        relationName
        relation {
          id
        }
        user {
          id
          username
        }
        series {
          id
        }
        openOccurrences {
          id
        }
        attachments {
          fileId
          name
          byteLength
        }
      }
    `,
    ref,
  );
  return {
    id: task.id,
    version: task.version,
    isDone: task.doneAt != null && task.openOccurrences.length === 0,
    content: contentOf(task),
    user: task.user,
    role: roleOf(task),
    seriesId: task.series?.id ?? null,
    completableId: task.isSeries ? (task.openOccurrences[0]?.id ?? null) : task.id,
  };
}

function contentOf(task: storedTask_task$data): TaskFormContent {
  const { relation, relationName, repeats } = task;
  return {
    kind: kindNamed(task.kind),
    relation: { id: relation?.id ?? HIDDEN_RELATION, label: relationName },
    subject: task.subject,
    flowId: null,
    notes: task.notes,
    startDay: task.startDay ?? '',
    startTime: task.startTime ?? '',
    endDay: task.endDay ?? '',
    endTime: task.endTime ?? '',
    period: periodNamed(task.period) ?? 'month',
    repeats: repeats == null ? '' : String(repeats),
    userId: task.user.id,
    files: task.attachments.map((file) => ({ ...file, isSaved: true })),
  };
}

function roleOf(task: storedTask_task$data): StoredTask['role'] {
  if (task.kind === 'FLOW') return 'step';
  if (task.series != null) return 'occurrence';
  return task.isSeries ? 'series' : 'alone';
}
