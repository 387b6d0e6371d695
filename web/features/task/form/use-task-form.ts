import type { NavigateOptions } from '@tanstack/react-router';
import { useRef } from 'react';
import { choosesOwner } from '#domain/session/roles.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { tasksHome } from '#web/features/task/tasks-home.ts';
import { useTaskMutations } from '#web/features/task/use-task-mutations.ts';
import { copyFieldOf } from '#web/form/conflict-fields.ts';
import { editedRecord } from '#web/form/edited-record.ts';
import type { FormState } from '#web/form/form-state.ts';
import { type RecordForm, type SaveAnswer, useForm } from '#web/form/use-form.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { StoredTask } from './stored-task.ts';
import { TASK_FIELDS } from './task-conflict.ts';
import { HIDDEN_RELATION, isTaskChanged, type TaskFormContent, taskIssues } from './task-form-content.ts';
import { useSaveTask } from './use-save-task.ts';

const INPUTS = ['relationId', 'subject', 'notes', 'startDay', 'startTime', 'endDay', 'endTime', 'userId'];

export interface TaskFormOptions {
  readonly task: StoredTask | null;
  readonly stored: TaskFormContent;
  /** How the address names what the form is for. */
  readonly address: Readonly<Record<string, string>>;
}

type Intent = 'save' | 'complete';
type State = FormState<TaskFormContent>;
type Answer = SaveAnswer<TaskFormContent>;

export interface TaskForm extends RecordForm<TaskFormContent> {
  /** Saves what was typed, if something was, and completes the task (ledger TASKFORM-19). */
  readonly complete: () => void;
  readonly cancel: () => void;
}

export function useTaskForm({ task, stored, address }: TaskFormOptions): TaskForm {
  const { role } = useViewer();
  const { leave, leaveSaved } = useReturn();
  const { completeTask } = useTaskMutations('taak');
  const send = useSaveTask();
  const intent = useRef<Intent>('save');
  const rules = { isNew: task === null, choosesUser: choosesOwner(role) };
  const home = homeOf(stored);

  const form = useForm<TaskFormContent>({
    formLocation: { to: '/taak', search: address },
    screen: 'taak',
    stored,
    version: task?.version ?? null,
    newestVersion: task?.version ?? null,
    restoresKeptInput: true,
    inputs: [...INPUTS, 'repeats', 'fileIds'],
    isChanged: isTaskChanged,
    issuesOf: (content) => taskIssues(content, rules),
    copyField: copyFieldOf(TASK_FIELDS),
    // What becomes a new task is saved and not completed.
    save: (state) =>
      intent.current === 'complete' && state.version !== null ? saveAndComplete(state) : save(state),
    saveAsNew: { question: 'Wilt u uw invoer als nieuwe taak bewaren?', content: asNewTask },
  });

  async function save(state: State): Promise<Answer> {
    const edited = editedRecord(task, state);
    const outcome = await send(edited, state);
    if (outcome.kind !== 'saved') return outcome;
    const { id } = outcome;
    const text = `De taak is succesvol ${edited === null ? 'aangemaakt' : 'gewijzigd'}.`;
    const view = { to: '/taakview', search: { id } } as const;
    return { kind: 'saved', leave: () => leaveSaved({ id, text, view }, home) };
  }

  async function saveAndComplete(state: State): Promise<Answer> {
    let id = task?.completableId ?? null;
    if (isTaskChanged(state.stored, state.content)) {
      const outcome = await send(editedRecord(task, state), state);
      if (outcome.kind !== 'saved') return outcome;
      // Should completing fail, then what was saved is no longer to be saved.
      form.dispatch({ type: 'continued', ...state, stored: state.content, version: outcome.version });
      id = outcome.completableId;
    }
    if (id === null) {
      void dialogs.alert({ text: 'Deze reeks heeft geen taak die nu af te ronden is.' });
      return { kind: 'unsaved' };
    }
    const isDone = await completeTask(id);
    return isDone ? { kind: 'saved', leave: () => leave(home) } : { kind: 'unsaved' };
  }

  /** A step only ever comes with its flow, and the files of the deleted task went with it. */
  function asNewTask(typed: TaskFormContent): TaskFormContent | null {
    if (typed.kind === 'flow') return null;
    const kind = task?.role === 'occurrence' ? 'normal' : typed.kind;
    return { ...typed, kind, files: typed.files.filter(({ isSaved }) => !isSaved) };
  }

  function submit(next: Intent): void {
    intent.current = next;
    form.submit();
  }

  return {
    ...form,
    submit: () => submit('save'),
    complete: () => submit('complete'),
    cancel: () => leave(home),
  };
}

/** The way back from a form that was opened by its address. */
function homeOf({ relation, kind }: TaskFormContent): NavigateOptions {
  return tasksHome(
    relation === null || relation.id === HIDDEN_RELATION ? null : relation.id,
    kind === 'periodic',
  );
}
