import { Signal } from '#web/components/signal.ts';
import { newDeedId } from '#web/features/task/deed-id.ts';
import { BatchRunner } from '#web/list/batch-runner.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { sendDeed } from './send-deed.ts';
import type { TaskDeed } from './task-words.ts';

/** Emits each task that this browser tab completed or deleted. */
export const tasksLeft = new Signal<{ readonly id: string; readonly isGone: boolean }>();

/** Emits the ids of tasks that were taken back. */
export const tasksBack = new Signal<readonly string[]>();

interface TaskAction {
  readonly deed: TaskDeed;
  /** All tasks of a run are under one id, by which they are undone together. */
  readonly deedId: string;
}

/** One task after the other (ledger TASKLIST-36); answers the ids of those that were still there. */
export const deedRunner = new BatchRunner<string, TaskAction>({
  size: 1,
  send: async ({ ids, action: { deed, deedId } }) => {
    const there: string[] = [];
    for (const id of ids) {
      if (await sendDeed(deed, id, deedId)) there.push(id);
      tasksLeft.emit({ id, isGone: deed === 'remove' || !there.includes(id) });
    }
    return there;
  },
  onDone: () => undefined,
});

export async function runDeed(deed: TaskDeed, ids: readonly string[]) {
  const deedId = newDeedId();
  return { deedId, ...(await deedRunner.run(ids, { deed, deedId })) };
}

onSessionEnd(() => deedRunner.endWithSession());
