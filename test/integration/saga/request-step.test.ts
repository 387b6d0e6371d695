import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { ForbiddenError, NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import type { RemovableStep } from '#domain/relation/saga-steps.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createRelationRun } from '#services/saga/relation/create-relation-run.ts';
import { knownRelationRemote } from '#services/saga/relation/known-relation-remote.ts';
import { requestStep } from '#services/saga/relation/request-step.ts';
import { traceOf } from '#services/saga/remote-records.ts';
import type { StepOutcome } from '#services/saga/wait-for-step.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

describe('a call that means one step', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('carry-step');
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  const PROVIDERS = { finance: 'eboekhouden', fiscal: 'fiscaalgemak', marketing: 'laposta', hours: 'uren' };

  const carry = (
    relationId: string,
    step: keyof typeof PROVIDERS,
    patience = PATIENCE,
    viewer = world.office.admin,
  ): Promise<StepOutcome> =>
    requestStep(world, viewer, { relationId, step, operation: 'push', provider: PROVIDERS[step] }, patience);

  const removeAtService = (relationId: string, step: RemovableStep): Promise<StepOutcome> => {
    const requested = { relationId, step, operation: 'remove', provider: PROVIDERS[step] } as const;
    return requestStep(world, world.office.admin, requested, PATIENCE);
  };

  const effectsOf = async (provider: 'e-boekhouden' | 'fiscaal-gemak' | 'laposta') =>
    (await world.sandbox.control.effects(provider)).map(({ effect }) => effect);

  it('is done already when the service has confirmed the newest save [REST-80] [REST-81]', async () => {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    const calls = (await world.sandbox.control.calls('e-boekhouden')).length;
    expect(await carry(relationId, 'finance')).toMatchObject({ state: 'done', provider: 'eboekhouden' });
    expect(await world.sandbox.control.calls('e-boekhouden')).toHaveLength(calls);
  });

  it('waits for the step of a save that is under way', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'hold' });
    const { runId, relationId } = await world.create('organisation');
    await control.waitUntilPaused('fiscaal-gemak');
    const outcome = carry(relationId, 'fiscal');
    await control.release('fiscaal-gemak');
    expect(await outcome).toMatchObject({ state: 'done' });
    await world.untilState(runId, 'done');
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create']);
  });

  it('does a failed step again and says what the service said [REST-83] [REST-84]', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'attention');
    expect(await carry(relationId, 'fiscal')).toMatchObject({
      state: 'failed',
      code: 'invalid FG key',
      message: 'Fiscaal Gemak key ongeldig.',
    });
    await control.clearFaults();
    expect(await carry(relationId, 'fiscal')).toMatchObject({ state: 'done', message: null });
    await world.untilState(runId, 'done');
  });

  it('makes a run of this one step for a relation without one, and two such calls do not hinder each other', async () => {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    await world.sandbox.control.reset();
    await forget(relationId);
    const outcomes = await Promise.all([
      carry(relationId, 'finance'),
      carry(relationId, 'fiscal'),
      carry(relationId, 'finance'),
    ]);
    expect(outcomes.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await effectsOf('e-boekhouden')).toEqual(['create']);
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create']);
    expect(await world.sandbox.control.effects('microsoft-graph')).toEqual([]);
  });

  /** As from before Balie: linked services that were never called. */
  async function forget(relationId: string): Promise<void> {
    const { officeId } = world.office;
    await world.database.lease({ officeId, userId: null, role: 'system' }, (client) =>
      client.remoteRecord.deleteMany({ where: { relationId } }),
    );
  }

  it('takes a relation away at one service, until a call or a save brings it there again [REST-85] [REST-88]', async () => {
    const { runId, relationId } = await world.create('person');
    await world.untilState(runId, 'done');
    for (const step of ['fiscal', 'marketing'] as const) {
      expect(await removeAtService(relationId, step)).toMatchObject({ state: 'done', message: null });
      expect(await removeAtService(relationId, step)).toMatchObject({ state: 'done' });
    }
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create', 'delete']);
    expect(await effectsOf('laposta')).toEqual(['create', 'delete']);
    expect(await carry(relationId, 'fiscal')).toMatchObject({ state: 'done' });
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create', 'delete', 'create']);
    const saved = await world.change(relationId, { city: 'Zeist' });
    await world.untilState(saved.runId, 'done');
    expect(await effectsOf('laposta')).toEqual(['create', 'delete', 'create']);
  });

  it('says so where a service cannot delete, and leaves the relation itself', async () => {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    expect(await removeAtService(relationId, 'finance')).toMatchObject({
      state: 'done',
      message: 'e-Boekhouden kan relaties niet verwijderen: daar blijft de relatie staan.',
    });
    expect(await carry(relationId, 'finance')).toMatchObject({ state: 'done' });
    expect(await effectsOf('e-boekhouden')).toEqual(['create']);
  });

  it('never meets its opposite at a service: it waits for nobody, and what has not begun gives way', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'hold' });
    const existing = await world.create('organisation');
    await control.waitUntilPaused('fiscaal-gemak');
    await expect(removeAtService(existing.relationId, 'fiscal')).rejects.toThrow(ProviderFailedError);
    await control.release('fiscaal-gemak');
    await world.untilState(existing.runId, 'done');

    await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const saved = await world.change(existing.relationId, { city: 'Zeist' });
    await world.untilState(saved.runId, 'attention');
    await control.clearFaults();
    expect(await removeAtService(existing.relationId, 'fiscal')).toMatchObject({ state: 'done' });
    const { steps } = await world.untilState(saved.runId, 'done');
    // What it failed by is not what it ended by.
    const aside = { state: 'skipped', message: null, code: null };
    expect(steps.find(({ key }) => key === 'fiscal')).toMatchObject(aside);
    expect((await effectsOf('fiscaal-gemak')).at(-1)).toBe('delete');
  });

  it('is skipped where nothing is linked, or where the step is not for this kind of relation', async () => {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    expect(await carry(relationId, 'hours')).toMatchObject({ state: 'skipped', provider: null });
    expect(await carry(relationId, 'marketing')).toMatchObject({ state: 'skipped' });
    const elsewhere = { relationId, step: 'finance', operation: 'push', provider: 'exact' } as const;
    expect(await requestStep(world, world.office.admin, elsewhere, 50)).toMatchObject({ state: 'skipped' });
  });

  it('answers how the step stands when patience runs out', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'hold' });
    const { runId, relationId } = await world.create('organisation');
    await control.waitUntilPaused('fiscaal-gemak');
    expect(await carry(relationId, 'fiscal', 50)).toMatchObject({ state: 'running' });
    await control.release('fiscaal-gemak');
    await world.untilState(runId, 'done');
  });

  it('leaves a save alone that can still be undone', async () => {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    const { officeId } = world.office;
    const notBefore = new Date(Date.now() + 3_600_000);
    const run = { officeId, relationId, relationName: '', kind: 'organisation', saga: 'save' } as const;
    await world.database.lease(systemViewer(officeId), (client) =>
      client.$transaction((tx) =>
        createRelationRun(tx, { ...run, revision: 2, startedById: null, notBefore }),
      ),
    );
    await expect(removeAtService(relationId, 'fiscal')).rejects.toMatchObject({ code: 'busy' });
    await expect(carry(relationId, 'fiscal')).rejects.toMatchObject({ code: 'busy' });
  });

  it('is for who may write and see the relation', async () => {
    const { runId, relationId } = await world.create('organisation', {}, world.office.advisor);
    await world.untilState(runId, 'done');
    await expect(carry(relationId, 'finance', 50, world.office.reader)).rejects.toThrow(ForbiddenError);
    await expect(carry(relationId, 'finance', 50, world.office.colleague)).rejects.toThrow(NotFoundError);
  });

  it('reaches no tax client by the BSN of a relation that its owner may not see, and leaves one that two have', async () => {
    const bsn = '999990019';
    const theirs = await world.create('person', { bsn });
    await world.untilState(theirs.runId, 'done');
    const typed = await world.create('person', { bsn }, world.office.advisor);
    const refused = await world.untilState(typed.runId, 'attention');
    expect(refused.steps.find(({ key }) => key === 'fiscal')).toMatchObject({ code: 'held-by-another' });
    expect(await removeAtService(typed.relationId, 'fiscal')).toMatchObject({ state: 'done' });
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create']);

    const firm = await world.create('organisation', { bsn, legalForm: 'Eenmanszaak' });
    await world.untilState(firm.runId, 'done');
    expect(await removeAtService(firm.relationId, 'fiscal')).toMatchObject({ state: 'done' });
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create', 'update']);
    expect(await removeAtService(theirs.relationId, 'fiscal')).toMatchObject({ state: 'done' });
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create', 'update', 'delete']);
  });

  it('takes away a tax client that two have where both let go of it at once', async () => {
    const bsn = '999990032';
    const person = await world.create('person', { bsn });
    // The firm must find the client of the person: saved at once, each might add one.
    await world.untilState(person.runId, 'done');
    const firm = await world.create('organisation', { bsn, legalForm: 'Eenmanszaak' });
    await world.untilState(firm.runId, 'done');
    const both = [person, firm];
    const outcomes = await Promise.all(both.map(({ relationId }) => removeAtService(relationId, 'fiscal')));
    expect(outcomes).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await effectsOf('fiscaal-gemak')).toEqual(['create', 'update', 'delete']);
  });

  it('tells only the last of many that let go of one record at once to take it away', async () => {
    const { officeId } = world.office.admin;
    const runs = await Promise.all(Array.from({ length: 6 }, () => world.create('person')));
    for (const { runId } of runs) await world.untilState(runId, 'done');
    const relationIds = runs.map(({ relationId }) => relationId);
    const link = { kind: 'fisca' };
    const asSystem = <T>(work: Parameters<typeof world.database.lease<T>>[1]) =>
      world.database.lease(systemViewer(officeId), work);
    for (const remoteId of ['one', 'two', 'three']) {
      const records = await asSystem(async (client) => {
        const where = { relationId: { in: relationIds }, link };
        await client.remoteRecord.updateMany({ where, data: { state: 'present', remoteId } });
        return client.remoteRecord.findMany({ where });
      });
      const shared = await Promise.all(
        records.map(({ relationId, linkId, ...record }) => {
          const remote = { officeId, relationId: relationId ?? '', linkId };
          return knownRelationRemote(world.database, remote, traceOf(record), null).letGo(remoteId);
        }),
      );
      expect(shared.toSorted()).toEqual([false, ...Array.from({ length: 5 }, () => true)]);
    }
  });
});

describe('a call that takes a relation away at Exact Online', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    const links = otherSandboxLinks('main').filter(({ provider }) => provider === 'exact');
    world = await arrangeSagaWorld('carry-removal', { links: () => links });
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  const accounts = async () => (await world.sandbox.control.holdings('exact'))['Kantoor Van Dalen'] ?? [];
  const effects = async () =>
    (await world.sandbox.control.effects('exact'))
      .filter(({ operation }) => operation.startsWith('account.'))
      .map(({ effect }) => effect);

  async function storedAndRemoved(): Promise<{ relationId: string; outcome: StepOutcome }> {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    const requested = { relationId, step: 'finance', operation: 'remove', provider: 'exact' } as const;
    return { relationId, outcome: await requestStep(world, world.office.admin, requested, PATIENCE) };
  }

  it('deletes it there until the next save, which makes it again [REST-82]', async () => {
    const { relationId, outcome } = await storedAndRemoved();
    expect(outcome).toMatchObject({ state: 'done', message: null });
    expect(await accounts()).toEqual([]);
    const saved = await world.change(relationId, { city: 'Zeist' });
    await world.untilState(saved.runId, 'done');
    expect(await accounts()).toMatchObject([{ City: 'Zeist' }]);
    expect(await effects()).toEqual(['create', 'delete', 'create']);
  });

  it('ends one with entries, which the next save opens again and makes no second of [REST-82]', async () => {
    await world.sandbox.control.addFault('exact', {
      fault: 'status',
      status: 400,
      operation: 'account.delete',
    });
    const { relationId, outcome } = await storedAndRemoved();
    const message = 'Exact Online heeft de relatie op inactief gezet.';
    expect(outcome).toMatchObject({ state: 'done', message });
    expect(await accounts()).toMatchObject([{ EndDate: expect.any(String) }]);
    const saved = await world.change(relationId, { city: 'Zeist' });
    await world.untilState(saved.runId, 'done');
    expect(await accounts()).toMatchObject([{ City: 'Zeist', EndDate: null }]);
    expect(await effects()).toEqual(['create', 'update', 'update']);
  });
});
