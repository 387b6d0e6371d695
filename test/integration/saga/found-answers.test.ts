import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { KnownRemote, PushResult, RelationAdapter } from '#providers/provider-ports.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { claimRelationRun } from '#services/saga/relation/claim-relation-run.ts';
import { pushStep } from '#services/saga/relation/push-step.ts';
import { linkRemote } from '#services/saga/remote-records.ts';
import type { StepReference } from '#services/saga/saga-context.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

const FOUND = { name: 'Garage Pietersen', address: 'Stationsweg 1' };

describe('the answer about a record that was found', () => {
  let world: SagaWorld;
  let providers: Providers;
  const officeKeys = createOfficeKeys(testMasterKey);

  beforeAll(async () => {
    world = await arrangeSagaWorld('found-answers', {
      links: () => otherSandboxLinks('main').filter(({ provider }) => provider === 'uren'),
    });
    providers = createProviders(world.config.providers, createTokenStore(world.database, officeKeys));
  });

  afterAll(async () => {
    await providers.close();
    await world.close();
  });

  beforeEach(() => world.sandbox.control.reset());

  async function claimedStep(): Promise<StepReference> {
    const { relationId, runId } = await world.create('organisation');
    const { officeId } = world.office;
    await claimRelationRun({ database: world.database, providers }, { officeId, relationId });
    return { officeId, relationId, runId, key: 'hours', operation: 'push' };
  }

  function attemptWith(step: StepReference, push: (known: KnownRemote) => Promise<PushResult>) {
    const adapterFor: Providers['adapterFor'] = (key, provider) => {
      const adapter = providers.adapterFor(key, provider);
      const changed: RelationAdapter['push'] = (_access, _relation, known) => push(known);
      return adapter === null ? null : { ...adapter, push: changed };
    };
    const call = {
      signal: AbortSignal.timeout(PATIENCE),
      tries: 3,
      deadline: 0,
      silence: 0,
      slowAfter: 20_000,
      pauseAfter: () => 0,
    };
    const context = { database: world.database, officeKeys, providers: { ...providers, adapterFor } };
    return pushStep(context, step, call);
  }

  const requesting =
    (remoteId: string, found = FOUND) =>
    async (): Promise<PushResult> => ({
      outcome: 'question',
      remoteId,
      found,
    });

  const stepIdOf = async ({ runId }: StepReference) =>
    (await world.run(runId)).steps.find(({ key }) => key === 'hours')?.id;

  async function requestedAndLinked(remoteId: string): Promise<StepReference> {
    const step = await claimedStep();
    await attemptWith(step, requesting(remoteId));
    await world.decide('link', await stepIdOf(step));
    return step;
  }

  const recordOf = ({ officeId, relationId }: StepReference) =>
    world.database.lease(systemViewer(officeId), (client) =>
      client.remoteRecord.findFirstOrThrow({ where: { relationId } }),
    );

  it('stands when an attempt that asked the same comes to an end after it', async () => {
    const step = await claimedStep();
    const frozen = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = attemptWith(step, async () => {
      begun.resolve();
      await frozen.promise;
      return requesting('301')();
    });
    await begun.promise;
    expect(await attemptWith(step, requesting('301'))).toBe('question');
    await world.decide('link', await stepIdOf(step));
    expect(await attemptWith(step, async () => ({ outcome: 'stored', remoteId: '301' }))).toBe('done');
    const before = await recordOf(step);
    expect(before).toMatchObject({ state: 'present', remoteId: '301' });
    frozen.resolve();
    await late;
    expect(await recordOf(step)).toEqual(before);
  });

  it('is asked for also where the service holds what Postgres does not store', async () => {
    const step = await claimedStep();
    const found = { name: 'Garage\u0000\ud800 Pietersen', address: `Stationsweg${' 1'.repeat(10_000)}` };
    expect(await attemptWith(step, requesting('302', found))).toBe('question');
    const row = await world.database.lease(systemViewer(step.officeId), (client) =>
      client.sagaStep.findFirstOrThrow({ where: { runId: step.runId, key: 'hours' } }),
    );
    const shown = row.found as { readonly name: string; readonly address: string };
    expect(shown.name).toMatch(/^Garage.*Pietersen$/);
    expect(shown.address.length).toBeLessThan(500);
  });

  it('gives a record to one of two relations that are said to be it at the same time', async () => {
    const [first, second] = [await claimedStep(), await claimedStep()];
    for (const step of [first, second]) await attemptWith(step, requesting('304'));
    const { linkId } = await recordOf(first);
    const link = { remoteId: '304', naturalKey: 'x' };
    const linking = ({ officeId, relationId }: StepReference, beforeCommit: () => Promise<void>) =>
      world.database.lease(systemViewer(officeId), (client) =>
        client.$transaction(async (tx) => {
          const isLinked = await linkRemote(tx, { officeId, relationId, linkId }, link);
          await beforeCommit();
          return isLinked;
        }),
      );
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    let isSecondThrough = false;
    let later = Promise.resolve(true);
    const sooner = await linking(first, async () => {
      later = linking(second, async () => {
        isSecondThrough = true;
      });
      const waits = async () => (await waitingForLock(owner, 'pg_advisory_xact_lock')) > 0;
      await expect.poll(async () => isSecondThrough || (await waits())).toBe(true);
    });
    await owner.end();
    expect([sooner, await later]).toEqual([true, false]);
  });

  it('is refused in words when another relation is known by that record by now', async () => {
    const [first, second] = [await requestedAndLinked('303'), await requestedAndLinked('303')];
    const store = async (): Promise<PushResult> => ({ outcome: 'stored', remoteId: '303' });
    expect(await attemptWith(first, store)).toBe('done');
    await expect(attemptWith(second, store)).rejects.toMatchObject({
      failure: { code: 'held-by-another', message: expect.stringContaining('bij een andere relatie') },
    });
    expect(await recordOf(second)).toMatchObject({ remoteId: null });
  });
});
