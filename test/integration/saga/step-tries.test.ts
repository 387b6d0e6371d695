import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDatabase, LeaseTimeoutError } from '#prisma/database.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { claimRelationRun } from '#services/saga/relation/claim-relation-run.ts';
import { pushStep } from '#services/saga/relation/push-step.ts';
import { removeStep } from '#services/saga/relation/remove-step.ts';
import type { StepCall } from '#services/saga/run-step.ts';
import type { SagaContext, StepReference } from '#services/saga/saga-context.ts';
import { StepFailedError } from '#services/saga/step-failure.ts';
import { beginAttempt } from '#services/saga/step-rows.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { openFlakyTcp } from '#test/support/api/flaky-tcp.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { type BadSample, itWithBadItems } from '#test/support/saga/bad-items.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

const TRIES = 3;

describe('what counts as a try of a step', () => {
  let world: SagaWorld;
  let providers: Providers;

  beforeAll(async () => {
    world = await arrangeSagaWorld('step-tries');
    providers = createProviders(world.config.providers, createTokenStore(world.database, keys));
  });

  afterAll(async () => {
    await providers.close();
    await world.close();
  });

  beforeEach(() => world.sandbox.control.reset());

  const keys = createOfficeKeys(testMasterKey);
  const context = () => ({ database: world.database, officeKeys: keys, providers });

  /** A step of a new run that was taken up. */
  async function claimedStep(): Promise<StepReference> {
    const { relationId, runId } = await world.create('person');
    const { officeId } = world.office;
    await claimRelationRun(context(), { officeId, relationId });
    return { officeId, relationId, runId, key: 'marketing', operation: 'push' };
  }

  const call = (): StepCall => ({
    signal: AbortSignal.timeout(PATIENCE),
    tries: TRIES,
    deadline: 0,
    silence: 0,
    slowAfter: 20_000,
    pauseAfter: () => 0,
  });

  /** One attempt; 'waiting' and the like also when it failed. */
  async function attempt(step: StepReference, changed: Partial<SagaContext> = {}): Promise<string> {
    await pushStep({ ...context(), ...changed }, step, call()).catch(() => undefined);
    return (await rowOf(step)).state;
  }

  async function rowOf({ runId, key }: StepReference) {
    const { steps } = await world.run(runId);
    const row = steps.find((step) => step.key === key);
    if (row === undefined) throw new Error(`the run has no step ${key}`);
    return row;
  }

  /** An attempt that began, and was lost with its worker before it wrote how it ended. */
  const lose = (step: StepReference) =>
    world.database.lease(systemViewer(step.officeId), (client) =>
      client.$transaction((tx) => beginAttempt(tx, step)),
    );

  /** A step of a run of each relation, the bad ones of which fail by their rows of what services hold. */
  async function survives(
    { kinds, bad }: BadSample,
    steps: readonly StepReference[],
    carryOut: typeof pushStep,
  ): Promise<void> {
    for (const [index, { relationId }] of steps.entries()) bad.mark(relationId, kinds[index] ?? 'good');
    const database = spoiled(world.database, bad, /^remoteRecord\.findUnique /);
    const once = (step: StepReference) =>
      carryOut({ ...context(), database }, step, { ...call(), tries: 1 }).catch(() => 'failed');
    for (const step of steps) await once(step);
    const ends = async () => Promise.all(steps.map(rowOf));
    expect((await ends()).map(({ state, code }) => [state, code])).toEqual(
      kinds.map((kind) => (kind === 'good' ? ['done', null] : ['failed', 'unforeseen'])),
    );
    expect((await ends()).map(({ message }) => message !== null)).toEqual(
      kinds.map((kind) => kind !== 'good'),
    );
    bad.mend();
    for (const step of steps) {
      const { id, state } = await rowOf(step);
      if (state === 'failed') await world.decide('retry', id);
      expect(await once(step)).toBe('done');
    }
  }

  itWithBadItems('pushStep', async (sample) => {
    const steps: StepReference[] = [];
    for (const _kind of sample.kinds) steps.push(await claimedStep());
    await survives(sample, steps, pushStep);
  });

  itWithBadItems('removeStep', async (sample) => {
    const steps: StepReference[] = [];
    for (const _kind of sample.kinds) {
      const step = await claimedStep();
      expect(await attempt(step)).toBe('done');
      const [runId = ''] = await world.remove(step.relationId);
      await claimRelationRun(context(), { officeId: step.officeId, relationId: step.relationId });
      steps.push({ ...step, runId, operation: 'remove' });
    }
    await survives(sample, steps, removeStep);
  });

  const broken = () =>
    world.sandbox.control.addFault('laposta', { fault: 'status', status: 500, times: 'always' });

  it('is a call that failed, until a person has to decide; asking again starts over', async () => {
    await broken();
    const step = await claimedStep();
    const states = [await attempt(step), await attempt(step), await attempt(step)];
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    await world.decide('retry', (await rowOf(step)).id);
    expect(await attempt(step)).toBe('waiting');
  });

  it('is no attempt that our own database kept from beginning, being away or busy', async () => {
    await broken();
    const step = await claimedStep();
    const flakyTcp = await openFlakyTcp(world.testDatabase.appUrl);
    const database = createDatabase({ url: flakyTcp.url, clients: 1, waitMilliseconds: 20 });
    const begin = () => pushStep({ ...context(), database }, step, call());
    const busy = await database.open(systemViewer(step.officeId));
    for (let time = 0; time < 2 * TRIES; time += 1) await expect(begin()).rejects.toThrow(LeaseTimeoutError);
    await busy.end();
    await flakyTcp.cut();
    for (let time = 0; time < 2 * TRIES; time += 1) {
      await expect(begin()).rejects.not.toBeInstanceOf(StepFailedError);
    }
    await flakyTcp.mend();
    expect(await rowOf(step)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await attempt(step, { database })).toBe('waiting');
    expect(await rowOf(step)).toMatchObject({ state: 'waiting', attempts: 1 });
    await database.close();
    await flakyTcp.cut();
  });

  it('is an attempt that something of ours kept from beginning, after however many that do not count', async () => {
    const busy = { fault: 'status', status: 429, retryAfterSeconds: 0, times: TRIES } as const;
    await world.sandbox.control.addFault('laposta', busy);
    const step = await claimedStep();
    for (let time = 0; time < TRIES; time += 1) await attempt(step);
    const officeKeys = createOfficeKeys(randomBytes(32));
    const states: string[] = [];
    for (let time = 0; time < TRIES; time += 1) states.push(await attempt(step, { officeKeys }));
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    expect(await rowOf(step)).toMatchObject({ code: 'unforeseen' });
  });

  it.each(['53200', '53400'])(
    'is an attempt whose own statement takes too much each time (%s)',
    async (sqlState) => {
      const step = await claimedStep();
      await withOwner(`
      CREATE OR REPLACE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'too much' USING ERRCODE = '${sqlState}'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON remote_records FOR EACH ROW EXECUTE FUNCTION refuse()`);
      const states = [await attempt(step), await attempt(step), await attempt(step)];
      await withOwner('DROP TRIGGER refuse ON remote_records');
      expect(states).toEqual(['waiting', 'waiting', 'failed']);
      expect(await rowOf(step)).toMatchObject({ code: 'unforeseen' });
    },
  );

  async function withOwner(statements: string): Promise<void> {
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    await owner.query(statements);
    await owner.end();
  }

  it('is none of a run that fills another link than the one in use', async () => {
    const step = await claimedStep();
    await withOwner(`
      WITH push AS (
        INSERT INTO link_pushes (office_id, link_id, started_by_id, total)
        SELECT office_id, id, '${world.office.admin.userId}', 1 FROM provider_links
        WHERE office_id = '${step.officeId}' AND kind = 'contacts' RETURNING id)
      UPDATE saga_runs SET link_push_id = push.id FROM push WHERE saga_runs.id = '${step.runId}'`);
    expect(await attempt(step)).toBe('skipped');
    expect(await world.sandbox.control.calls('laposta')).toEqual([]);
  });

  it('is no call that the service put off until a time it said', async () => {
    const busy = { fault: 'status', status: 429, retryAfterSeconds: 0, times: 5 } as const;
    await world.sandbox.control.addFault('laposta', busy);
    const step = await claimedStep();
    for (let time = 0; time < 5; time += 1) expect(await attempt(step)).toBe('waiting');
    expect(await attempt(step)).toBe('done');
  });

  it('is an attempt lost with its worker: a step that takes every worker down is left to a person', async () => {
    const step = await claimedStep();
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
