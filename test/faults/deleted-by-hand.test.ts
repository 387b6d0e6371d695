import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { brokenInvariants } from './invariants.ts';
import { awaitsLanding, CREATES } from './kill-at-activity.ts';
import { keepWorkerProcess, WHILE_HELD, type WorkerProcess } from './worker-process.ts';

describe('what somebody deleted at the services, and a save creates again', () => {
  let world: SagaWorld;
  let worker: WorkerProcess;

  beforeAll(async () => {
    world = await arrangeSagaWorld('deleted-by-hand');
    worker = await keepWorkerProcess(world, { times: WHILE_HELD });
  });

  afterAll(async () => {
    await worker.stop();
    await world.close();
  });

  it('is made once, also when the worker is lost while services are at work on it', async () => {
    const { control } = world.sandbox;
    const made = [await world.create('organisation'), await world.create('person')];
    for (const { runId } of made) await world.untilState(runId, 'done');
    // Every stand-in is empty then.
    await control.reset();
    for (const [provider, operation] of CREATES) {
      await control.addFault(provider, { fault: 'hold', operation, lands: true });
    }
    const city = 'Almelo';
    const saves = [];
    for (const { relationId } of made) saves.push(await world.change(relationId, { city }));
    for (const [provider, operation] of CREATES) await control.waitUntilPaused(provider, operation);
    worker.kill();
    // The first attempt found the record gone, the second is held: the third is begun after the loss.
    for (const { runId } of saves) await world.until(runId, awaitsLanding);
    await control.clearFaults();
    for (const { runId } of saves) await world.until(runId, ({ state }) => state === 'done');
    const evidence = {
      saves: saves.map(({ relationId }) => ({ relationId, city })),
      deletions: [],
      output: worker.output,
    };
    expect(await brokenInvariants(world, evidence)).toEqual([]);
    const effects = (await control.effects()).filter(({ key }) => key !== '/Balie');
    expect(effects.filter(({ effect }) => effect === 'create')).toHaveLength(8);
  });
});
