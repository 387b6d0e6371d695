import { existsSync } from 'node:fs';
import { type Kill, killMark } from './kill-at-activity.ts';
import type { OutboxGate } from './outbox-gate.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Points per death; runs of the first death recover during the next, and are killed again. */
const POINTS_A_DEATH = 6;

/** The fewest deaths for these kills; `name` distinguishes those of other calls. */
export function inDeaths<Planned extends Kill>(
  name: string,
  kills: readonly Planned[],
): readonly (Planned & { readonly together: string })[] {
  return kills.map((kill, index) => ({
    ...kill,
    together: `${name} ${Math.floor(index / POINTS_A_DEATH)}`,
  }));
}

/** Lets the held runs begin that die together, and those of the next death as soon as the worker is up again. */
export async function throughDeaths(
  worker: WorkerProcess,
  gate: OutboxGate,
  kills: readonly Kill[],
): Promise<void> {
  for (const dying of Map.groupBy(kills, ({ together }) => together).values()) {
    const killed = worker.untilKilled();
    for (const { relationId } of dying) await gate.release(relationId);
    await killed;
  }
}

/** Points at which no worker died. */
export function neverReached(marks: string, kills: readonly Kill[]): readonly Kill[] {
  return kills.filter((kill) => !existsSync(killMark(marks, kill)));
}

/** How often a worker dies that reaches all of these points. */
export function deathsOf(kills: readonly Kill[]): number {
  return new Set(kills.map(({ together }) => together)).size;
}
