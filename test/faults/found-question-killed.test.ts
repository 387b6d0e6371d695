import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetRelation } from '#test/support/saga/forgotten.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';
import { brokenInvariants } from './invariants.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

describe('the answer to whose a found record is', () => {
  let world: SagaWorld;
  let worker: WorkerProcess;

  beforeAll(async () => {
    world = await arrangeSagaWorld('found-question-killed', {
      links: (links) => links.filter(({ kind }) => kind === 'finan'),
    });
    worker = await keepWorkerProcess(world);
  });

  afterAll(async () => {
    await worker.stop();
    await world.close();
  });

  it('survives the worker, killed before it and again while the service is at work on it', async () => {
    const { control } = world.sandbox;
    const garage = { tradeName: 'Garage Pietersen', street: 'Stationsweg', kvkNumber: '12345678' };
    const strange = await world.create('organisation', {
      ...garage,
      relationNumber: '7001',
      bsn: '823807071',
    });
    await world.untilState(strange.runId, 'done');
    await forgetRelation(world, strange.relationId);
    const before = JSON.stringify(await control.holdings('e-boekhouden'));

    const save = await world.create('organisation', { relationNumber: '7001', city: 'Almelo' });
    const requested = await world.until(save.runId, ({ state }) => state === 'attention');
    worker.kill();
    const stepOf = ({ steps }: SeenRun, key: string) => steps.find((step) => step.key === key);
    expect(JSON.stringify(await control.holdings('e-boekhouden'))).toBe(before);
    await control.addFault('e-boekhouden', { fault: 'hold', operation: 'UpdateRelatie', lands: true });
    expect(stepOf(requested, 'finance')).toMatchObject({ state: 'question' });
    await world.decide('link', stepOf(requested, 'finance')?.id);
    await control.waitUntilPaused('e-boekhouden', 'UpdateRelatie');
    worker.kill();
    await world.until(
      save.runId,
      (run) => (stepOf(run, 'finance')?.attempts ?? 0) > (stepOf(requested, 'finance')?.attempts ?? 0) + 1,
    );
    await control.clearFaults();
    await world.until(save.runId, ({ state }) => state === 'done');
    const effects = await control.effects();
    expect(effects.filter(({ effect }) => effect === 'create')).toHaveLength(1);
    const saves = [{ relationId: save.relationId, city: 'Almelo' }];
    expect(await brokenInvariants(world, { saves, deletions: [], output: worker.output })).toEqual([]);
  });
});
