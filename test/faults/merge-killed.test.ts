import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RelationKind } from '#domain/relation/fields.ts';
import { IS_LONG } from '#test/size.ts';
import { activityCalls, closedHistory } from '#test/support/environment/history.ts';
import { mergesIn } from '#test/support/relation/merges.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { deathsOf, inDeaths, neverReached, throughDeaths } from './deaths.ts';
import { brokenInvariants } from './invariants.ts';
import type { Kill } from './kill-at-activity.ts';
import { type OutboxGate, openOutboxGate } from './outbox-gate.ts';
import { keepWorkerProcess } from './worker-process.ts';

/** An activity of one of the two runs of a merge. */
interface Target extends Pick<Kill, 'activity' | 'step'> {
  readonly run: 'save' | 'deletion';
}

/** A merge, and where the worker is killed in its runs. */
interface Plan {
  readonly kind: RelationKind;
  readonly kills: readonly (Target & Pick<Kill, 'point'>)[];
}

type Merged = Awaited<ReturnType<ReturnType<typeof mergesIn>['merge']>> & { readonly droppedId: string };

const POINTS = ['before', 'after'] as const;
const CITY = 'Zwolle';

describe('a worker killed with -9 after a merge', () => {
  let world: SagaWorld;
  let merges: ReturnType<typeof mergesIn>;
  let gate: OutboxGate;
  let marks: string;

  beforeAll(async () => {
    world = await arrangeSagaWorld('merge-killed');
    merges = mergesIn(world);
    gate = await openOutboxGate(world.testDatabase.ownerUrl);
    marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
  });

  afterAll(async () => {
    await gate.close();
    await world.close();
    await rm(marks, { recursive: true });
  });

  const create = (kind: RelationKind) => world.create(kind, { city: CITY });

  /** Held merges: of every other pair both relations are at services. */
  async function mergedPairs(kinds: readonly RelationKind[]): Promise<readonly Merged[]> {
    const worker = await world.startWorker();
    const pairs = [];
    for (const kind of kinds) pairs.push({ kind, dropped: await create(kind), kept: await create(kind) });
    for (const { dropped, kept } of pairs) {
      for (const { relationId, runId } of [dropped, kept]) {
        await world.until(runId, ({ state }) => state === 'done');
        // A workflow that is still open would take the run of the merge into its own history.
        await closedHistory(world.temporal, { officeId: world.office.officeId, relationId });
      }
    }
    await worker.stop();
    const chosen = [];
    for (const [index, { kind, dropped, kept }] of pairs.entries()) {
      const isKnown = index % 2 === 0;
      chosen.push({
        droppedId: dropped.relationId,
        // The dropped relation's records become those of a relation without any.
        keptId: isKnown ? kept.relationId : (await create(kind)).relationId,
        fromDropped: isKnown ? ['email'] : [],
      });
    }
    await gate.pause();
    const merged = [];
    for (const { keptId, droppedId, fromDropped } of chosen) {
      merged.push({ ...(await merges.merge(keptId, droppedId, { fromDropped })), droppedId });
    }
    return merged;
  }

  /** Every activity of both runs, from histories of merges that nothing happened to, with a kind that has it. */
  async function undisturbedTargets(): Promise<
    ReadonlyMap<string, Target & { readonly kind: RelationKind }>
  > {
    const kinds = ['organisation', 'person'] as const;
    const merged = await mergedPairs(kinds);
    const worker = await world.startWorker();
    const targets = new Map<string, Target & { readonly kind: RelationKind }>();
    for (const [index, { relationId, runId, deletionRunId, droppedId }] of merged.entries()) {
      await gate.release(relationId);
      await world.untilState(runId, 'done');
      await gate.release(droppedId);
      await world.untilState(deletionRunId, 'done');
      const kind = kinds[index] ?? 'person';
      for (const [run, id] of [['save', relationId] as const, ['deletion', droppedId] as const]) {
        const { officeId } = world.office;
        const history = await closedHistory(world.temporal, { officeId, relationId: id });
        for (const { activity, step } of activityCalls(history)) {
          targets.set(`${run} ${activity} ${step}`, { kind, run, activity, step });
        }
      }
    }
    await worker.stop();
    return targets;
  }

  /** The first activity of each name in each of the two runs. */
  function oneOfEach<Found extends Target>(targets: Iterable<Found>): readonly Found[] {
    const found = Map.groupBy(targets, ({ run, activity }) => `${run} ${activity}`);
    return [...found.values()].flatMap(([first]) => first ?? []);
  }

  /** As few merges as there can be: one is hit in its save and then in its deletion. */
  function plansFor(targets: Iterable<Target & { readonly kind: RelationKind }>): readonly Plan[] {
    const all = [...targets].flatMap(({ kind, ...target }) =>
      POINTS.map((point) => ({ kind, ...target, point })),
    );
    return (['organisation', 'person'] as const).flatMap((kind) => {
      const of = (run: Target['run']) => all.filter((kill) => kill.kind === kind && kill.run === run);
      const [saves, deletions] = [of('save'), of('deletion')];
      return Array.from({ length: Math.max(saves.length, deletions.length) }, (_, index) => ({
        kind,
        kills: [saves[index], deletions[index]].filter((kill) => kill !== undefined),
      }));
    });
  }

  it('before or after any activity of its save and its deletion: nothing happens twice, and one of two is left', async () => {
    const targets = await undisturbedTargets();
    expect([...targets.keys()].toSorted()).toEqual([
      'deletion removeRelation relation',
      'deletion removeStep contact',
      'deletion removeStep finance',
      'deletion removeStep marketing',
      'deletion removeStep portal',
      'deletion takeOver null',
      'save pushStep contact',
      'save pushStep files',
      'save pushStep finance',
      'save pushStep fiscal',
      'save pushStep marketing',
      'save pushStep portal',
      'save takeOver null',
    ]);
    const plans = plansFor(IS_LONG ? targets.values() : oneOfEach(targets.values()));
    const merged = await mergedPairs(plans.map(({ kind }) => kind));
    const runs = merged.flatMap(({ relationId, runId, droppedId, deletionRunId }, index) => {
      const about = {
        save: { relationId, runId },
        deletion: { relationId: droppedId, runId: deletionRunId },
      };
      return (plans[index]?.kills ?? []).map((kill) => ({ ...kill, ...about[kill.run] }));
    });
    const deaths = (['save', 'deletion'] as const).map((run) => ({
      run,
      hits: inDeaths(
        run,
        runs.filter((one) => one.run === run),
      ),
    }));
    const kills = deaths.flatMap(({ hits }) => hits);
    const worker = await keepWorkerProcess(world, { kills, marks });
    try {
      for (const { run, hits } of deaths) {
        await throughDeaths(worker, gate, hits);
        for (const one of merged) {
          const [relationId, runId] =
            run === 'save' ? [one.relationId, one.runId] : [one.droppedId, one.deletionRunId];
          await gate.release(relationId);
          await world.until(runId, ({ state }) => state === 'done');
        }
      }
      expect(neverReached(marks, kills)).toEqual([]);
      expect(worker.kills()).toBe(deathsOf(kills));
    } finally {
      await worker.stop();
    }
    const saves = merged.map(({ relationId }) => ({ relationId, city: CITY }));
    const deletions = merged.map(({ droppedId }) => droppedId);
    expect(await brokenInvariants(world, { saves, deletions, output: worker.output })).toEqual([]);
  });
});
