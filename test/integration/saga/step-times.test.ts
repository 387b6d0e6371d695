import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProviders, type Providers } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { claimRelationRun } from '#services/saga/relation/claim-relation-run.ts';
import { pushStep } from '#services/saga/relation/push-step.ts';
import { removeStep } from '#services/saga/relation/remove-step.ts';
import type { StepCall } from '#services/saga/run-step.ts';
import type { StepReference } from '#services/saga/saga-context.ts';
import { StepFailedError } from '#services/saga/step-failure.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { setClockOff } from '#test/support/environment/clock.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

const SILENCE_SECONDS = 40;
const PAUSE_SECONDS = 20;

describe('when a step may go on', () => {
  let world: SagaWorld;
  let owner: Client;
  let providers: Providers;

  beforeAll(async () => {
    world = await arrangeSagaWorld('step-times');
    owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    providers = createProviders(world.config.providers, createTokenStore(world.database, keys));
  });

  afterEach(async () => {
    vi.useRealTimers();
    await world.sandbox.control.reset();
  });

  afterAll(async () => {
    await Promise.all([owner.end(), providers.close()]);
    await world.close();
  });

  const keys = createOfficeKeys(testMasterKey);

  async function attempt(step: StepReference, run = pushStep): Promise<StepFailedError> {
    const call: StepCall = {
      signal: AbortSignal.timeout(1_500),
      tries: 5,
      deadline: 1_500,
      silence: SILENCE_SECONDS * 1_000,
      slowAfter: 20_000,
      pauseAfter: () => PAUSE_SECONDS * 1_000,
    };
    const context = { database: world.database, officeKeys: keys, providers };
    const failure = await run(context, step, call).catch((error: unknown) => error);
    if (failure instanceof StepFailedError) return failure;
    throw new Error('the attempt did not fail', { cause: failure });
  }

  async function secondsFromNow({ runId, relationId, key }: StepReference) {
    const { rows } = await owner.query(
      `SELECT extract(epoch FROM in_flight_until - clock_timestamp())::float8 AS remaining,
              extract(epoch FROM next_try_at - clock_timestamp())::float8 AS next
       FROM remote_records, saga_steps WHERE relation_id = $1 AND run_id = $2 AND key = $3 AND in_flight_until IS NOT NULL`,
      [relationId, runId, key],
    );
    return rows;
  }

  it.each([
    [65, 0],
    [-65, 0],
    [0, 65],
    [0, -65],
  ])(
    'is decided by Postgres and not by workers whose clocks are %i and %i minutes off',
    async (first, second) => {
      await world.sandbox.control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create' });
      const { officeId } = world.office;
      const { relationId, runId } = await world.create('organisation');
      const step: StepReference = {
        officeId,
        relationId,
        runId,
        key: 'contact',
        operation: 'push',
      };
      await claimRelationRun({ database: world.database, providers }, { officeId, relationId });

      setClockOff(first);
      expect((await attempt(step)).failure.code).toBe('timeout');
      const soon = {
        remaining: expect.closeTo(SILENCE_SECONDS, -1),
        next: expect.closeTo(PAUSE_SECONDS, -1),
      };
      expect(await secondsFromNow(step)).toEqual([soon]);

      vi.useRealTimers();
      setClockOff(second);
      for (const run of [pushStep, removeStep]) {
        const { failure } = await attempt(step, run);
        expect(failure.code).toBe('settling');
        expect(failure.retryAfterSeconds).toBeGreaterThan(SILENCE_SECONDS - 15);
        expect(failure.retryAfterSeconds).toBeLessThanOrEqual(SILENCE_SECONDS);
        expect(await secondsFromNow(step)).toEqual([soon]);
      }
    },
  );
});
