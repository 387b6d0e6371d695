import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Effect } from '#dev/sandbox/core/stand-in-contract.ts';
import { ConflictError, ForbiddenError } from '#domain/errors.ts';
import { undoDeletions } from '#services/relation/undo-deletions.ts';
import { claimRelationRun } from '#services/saga/relation/claim-relation-run.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { type OutboxGate, openOutboxGate } from '#test/faults/outbox-gate.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { stepStates } from '#test/support/saga/seen-runs.ts';

describe('a deletion that is undone', () => {
  let world: SagaWorld;
  let gate: OutboxGate;

  beforeAll(async () => {
    // Longer than any test: the gate lets a deletion go.
    world = await arrangeSagaWorld('withdrawn-deletions', { undoMilliseconds: 3_600_000 });
    gate = await openOutboxGate(world.testDatabase.ownerUrl);
    await world.startWorker();
  });

  afterAll(async () => {
    await gate.close();
    await world.close();
  });

  beforeEach(() => world.sandbox.control.clearFaults());

  async function stored(kind: 'person' | 'organisation'): Promise<string> {
    const { runId, relationId } = await world.create(kind);
    await world.untilState(runId, 'done');
    return relationId;
  }

  async function removed(relationId: string): Promise<string> {
    const [runId = ''] = await world.remove(relationId);
    return runId;
  }

  const row = (id: string) =>
    world.database.lease(world.office.admin, (client) => client.relation.findUnique({ where: { id } }));

  const trail = (entityId: string) =>
    world.database.lease(world.office.admin, async (client) => {
      const entries = await client.auditEntry.findMany({
        where: { entity: 'relation', entityId },
        orderBy: { id: 'asc' },
      });
      return entries.map(({ action }) => action);
    });

  const contactEffects = async (relationId: string): Promise<Effect['effect'][]> =>
    (await world.sandbox.control.effects('microsoft-graph'))
      .filter(({ key }) => key === relationId)
      .map(({ effect }) => effect);

  it('before any service heard of it never was: nothing is asked, then or later', async () => {
    const relationId = await stored('person');
    const runId = await removed(relationId);
    expect(await row(relationId)).toMatchObject({ deletingAt: expect.any(Date), revision: 1 });
    expect((await world.run(runId)).state).toBe('waiting');
    expect(await world.withdraw(runId)).toEqual({ withdrawnIds: [runId], lateIds: [] });
    expect(await row(relationId)).toMatchObject({ deletingAt: null, revision: 1, version: 3 });
    const run = await world.run(runId);
    expect(run.state).toBe('withdrawn');
    expect(new Set(Object.values(stepStates(run)))).toEqual(new Set(['skipped']));
    expect(await trail(relationId)).toEqual(['created', 'deleting', 'restored']);
    // The message finds nothing to do; later saves are pushed after it.
    await gate.release(relationId);
    const { runId: saved } = await world.change(relationId, { city: 'Goes' });
    await world.untilState(saved, 'done');
    expect((await world.run(runId)).state).toBe('withdrawn');
    expect(await contactEffects(relationId)).toEqual(['create', 'update']);
  });

  it('may be deleted again, and then goes', async () => {
    const relationId = await stored('person');
    await world.withdraw(await removed(relationId));
    const runId = await removed(relationId);
    await gate.release(relationId);
    await world.untilState(runId, 'done');
    expect(await row(relationId)).toBeNull();
  });

  it('is not taken up early by whatever else happens to the relation', async () => {
    const { control } = world.sandbox;
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create' });
    const { runId: saved, relationId } = await world.create('person');
    await control.waitUntilPaused('microsoft-graph');
    const runId = await removed(relationId);
    await control.release('microsoft-graph');
    await world.untilState(saved, 'done');
    expect((await world.run(runId)).state).toBe('waiting');
    await gate.release(relationId);
    await world.untilState(runId, 'done');
    expect(await row(relationId)).toBeNull();
  });

  it('comes too late once a service was asked, and goes on; others come back all the same', async () => {
    const { control } = world.sandbox;
    const [late, other] = [await stored('person'), await stored('person')];
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.delete' });
    const runId = await removed(late);
    await gate.release(late);
    await control.waitUntilPaused('microsoft-graph');
    const second = await removed(other);
    expect(await world.withdraw(runId, second)).toEqual({ withdrawnIds: [second], lateIds: [runId] });
    await control.release('microsoft-graph');
    await world.untilState(runId, 'done');
    expect(await row(late)).toBeNull();
    expect(await row(other)).toMatchObject({ deletingAt: null });
    expect(await world.withdraw(runId)).toEqual({ withdrawnIds: [], lateIds: [runId] });
  });

  it('at the moment it begins is either undone or begun, never both', async () => {
    for (let attempt = 0; attempt < 16; attempt += 1) {
      const relationId = await stored('organisation');
      const runId = await removed(relationId);
      await letBegin(relationId);
      const relation = { officeId: world.office.officeId, relationId };
      const context = { database: world.database, providers: NO_SERVICES };
      const [undone, withdrawn] = await Promise.all([
        claimRelationRun(context, relation),
        world.withdraw(runId),
      ]);
      const isBack = withdrawn.withdrawnIds.length > 0;
      expect(undone === null).toBe(isBack);
      expect((await row(relationId))?.deletingAt === null).toBe(isBack);
      expect((await world.run(runId)).state).toBe(isBack ? 'withdrawn' : 'running');
    }
  });

  it('where it stopped at a failing step brings the relation back to the services that let go of it', async () => {
    const { control } = world.sandbox;
    const relationId = await stored('person');
    await control.addFault('laposta', { fault: 'refuse', times: 'always' });
    const runId = await removed(relationId);
    await gate.release(relationId);
    const stopped = await world.untilState(runId, 'attention');
    expect(stepStates(stopped)).toMatchObject({ contact: 'done', marketing: 'failed', relation: 'waiting' });
    await control.clearFaults();
    expect(await world.withdraw(runId)).toEqual({ withdrawnIds: [runId], lateIds: [] });
    const runs = await world.runsOf(relationId);
    await world.untilState(runs.at(-1)?.id ?? '', 'done');
    expect(stepStates(await world.run(runId))).toMatchObject({ marketing: 'failed', relation: 'skipped' });
    expect(await contactEffects(relationId)).toEqual(['create', 'delete', 'create']);
    expect(await row(relationId)).toMatchObject({ deletingAt: null, revision: 2 });
    expect(await trail(relationId)).toEqual(['created', 'deleting', 'restored']);
    await expect(world.decide('retry', stopped.steps[3]?.id)).rejects.toThrow(ConflictError);
  });

  it('gives linked relations their link back, and tells services nothing of it before its time', async () => {
    const personId = await stored('person');
    const firm = await world.create('organisation');
    await world.untilState(firm.runId, 'done');
    const linked = await world.change(firm.relationId, {}, [personId]);
    await world.untilState(linked.runId, 'done');
    const runId = await removed(personId);
    const put = (await world.runsOf(firm.relationId)).at(-1);
    expect(put?.state).toBe('waiting');
    await world.withdraw(runId);
    const back = (await world.runsOf(firm.relationId)).at(-1);
    await world.untilState(back?.id ?? '', 'done');
    expect((await world.run(put?.id ?? '')).state).toBe('superseded');
    const contacts = JSON.stringify(await world.sandbox.control.holdings('microsoft-graph'));
    expect(contacts).toContain((await row(personId))?.displayName);
  });

  it('is once for its request, and not for who only reads', async () => {
    const runId = await removed(await stored('person'));
    const command = { requestId: 'terug-terug', runIds: [runId] };
    const context = { now: () => new Date(), officeKeys: createOfficeKeys(testMasterKey) };
    const { admin, reader } = world.office;
    await expect(
      world.database.lease(reader, (client) => undoDeletions(context, client, reader, command)),
    ).rejects.toThrow(ForbiddenError);
    const request = () =>
      world.database.lease(admin, (client) => undoDeletions(context, client, admin, command));
    const first = await request();
    expect(first.withdrawnIds).toEqual([runId]);
    expect(await request()).toEqual(first);
  });

  /** Its time has come without a notification. */
  async function letBegin(relationId: string): Promise<void> {
    await world.database.lease({ ...world.office.admin, role: 'system', userId: null }, (client) =>
      client.sagaRun.updateMany({ where: { relationId, saga: 'delete' }, data: { notBefore: null } }),
    );
  }
});

const NO_SERVICES = {
  adapterFor: () => null,
  fileStoreFor: () => null,
  accessTokenOf: () => () => Promise.reject(new Error('no service')),
};
