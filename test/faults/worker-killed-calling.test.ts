import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awaitsLanding, CREATES } from './kill-at-activity.ts';
import { arrangeKilledRuns, type KilledRuns } from './killed-runs.ts';
import { WHILE_HELD } from './worker-process.ts';

describe('a worker killed with -9 while services hold', () => {
  let killed: KilledRuns;

  beforeAll(async () => {
    killed = await arrangeKilledRuns('worker-killed-calling');
  });
  afterEach(() => killed.stopWorker());
  afterAll(() => killed.close());

  it.each(['before', 'after'] as const)(
    'the call, %s its effect: each effect happens once',
    async (point) => {
      const { control } = killed.world.sandbox;
      for (const [provider, operation] of CREATES) {
        await control.addFault(provider, { fault: 'hold', operation, point });
      }
      const worker = await killed.start();
      const runs = [await killed.created('organisation'), await killed.created('person')];
      for (const [provider, operation] of CREATES) await control.waitUntilPaused(provider, operation);
      const dead = worker.untilKilled();
      worker.kill();
      await dead;
      await control.clearFaults();
      for (const { runId } of runs) {
        await killed.world.until(runId, ({ state }) => state === 'done');
      }
      expect(await killed.everything()).toEqual([]);
    },
  );

  it('calls that land later: the next attempt waits, and no effect happens twice', async () => {
    const { control } = killed.world.sandbox;
    for (const [provider, operation] of CREATES) {
      await control.addFault(provider, { fault: 'hold', operation, lands: true });
    }
    const worker = await killed.start([], WHILE_HELD);
    const runs = [await killed.created('organisation'), await killed.created('person')];
    for (const [provider, operation] of CREATES) await control.waitUntilPaused(provider, operation);
    worker.kill();
    // None of the held calls has had its effect by then.
    for (const { runId } of runs) await killed.world.until(runId, awaitsLanding);
    await control.clearFaults();
    for (const { runId } of runs) await killed.world.until(runId, ({ state }) => state === 'done');
    expect(await killed.everything()).toEqual([]);
  });
});
