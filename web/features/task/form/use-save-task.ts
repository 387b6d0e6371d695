import { graphql } from 'react-relay';
import type { storedTask_task$key } from '#web/__generated__/storedTask_task.graphql.ts';
import type { useSaveTaskChangeMutation } from '#web/__generated__/useSaveTaskChangeMutation.graphql.ts';
import type {
  TaskInput,
  useSaveTaskCreateMutation,
} from '#web/__generated__/useSaveTaskCreateMutation.graphql.ts';
import { KIND_NAMES, PERIOD_NAMES } from '#web/features/task/task-names.ts';
import type { EditedRecord } from '#web/form/edited-record.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { readSaveError } from '#web/form/save-error.ts';
import { useRequest } from '#web/form/use-request.ts';
import { readStoredTask } from './stored-task.ts';
import { taskConflict } from './task-conflict.ts';
import { HIDDEN_RELATION, sameFiles, sentContent, type TaskFormContent } from './task-form-content.ts';

type TaskOutcome =
  | {
      readonly kind: 'saved';
      readonly id: string;
      readonly version: number;
      readonly completableId: string | null;
    }
  | RefusedSave<TaskFormContent>;

interface Sides {
  readonly stored: TaskFormContent;
  readonly content: TaskFormContent;
}

export function useSaveTask() {
  const [create] = useRequest<useSaveTaskCreateMutation>(graphql`
    mutation useSaveTaskCreateMutation($requestId: ID!, $task: TaskInput!) {
      result: createTask(requestId: $requestId, task: $task) {
        __typename
        ... on TaskSaved {
          task {
            ...storedTask_task
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);
  const [change] = useRequest<useSaveTaskChangeMutation>(graphql`
    mutation useSaveTaskChangeMutation($requestId: ID!, $id: ID!, $version: Int!, $task: TaskInput!) {
      result: updateTask(requestId: $requestId, id: $id, version: $version, task: $task) {
        __typename
        ... on TaskSaved {
          task {
            ...storedTask_task
          }
        }
        ... on ConflictError {
          currentTask {
            ...storedTask_task
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);

  async function createAgain(content: TaskFormContent): Promise<TaskOutcome> {
    const task = taskInput(content, { isNew: true, files: content.files });
    const { result } = await create((requestId) => ({ requestId, task }));
    if (result.task !== undefined) return savedAs(result.task);
    return readRefusedSave(readSaveError(result), { yours: content, theirs: null, gone: GONE });
  }

  async function changeStored(edited: EditedRecord, { stored, content }: Sides): Promise<TaskOutcome> {
    const files = sameFiles(stored.files, content.files) ? null : content.files;
    const task = taskInput(content, { isNew: false, files });
    const { result } = await change((requestId) => ({ requestId, ...edited, task }));
    if (result.task !== undefined) return savedAs(result.task);
    const current = result.currentTask == null ? null : readStoredTask(result.currentTask);
    const theirs = current?.content ?? null;
    return readRefusedSave(readSaveError(result), {
      yours: content,
      theirs,
      gone: GONE,
      compared: current && taskConflict({ stored, yours: content, theirs: current.content }, current.version),
    });
  }

  return (edited: EditedRecord | null, sides: Sides): Promise<TaskOutcome> =>
    edited === null ? createAgain(sides.content) : changeStored(edited, sides);
}

function savedAs(ref: storedTask_task$key): TaskOutcome {
  const { id, version, completableId } = readStoredTask(ref);
  return { kind: 'saved', id, version, completableId };
}

const GONE = 'Deze taak is er niet (meer).';

interface Sent {
  readonly isNew: boolean;
  readonly files: TaskFormContent['files'] | null;
}

function taskInput(content: TaskFormContent, { isNew, files }: Sent): TaskInput {
  const { relationId, start, end, ...sent } = sentContent(content, isNew);
  return {
    kind: KIND_NAMES[sent.kind],
    relationId: relationId === HIDDEN_RELATION ? null : relationId,
    subject: sent.subject,
    flowId: content.flowId,
    notes: sent.notes,
    startDay: start?.day ?? null,
    startTime: start?.time ?? null,
    endDay: end?.day ?? null,
    endTime: end?.time ?? null,
    period: sent.period && PERIOD_NAMES[sent.period],
    repeats: sent.repeats,
    userId: sent.userId === '' ? null : sent.userId,
    fileIds: files?.map(({ fileId }) => fileId) ?? null,
  };
}
