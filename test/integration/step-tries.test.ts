import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { createProviderRegistry, type ProviderRegistry } from '#providers/registry.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { pushStep } from '#services/saga/push-step.ts';
import type { StepCall } from '#services/saga/run-step.ts';
import type { StepReference } from '#services/saga/saga-context.ts';
import { beginAttempt } from '#services/saga/step-rows.ts';
import { takeOver } from '#services/saga/take-over.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';

const TRIES = 3;

describe('what counts as a try of a step', () => {
  let world: SagaWorld;
  let providers: ProviderRegistry;

  beforeAll(async () => {
    world = await arrangeSagaWorld('step-tries');
    providers = createProviderRegistry(world.config.providers, createTokenStore(world.database, keys));
  });

  afterAll(async () => {
    await providers.close();
    await world.close();
  });

  beforeEach(() => world.sandbox.control.reset());

  const keys = createOfficeKeys(testMasterKey);
  const context = () => ({ database: world.database, officeKeys: keys, providers });

  /** A step of a new run that was taken up. */
  async function taken(): Promise<StepReference> {
    const { relationId, runId } = await world.create('person');
    const { officeId } = world.office;
    await takeOver(context(), { officeId, relationId });
    return { officeId, relationId, runId, step: 'marketing' };
  }

  /** One attempt, the n-th of its activity; 'waiting' and the like also when it failed. */
  async function attempt(step: StepReference, number = 1): Promise<string> {
    const call: StepCall = {
      signal: AbortSignal.timeout(10_000),
      tries: TRIES,
      attempt: number,
      deadline: 0,
      silence: 0,
    };
    await pushStep(context(), step, call).catch(() => undefined);
    return (await rowOf(step)).state;
  }

  async function rowOf({ runId, step }: StepReference) {
    const { steps } = await world.run(runId);
    const row = steps.find(({ key }) => key === step);
    if (row === undefined) throw new Error(`the run has no step ${step}`);
    return row;
  }

  /** An attempt that began, and was lost with its worker before it wrote how it ended. */
  const lose = (step: StepReference) =>
    world.database.lease(systemViewer(step.officeId), (client) =>
      client.$transaction((tx) => beginAttempt(tx, step)),
    );

  const broken = () =>
    world.sandbox.control.addFault('laposta', { fault: 'status', status: 500, times: 'always' });

  it('is a call that failed, until a person has to decide; asking again begins anew', async () => {
    await broken();
    const step = await taken();
    const states = [await attempt(step), await attempt(step), await attempt(step)];
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    await world.decide('retry', (await rowOf(step)).id);
    expect(await attempt(step)).toBe('waiting');
  });

  it('is no attempt that our own database kept from beginning', async () => {
    await broken();
    expect(await attempt(await taken(), 50)).toBe('waiting');
  });

  it('is no call that the service put off until a time it said', async () => {
    const busy = { fault: 'status', status: 429, retryAfterSeconds: 0, times: 5 } as const;
    await world.sandbox.control.addFault('laposta', busy);
    const step = await taken();
    for (let time = 0; time < 5; time += 1) expect(await attempt(step)).toBe('waiting');
    expect(await attempt(step)).toBe('done');
  });

  it('is an attempt lost with its worker: a step that takes every worker down is left to a person', async () => {
    const step = await taken();
    for (let time = 0; time < TRIES; time += 1) await lose(step);
    expect(await attempt(step)).toBe('unknown');
    expect(await rowOf(step)).toMatchObject({
      code: 'lost',
      message: 'Balie is bij deze stap telkens uitgevallen. Waarschuw de beheerder.',
    });
    expect(await world.sandbox.control.calls('laposta')).toEqual([]);
    await world.decide('retry', (await rowOf(step)).id);
    expect(await attempt(step)).toBe('done');
  });
});
