import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { openStorage } from '#services/files/files-context.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { placeInPortal } from '#services/portal/place-in-portal.ts';
import type { PortalContext } from '#services/portal/portal-context.ts';
import { closePortal } from '#services/portal/update-portal.ts';
import { withdrawEntries } from '#services/portal/withdraw-entries.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { untilDead } from '#test/support/environment/dying-process.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { stepStates } from '#test/support/saga/seen-runs.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

describe('the portal and the worker', () => {
  let world: SagaWorld;
  let providers: Providers;
  let context: PortalContext;

  beforeAll(async () => {
    world = await arrangeSagaWorld('portal');
    await world.startWorker();
    const officeKeys = createOfficeKeys(testMasterKey);
    const { database } = world;
    providers = createProviders(world.config.providers, createTokenStore(database, officeKeys));
    context = { database, officeKeys, providers, now: () => new Date() };
  });
  afterAll(async () => {
    await providers.close();
    await world.close();
  });
  beforeEach(() => world.sandbox.control.clearFaults());

  const signal = () => AbortSignal.timeout(PATIENCE);
  const asSystem = <T>(work: Parameters<typeof world.database.lease<T>>[1]) =>
    world.database.lease(systemViewer(world.office.officeId), work);
  const entriesOf = (relationId: string) =>
    asSystem((client) => client.portalEntry.findMany({ where: { relationId } }));
  const linkEffects = async (fileId: string) =>
    (await world.sandbox.control.effects('microsoft-graph'))
      .filter(({ operation, remoteId }) => operation.startsWith('link.') && remoteId === fileId)
      .map(({ effect }) => effect);

  /** A saved person with a file in the folder that the saga made. */
  async function personWithFile() {
    const { runId, relationId } = await world.create('person');
    const saved = await world.untilState(runId, 'done');
    const system = systemViewer(world.office.officeId);
    const { store, access } = await asSystem((client) => openStorage(context, client, system, signal()));
    const record = await asSystem((client) =>
      client.remoteRecord.findFirstOrThrow({ where: { relationId, link: { kind: 'files' } } }),
    );
    const target = { folderId: record.remoteId ?? '', name: 'aangifte.pdf', clash: 'fail' as const };
    const { id: fileId } = await store.upload(access, target, new Uint8Array([1]));
    return { relationId, fileId, saved, share: () => store.share(access, fileId) };
  }

  it("opens a person's portal under the person, and leaves one that a user deleted [RELSAGA-11] [PORTAL-07]", async () => {
    const { relationId, saved } = await personWithFile();
    expect(stepStates(saved)).toMatchObject({ portal: 'done' });
    const portal = () => asSystem((client) => client.portal.findFirstOrThrow({ where: { relationId } }));
    expect(await portal()).toMatchObject({ personId: relationId, closedAt: null });
    await world.database.lease(world.office.admin, (client) =>
      closePortal(client, world.office.admin, { requestId: randomUUID(), relationId }),
    );
    const { runId } = await world.change(relationId, { city: 'Gouda' });
    await world.untilState(runId, 'done');
    expect((await portal()).closedAt).not.toBeNull();
  });

  it('takes a link away however often that takes', async () => {
    const { relationId, fileId } = await personWithFile();
    const { entryId } = await placeInPortal(context, world.office.admin, { relationId, fileId }, signal());
    const fault = { fault: 'status', status: 503, operation: 'permission.list', times: 2 } as const;
    await world.sandbox.control.addFault('microsoft-graph', fault);
    await world.database.lease(world.office.admin, (client) =>
      withdrawEntries(client, world.office.admin, { requestId: randomUUID(), entryIds: [entryId] }),
    );
    await expect.poll(async () => (await entriesOf(relationId))[0]?.state).toBe('withdrawn');
    expect(await linkEffects(fileId)).toEqual(['create', 'delete']);
  });

  it('withdraws every link before a relation goes, and stops before it when that fails [RELSAGA-19]', async () => {
    const { relationId, fileId } = await personWithFile();
    await placeInPortal(context, world.office.admin, { relationId, fileId }, signal());
    const fault = { fault: 'status', status: 403, operation: 'permission.list', times: 'always' } as const;
    await world.sandbox.control.addFault('microsoft-graph', fault);
    const [runId = ''] = await world.remove(relationId);
    const stopped = await world.untilState(runId, 'attention');
    expect(stepStates(stopped)).toMatchObject({ portal: 'failed', relation: 'waiting' });
    expect(await entriesOf(relationId)).toMatchObject([{ state: 'shared' }]);
    await world.sandbox.control.clearFaults();
    await world.decide('retry', stopped.steps.find(({ key }) => key === 'portal')?.id);
    const done = await world.untilState(runId, 'done');
    expect(stepStates(done)).toMatchObject({ portal: 'done', relation: 'done' });
    expect(await linkEffects(fileId)).toEqual(['create', 'delete']);
  });

  it('withdraws a link that was made and never recorded, because the api was killed between the two', async () => {
    const { relationId, fileId } = await personWithFile();
    const file = { relationId, fileId };
    await untilDead(world, 'place-and-die.ts', { BALIE_FILE: JSON.stringify(file) });
    expect(await linkEffects(fileId)).toEqual(['create']);
    expect(await entriesOf(relationId)).toMatchObject([{ itemId: fileId, state: 'placing', linkId: null }]);
    await asSystem((client) =>
      client.portalEntry.updateMany({ where: { relationId }, data: { placedAt: LONG_AGO } }),
    );
    const [runId = ''] = await world.remove(relationId);
    expect(stepStates(await world.untilState(runId, 'done'))).toMatchObject({ portal: 'done' });
    expect(await linkEffects(fileId)).toEqual(['create', 'delete']);
  });
});
