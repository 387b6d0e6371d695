import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { SagaRunState } from '#domain/saga/states.ts';
import { activityCalls, closedHistory } from '#test/support/environment/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { deathsOf, neverReached, throughDeaths } from './deaths.ts';
import { type Acknowledged, brokenInvariants } from './invariants.ts';
import type { Kill } from './kill-at-activity.ts';
import { openOutboxGate } from './outbox-gate.ts';
import { keepWorkerProcess, type WorkerPlan, type WorkerProcess } from './worker-process.ts';

/** An activity of a run, and a kind of relation whose runs have it. */
export type Target = Pick<Kill, 'activity' | 'step'> & { readonly kind: RelationKind };

/** A run, and where the worker is killed in it. */
export type PlannedRun = Kill & { readonly runId: string };

/** Runs of relations that a worker process dies in, and what must be true of them afterwards. */
export interface KilledRuns {
  readonly world: SagaWorld;
  /** A save that was acknowledged; nothing waits for its run. */
  created(kind: RelationKind): Promise<{ readonly relationId: string; readonly runId: string }>;
  /** Creates a relation as `created` does, and waits until its run is done. */
  saved(kind: RelationKind): Promise<{ readonly relationId: string; readonly runId: string }>;
  /** Answers the run of the deletion. */
  deleted(relationId: string): Promise<string>;
  /** The relation is there again as it was saved, because its deletion was undone. */
  restored(relationId: string): void;
  /** Every activity of these runs, from the histories that they leave when nothing happens to them. */
  targetsOf(run: (kind: RelationKind) => Promise<string>): Promise<readonly Target[]>;
  /** Holds what follows back until `die` lets it go. */
  pause(): Promise<void>;
  /** Starts the worker process, which dies at the point of each of these runs, if any. */
  start(runs?: readonly PlannedRun[], times?: WorkerPlan['times']): Promise<WorkerProcess>;
  /** Takes the worker through the deaths that these runs lead to. */
  die(runs: readonly PlannedRun[]): Promise<void>;
  /** Waits until every run has ended, and holds that each of its points was one at which the worker died. */
  recovered(runs: readonly PlannedRun[], ...ends: SagaRunState[]): Promise<void>;
  everything(): Promise<string[]>;
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

export const CITY = 'Zwolle';

/** `before` and `after` each of these activities. */
export const pointsOf = <Planned extends Target>(targets: readonly Planned[]) =>
  targets.flatMap((target) => (['before', 'after'] as const).map((point) => ({ ...target, point })));

/** The first target of each activity, whichever step it is for. */
export function oneOfEachActivity<Planned extends Pick<Kill, 'activity'>>(
  targets: readonly Planned[],
): readonly Planned[] {
  return [...Map.groupBy(targets, ({ activity }) => activity).values()].flatMap(([first]) => first ?? []);
}

/** Arranges a world of its own for them. */
export async function arrangeKilledRuns(name: string): Promise<KilledRuns> {
  const world = await arrangeSagaWorld(name);
  const gate = await openOutboxGate(world.testDatabase.ownerUrl);
  const marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
  const output: string[] = [];
  const saves = new Map<string, Acknowledged>();
  const deletions = new Set<string>();
  let worker: WorkerProcess | undefined;

  function restored(relationId: string): void {
    deletions.delete(relationId);
    saves.set(relationId, { relationId, city: CITY });
  }

  async function created(kind: RelationKind) {
    const save = await world.create(kind, { city: CITY });
    restored(save.relationId);
    return save;
  }

  async function start(
    kills: readonly PlannedRun[] = [],
    times?: WorkerPlan['times'],
  ): Promise<WorkerProcess> {
    worker = await keepWorkerProcess(world, { kills, marks, times });
    return worker;
  }

  return {
    world,
    created,
    restored,
    start,
    async saved(kind) {
      const save = await created(kind);
      await world.untilState(save.runId, 'done');
      return save;
    },
    async deleted(relationId) {
      const [runId = ''] = await world.remove(relationId);
      saves.delete(relationId);
      deletions.add(relationId);
      return runId;
    },
    async targetsOf(run) {
      const undisturbed = await world.startWorker();
      const targets = new Map<string, Target>();
      for (const kind of ['organisation', 'person'] as const) {
        const relation = { officeId: world.office.officeId, relationId: await run(kind) };
        for (const call of activityCalls(await closedHistory(world.temporal, relation))) {
          targets.set(`${call.activity} ${call.step}`, { ...call, kind });
        }
      }
      await undisturbed.stop();
      return [...targets.values()];
    },
    pause: () => gate.pause(),
    async die(runs) {
      await throughDeaths(await start(runs), gate, runs);
    },
    async recovered(runs, ...ends) {
      for (const { runId } of runs) await world.until(runId, ({ state }) => ends.includes(state));
      expect(neverReached(marks, runs)).toEqual([]);
      expect(worker?.kills()).toBe(deathsOf(runs));
    },
    everything: () =>
      brokenInvariants(world, {
        saves: [...saves.values()],
        deletions: [...deletions],
        output: [...output, ...(worker?.output ?? [])],
      }),
    async stopWorker() {
      await worker?.stop();
      output.push(...(worker?.output ?? []));
      worker = undefined;
    },
    async close() {
      await gate.close();
      await world.close();
      await rm(marks, { recursive: true });
    },
  };
}
