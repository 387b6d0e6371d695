import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUICK_PACE } from '#test/support/environment/quick-pace.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';

const contactOf = ({ steps }: SeenRun) => steps.find(({ key }) => key === 'contact');

describe('a create that the service has not answered in time, and does later', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('late-effects');
    await world.startWorker({ pace: { ...QUICK_PACE, attempts: 6, deadline: 2_000, silence: 5_000 } });
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  /** A relation whose contact is being made at a service that nobody waits for any more. */
  async function abandoned(): Promise<string> {
    const { control } = world.sandbox;
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create', lands: true });
    const { runId, relationId } = await world.create('organisation');
    await control.waitUntilPaused('microsoft-graph');
    await world.until(runId, (run) => contactOf(run)?.code === 'timeout');
    return relationId;
  }

  /** Lets the create land once the step of this run has begun, and found that it is too soon to look. */
  async function landDuring(runId: string): Promise<SeenRun> {
    await world.until(runId, (run) => contactOf(run)?.code === 'settling');
    await world.sandbox.control.clearFaults();
    return world.untilState(runId, 'done', 'attention');
  }

  const effectsOn = async (relationId: string) =>
    (await world.sandbox.control.effects('microsoft-graph'))
      .filter(({ key }) => key === relationId)
      .map(({ effect }) => effect);

  it('is waited for by a newer save, which changes what came of it', async () => {
    const relationId = await abandoned();
    const newer = await world.change(relationId, { city: 'Zwolle' });
    expect((await landDuring(newer.runId)).state).toBe('done');
    expect(await effectsOn(relationId)).toEqual(['create', 'update']);
  });

  it('is waited for by a deletion, which takes away what came of it', async () => {
    const relationId = await abandoned();
    const [deletion = ''] = await world.remove(relationId);
    expect((await landDuring(deletion)).state).toBe('done');
    expect(await effectsOn(relationId)).toEqual(['create', 'delete']);
  });

  it('is waited for when somebody asks for the step again', async () => {
    const { relationId, runId } = await gaveUp();
    const run = await world.run(runId);
    await world.decide('retry', contactOf(run)?.id);
    expect((await landDuring(runId)).state).toBe('done');
    expect(await effectsOn(relationId)).toEqual(['create', 'update']);
  });

  /** As `abandoned`, with the step left to a person: the service was silent once too often. */
  async function gaveUp() {
    const { control } = world.sandbox;
    const lookFails = { fault: 'status', status: 500, operation: 'contact.list', times: 5 } as const;
    await control.addFault('microsoft-graph', lookFails);
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create', lands: true });
    const saved = await world.create('organisation');
    await control.waitUntilPaused('microsoft-graph');
    await world.until(saved.runId, (run) => contactOf(run)?.state === 'unknown');
    return saved;
  }
});
