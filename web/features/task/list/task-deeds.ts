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

/** What the runner sends: one run at a time has many tasks. */
let running: { readonly deed: TaskDeed; readonly deedId: string } = { deed: 'complete', deedId: '' };

/** One task after the other (ledger TASKLIST-36); answers the ids of those that were still there. */
export const deedRunner = new BatchRunner<string>({
  size: 1,
  send: async ({ ids }) => {
    const { deed, deedId } = running;
    const there: string[] = [];
    for (const id of ids) {
      if (await sendDeed(deed, id, deedId)) there.push(id);
      tasksLeft.emit({ id, isGone: deed === 'remove' || !there.includes(id) });
    }
    return there;
  },
  onDone: () => undefined,
});

/** All under one id, by which they are taken back together. */
export async function runDeed(deed: TaskDeed, ids: readonly string[]) {
  const deedId = newDeedId();
  running = { deed, deedId };
  return { deedId, ...(await deedRunner.run(ids)) };
}

export function runningDeed(): TaskDeed {
  return running.deed;
}

onSessionEnd(() => deedRunner.endWithSession());
