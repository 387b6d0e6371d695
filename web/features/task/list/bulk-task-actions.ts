import { Signal } from '#web/components/signal.ts';
import { createUndoToken } from '#web/features/task/undo-token.ts';
import { BatchRunner } from '#web/list/batch-runner.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { sendTaskAction } from './send-task-action.ts';
import type { TaskAction } from './task-text.ts';

/** Emits each task that this browser tab completed or deleted. */
export const tasksLeft = new Signal<{ readonly id: string; readonly isGone: boolean }>();

/** Emits the ids of tasks that an undo brought back. */
export const tasksBack = new Signal<readonly string[]>();

interface BulkAction {
  readonly taskAction: TaskAction;
  /** All tasks of a run are under one id, by which they are undone together. */
  readonly undoToken: string;
}

/** Sends one task after the other (ledger TASKLIST-36); answers the ids of those that were still there. */
export const taskActionRunner = new BatchRunner<string, BulkAction>({
  size: 1,
  send: async ({ ids, action: { taskAction, undoToken } }) => {
    const there: string[] = [];
    for (const id of ids) {
      if (await sendTaskAction(taskAction, id, undoToken)) there.push(id);
      tasksLeft.emit({ id, isGone: taskAction === 'remove' || !there.includes(id) });
    }
    return there;
  },
  onDone: () => undefined,
});

export async function runTaskAction(taskAction: TaskAction, ids: readonly string[]) {
  const undoToken = createUndoToken();
  return { undoToken, ...(await taskActionRunner.run(ids, { taskAction, undoToken })) };
}

onSessionEnd(() => taskActionRunner.endWithSession());
