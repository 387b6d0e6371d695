import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RelationKind } from '#domain/fields.ts';
import { activityCalls, closedHistory } from '#test/support/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';
import { type Acknowledged, brokenInvariants } from './invariants.ts';
import { begunAnew, CREATES, type Kill } from './killing.ts';
import { type OutboxGate, openOutboxGate } from './outbox-gate.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** An activity of a run, and a kind of relation whose runs have it. */
type Target = Pick<Kill, 'activity' | 'step'> & { readonly kind: RelationKind };

const POINTS = ['before', 'after'] as const;

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

  /**
   * Lets one run begin after the other, each killing the worker at its point as soon as the one before has; what was
   * killed recovers meanwhile, and may be hit again.
   */
  async function killOneByOne(runs: readonly (Kill & { readonly runId: string })[]): Promise<void> {
    worker = await keepWorkerProcess(world, { kills: runs, marks });
    for (const { relationId } of runs) {
      const killed = worker.untilKilled();
      await gate.release(relationId);
      await killed;
    }
    for (const { runId } of runs) await world.until(runId, ({ state }) => state === 'done', 120_000);
    expect(worker.kills()).toBe(runs.length);
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
    const runs = [];
    for (const { kind, activity, step } of saveTargets) {
      for (const point of POINTS) runs.push({ ...(await created(kind)), activity, step, point });
    }
    await gate.hold();
    await killOneByOne(runs);
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
    const undisturbed = await world.startWorker();
    const relations = [];
    for (const target of deleteTargets) {
      for (const point of POINTS) relations.push({ ...target, point, ...(await saved(target.kind)) });
    }
    await undisturbed.stop();
    const runs = [];
    for (const relation of relations) runs.push({ ...relation, runId: await deleted(relation.relationId) });
    await gate.hold();
    await killOneByOne(runs);
    expect(await everything()).toEqual([]);
  }, 240_000);

  it('as a deletion begins that is then taken back: it never was, or it ends', async () => {
    const undisturbed = await world.startWorker();
    const begins = deleteTargets.filter(
      ({ activity, step }) => activity === 'takeOver' || step === 'contact',
    );
    const relations = [];
    for (const target of begins) {
      for (const point of POINTS) relations.push({ ...target, point, ...(await saved(target.kind)) });
    }
    await undisturbed.stop();
    const runs = [];
    for (const relation of relations) runs.push({ ...relation, runId: await deleted(relation.relationId) });
    await gate.hold();
    worker = await keepWorkerProcess(world, { kills: runs, marks });
    for (const { relationId, runId, activity, point } of runs) {
      const killed = worker.untilKilled();
      await gate.release(relationId);
      await killed;
      const isInTime = activity === 'takeOver' && point === 'before';
      expect((await world.withdraw(runId)).withdrawnIds).toEqual(isInTime ? [runId] : []);
      if (!isInTime) continue;
      deletions.splice(deletions.indexOf(relationId), 1);
      saves.push({ relationId, city: 'Zwolle' });
    }
    for (const { runId } of runs) {
      await world.until(runId, ({ state }) => state === 'done' || state === 'withdrawn', 120_000);
    }
    expect(await everything()).toEqual([]);
  }, 240_000);

  it.each(['before', 'after'] as const)(
    'while services hold the call, %s its effect: each effect happens once',
    async (point) => {
      const { control } = world.sandbox;
      for (const [provider, operation] of CREATES) {
        await control.addFault(provider, { fault: 'hold', operation, point });
      }
      worker = await keepWorkerProcess(world, { kills: [], marks });
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
    worker = await keepWorkerProcess(world, { kills: [], marks });
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
