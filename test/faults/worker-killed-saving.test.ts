import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '#test/size.ts';
import { inDeaths } from './deaths.ts';
import { arrangeKilledRuns, type KilledRuns, oneOfEachActivity, pointsOf } from './killed-runs.ts';

describe('a worker killed with -9', () => {
  let killed: KilledRuns;

  beforeAll(async () => {
    killed = await arrangeKilledRuns('worker-killed-saving');
  });
  afterEach(() => killed.stopWorker());
  afterAll(() => killed.close());

  it('before or after any activity of a save: each effect happens once, and the run ends', async () => {
    const targets = await killed.targetsOf(async (kind) => (await killed.saved(kind)).relationId);
    expect(targets.map(({ activity, step }) => `${activity} ${step}`).toSorted()).toEqual([
      'pushStep contact',
      'pushStep files',
      'pushStep finance',
      'pushStep fiscal',
      'pushStep marketing',
      'pushStep portal',
      'takeOver null',
    ]);
    const planned = [];
    for (const point of pointsOf(IS_LONG ? targets : oneOfEachActivity(targets))) {
      planned.push({ ...point, ...(await killed.created(point.kind)) });
    }
    await killed.pause();
    const runs = inDeaths('save', planned);
    await killed.die(runs);
    await killed.recovered(runs, 'done');
    expect(await killed.everything()).toEqual([]);
  });
});
