import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '#test/size.ts';
import { inDeaths } from './deaths.ts';
import {
  arrangeKilledRuns,
  type KilledRuns,
  oneOfEachActivity,
  type PlannedRun,
  pointsOf,
  type Target,
} from './killed-runs.ts';

describe('a worker killed with -9', () => {
  let killed: KilledRuns;
  let targets: readonly Target[];

  beforeAll(async () => {
    killed = await arrangeKilledRuns('worker-killed-deleting');
    const found = await killed.targetsOf(async (kind) => {
      const { relationId } = await killed.saved(kind);
      await killed.world.untilState(await killed.deleted(relationId), 'done');
      return relationId;
    });
    // The save before may be part of the same history.
    targets = found.filter(({ activity }) => activity !== 'pushStep');
  });
  afterEach(() => killed.stopWorker());
  afterAll(() => killed.close());

  /** Held deletions, one for each point of these activities. */
  async function deletionsAt(expected: readonly Target[]): Promise<readonly PlannedRun[]> {
    const undisturbed = await killed.world.startWorker();
    const saves = [];
    for (const point of pointsOf(expected)) saves.push({ ...point, ...(await killed.created(point.kind)) });
    for (const { runId } of saves) {
      await killed.world.until(runId, ({ state }) => state === 'done');
    }
    await undisturbed.stop();
    const runs = [];
    for (const save of saves) runs.push({ ...save, runId: await killed.deleted(save.relationId) });
    await killed.pause();
    return inDeaths('deletion', runs);
  }

  it('before or after any activity of a deletion: each effect happens once, and the relation is gone', async () => {
    expect(targets.map(({ activity, step }) => `${activity} ${step}`).toSorted()).toEqual([
      'removeRelation relation',
      'removeStep contact',
      'removeStep finance',
      'removeStep marketing',
      'removeStep portal',
      'takeOver null',
    ]);
    const runs = await deletionsAt(IS_LONG ? targets : oneOfEachActivity(targets));
    await killed.die(runs);
    await killed.recovered(runs, 'done');
    expect(await killed.everything()).toEqual([]);
  });

  it('as a deletion begins that is then undone: it never was, or it ends', async () => {
    const runs = await deletionsAt(
      targets.filter(({ activity, step }) => activity === 'takeOver' || step === 'contact'),
    );
    await killed.die(runs);
    for (const { relationId, runId, activity, point } of runs) {
      const isInTime = activity === 'takeOver' && point === 'before';
      expect((await killed.world.withdraw(runId)).withdrawnIds).toEqual(isInTime ? [runId] : []);
      if (isInTime) killed.restored(relationId);
    }
    await killed.recovered(runs, 'done', 'withdrawn');
    expect(await killed.everything()).toEqual([]);
  });
});
