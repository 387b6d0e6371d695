import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { SagaRunState } from '#domain/saga/states.ts';
import { activityCalls, closedHistory } from '#test/support/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';
import { deathsOf, inDeaths, neverReached, throughDeaths } from './deaths.ts';
import { type Acknowledged, brokenInvariants } from './invariants.ts';
import { begunAnew, CREATES, type Kill } from './killing.ts';
import { type OutboxGate, openOutboxGate } from './outbox-gate.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** An activity of a run, and a kind of relation whose runs have it. */
type Target = Pick<Kill, 'activity' | 'step'> & { readonly kind: RelationKind };

/** A run, and where the worker is killed in it. */
type PlannedRun = Target & Kill & { readonly runId: string };

const pointsOf = (targets: readonly Target[]) =>
  targets.flatMap((target) => (['before', 'after'] as const).map((point) => ({ ...target, point })));

describe('a worker killed with -9', () => {
  let world: SagaWorld;
  let gate: OutboxGate;
  let marks: string;
  let worker: WorkerProcess | undefined;
  const output: string[] = [];
  const saves: Acknowledged[] = [];
  const deletions: string[] = [];
  /** Every activity of every kind of run, from histories of runs that nothing happened to. */
  let saveTargets: readonly Target[];
  let deleteTargets: readonly Target[];

  beforeAll(async () => {
    world = await arrangeSagaWorld('worker-killed');
    gate = await openOutboxGate(world.testDatabase.ownerUrl);
    marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
    const undisturbed = await world.startWorker();
    saveTargets = await targetsOf(async (kind) => (await saved(kind)).relationId);
    const deletion = await targetsOf(async (kind) => {
      const { relationId } = await saved(kind);
      await world.untilState(await deleted(relationId), 'done');
      return relationId;
    });
    // The save before may be part of the same history.
    deleteTargets = deletion.filter(({ activity }) => activity !== 'pushStep');
    await undisturbed.stop();
  });

  afterEach(async () => {
    await worker?.stop();
    output.push(...(worker?.output ?? []));
    worker = undefined;
  });

  afterAll(async () => {
    await gate.close();
    await world.close();
    await rm(marks, { recursive: true });
  });

  async function saved(kind: RelationKind): Promise<{ relationId: string; runId: string }> {
    const save = await created(kind);
    await world.untilState(save.runId, 'done');
    return save;
  }

  async function created(kind: RelationKind): Promise<{ relationId: string; runId: string }> {
    const save = await world.create(kind, { city: 'Zwolle' });
    saves.push({ relationId: save.relationId, city: 'Zwolle' });
    return save;
  }

  async function deleted(relationId: string): Promise<string> {
    const [runId = ''] = await world.remove(relationId);
    saves.splice(
      saves.findIndex((save) => save.relationId === relationId),
      1,
    );
    deletions.push(relationId);
    return runId;
  }

  async function targetsOf(run: (kind: RelationKind) => Promise<string>): Promise<Target[]> {
    const targets = new Map<string, Target>();
    for (const kind of ['organisation', 'person'] as const) {
      const relation = { officeId: world.office.officeId, relationId: await run(kind) };
      for (const call of activityCalls(await closedHistory(world.temporal, relation))) {
        targets.set(`${call.activity} ${call.step}`, { ...call, kind });
      }
    }
    return [...targets.values()];
  }

  /** Relations of these kinds that services know, at rest. */
  async function atRest(kinds: readonly RelationKind[]): Promise<readonly string[]> {
    const undisturbed = await world.startWorker();
    const saves = [];
    for (const kind of kinds) saves.push(await created(kind));
    for (const { runId } of saves) await world.until(runId, ({ state }) => state === 'done', 60_000);
    await undisturbed.stop();
    return saves.map(({ relationId }) => relationId);
  }

  /** Deletions of relations of their own, one for each point of these activities, that wait to be let go. */
  async function deletionsAt(targets: readonly Target[]): Promise<readonly PlannedRun[]> {
    const points = pointsOf(targets);
    const relationIds = await atRest(points.map(({ kind }) => kind));
    const runs = [];
    for (const [index, relationId] of relationIds.entries()) {
      const point = points[index];
      if (point !== undefined) runs.push({ ...point, relationId, runId: await deleted(relationId) });
    }
    await gate.hold();
    return inDeaths('deletion', runs);
  }

  async function die(runs: readonly PlannedRun[]): Promise<void> {
    worker = await keepWorkerProcess(world, { kills: runs, marks });
    await throughDeaths(worker, gate, runs);
  }

  /** Waits until every run has ended, and holds that each of its points was one at which the worker died. */
  async function recovered(runs: readonly PlannedRun[], ...ends: SagaRunState[]): Promise<void> {
    for (const { runId } of runs) await world.until(runId, ({ state }) => ends.includes(state), 120_000);
    expect(neverReached(marks, runs)).toEqual([]);
    expect(worker?.kills()).toBe(deathsOf(runs));
  }

  const everything = () => brokenInvariants(world, { saves, deletions, output });

  it('before or after any activity of a save: each effect happens once, and the run ends', async () => {
    expect(saveTargets.map(({ activity, step }) => `${activity} ${step}`).toSorted()).toEqual([
      'pushStep contact',
      'pushStep files',
      'pushStep finance',
      'pushStep fiscal',
      'pushStep marketing',
      'pushStep portal',
      'takeOver null',
    ]);
    const planned = [];
    for (const point of pointsOf(saveTargets)) planned.push({ ...point, ...(await created(point.kind)) });
    await gate.hold();
    const runs = inDeaths('save', planned);
    await die(runs);
    await recovered(runs, 'done');
    expect(await everything()).toEqual([]);
  }, 240_000);

  it('before or after any activity of a deletion: each effect happens once, and the relation is gone', async () => {
    expect(deleteTargets.map(({ activity, step }) => `${activity} ${step}`).toSorted()).toEqual([
      'removeRelation relation',
      'removeStep contact',
      'removeStep finance',
      'removeStep marketing',
      'removeStep portal',
      'takeOver null',
    ]);
    const runs = await deletionsAt(deleteTargets);
    await die(runs);
    await recovered(runs, 'done');
    expect(await everything()).toEqual([]);
  }, 240_000);

  it('as a deletion begins that is then taken back: it never was, or it ends', async () => {
    const runs = await deletionsAt(
      deleteTargets.filter(({ activity, step }) => activity === 'takeOver' || step === 'contact'),
    );
    await die(runs);
    for (const { relationId, runId, activity, point } of runs) {
      const isInTime = activity === 'takeOver' && point === 'before';
      expect((await world.withdraw(runId)).withdrawnIds).toEqual(isInTime ? [runId] : []);
      if (!isInTime) continue;
      deletions.splice(deletions.indexOf(relationId), 1);
      saves.push({ relationId, city: 'Zwolle' });
    }
    await recovered(runs, 'done', 'withdrawn');
    expect(await everything()).toEqual([]);
  }, 240_000);

  it.each(['before', 'after'] as const)(
    'while services hold the call, %s its effect: each effect happens once',
    async (point) => {
      const { control } = world.sandbox;
      for (const [provider, operation] of CREATES) {
        await control.addFault(provider, { fault: 'hold', operation, point });
      }
      worker = await keepWorkerProcess(world);
      const runs = [await created('organisation'), await created('person')];
      for (const [provider, operation] of CREATES) await control.waitUntilHeld(provider, operation);
      const killed = worker.untilKilled();
      worker.kill();
      await killed;
      await control.clearFaults();
      for (const { runId } of runs) await world.until(runId, ({ state }) => state === 'done', 120_000);
      expect(await everything()).toEqual([]);
    },
    120_000,
  );

  it('while services hold calls that land later: the next attempt waits, and no effect happens twice', async () => {
    const { control } = world.sandbox;
    for (const [provider, operation] of CREATES) {
      await control.addFault(provider, { fault: 'hold', operation, lands: true });
    }
    worker = await keepWorkerProcess(world);
    const runs = [await created('organisation'), await created('person')];
    for (const [provider, operation] of CREATES) await control.waitUntilHeld(provider, operation);
    worker.kill();
    // None of the held calls has had its effect by then.
    for (const { runId } of runs) await world.until(runId, (run) => begunAnew(run), 60_000);
    await control.clearFaults();
    for (const { runId } of runs) await world.until(runId, ({ state }) => state === 'done', 120_000);
    expect(await everything()).toEqual([]);
  }, 180_000);
});
