import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#dev/stack/free-ports.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { openStorage } from '#services/files/files-context.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { placeInPortal } from '#services/portal/place-in-portal.ts';
import type { PortalContext } from '#services/portal/portal-context.ts';
import { withdrawAll } from '#services/portal/withdraw-all.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { startProcess, type TestProcess } from '#test/support/environment/process.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

const STORAGE = 'microsoft-graph';
const FILES = 6;

describe('withdrawing all links', () => {
  let world: SagaWorld;
  let providers: Providers;
  let context: PortalContext;

  beforeAll(async () => {
    world = await arrangeSagaWorld('withdrawal');
    const officeKeys = createOfficeKeys(testMasterKey);
    const { database } = world;
    providers = createProviders(world.config.providers, createTokenStore(database, officeKeys));
    context = { database, officeKeys, providers, now: () => new Date() };
  });
  afterAll(async () => {
    await providers.close();
    await world.close();
  });

  const asSystem = <T>(work: Parameters<typeof world.database.lease<T>>[1]) =>
    world.database.lease(systemViewer(world.office.officeId), work);
  const states = async () =>
    (
      await asSystem((client) =>
        client.portalEntry.groupBy({ by: ['state'], orderBy: { state: 'asc' }, _count: true }),
      )
    ).map(({ state, _count }) => [state, _count]);

  async function startWorker(): Promise<TestProcess> {
    const health = await freePort();
    const environment = { ...world.environment, WORKER_HEALTH_PORT: String(health) };
    return startProcess('workflows/worker.ts', { environment, health });
  }

  async function linkEffects(fileIds: readonly string[]): Promise<readonly number[]> {
    const effects = await world.sandbox.control.effects(STORAGE);
    return fileIds.map(
      (id) => effects.filter((done) => done.operation.startsWith('link.') && done.remoteId === id).length,
    );
  }

  async function openLinks(
    files: number,
  ): Promise<{ readonly relationId: string; readonly fileIds: readonly string[] }> {
    const { runId, relationId } = await world.create('person');
    await world.untilState(runId, 'done');
    const signal = AbortSignal.timeout(PATIENCE);
    const { admin } = world.office;
    const { store, access } = await asSystem((client) => openStorage(context, client, admin, signal));
    const record = await asSystem((client) =>
      client.remoteRecord.findFirstOrThrow({ where: { relationId, link: { kind: 'files' } } }),
    );
    const fileIds: string[] = [];
    for (let count = 0; count < files; count += 1) {
      const target = { folderId: record.remoteId ?? '', name: `${count}.pdf`, clash: 'fail' as const };
      const { id: fileId } = await store.upload(access, target, new Uint8Array([1]));
      await placeInPortal(context, admin, { relationId, fileId }, signal);
      fileIds.push(fileId);
    }
    return { relationId, fileIds };
  }

  it('goes on where a killed worker stopped, past a link that cannot go, and takes none away twice', async () => {
    const first = await startWorker();
    const { fileIds } = await openLinks(FILES);
    const { control } = world.sandbox;
    await control.addFault(STORAGE, { fault: 'status', status: 403, operation: 'permission.list' });
    await control.addFault(STORAGE, { fault: 'hold', operation: 'permission.delete' });
    const { admin } = world.office;
    await world.database.lease(admin, (client) =>
      withdrawAll(client, admin, { requestId: randomUUID(), placedBefore: null }),
    );
    await control.waitUntilPaused(STORAGE, 'permission.delete');
    // What was refused but not written down yet would be asked again, and go.
    await expect
      .poll(async () => (await states()).find(([state]) => state === 'stuck'))
      .toEqual(['stuck', 1]);
    await first.kill('SIGKILL');
    await control.clearFaults();
    await control.release(STORAGE);

    // The cut call is asked again once its time is up.
    const second = await startWorker();
    await expect.poll(states, { interval: 250 }).toEqual([
      ['stuck', 1],
      ['withdrawn', FILES - 1],
    ]);
    await second.stop();
    const ends = await linkEffects(fileIds);
    expect(ends.toSorted()).toEqual([1, ...Array.from({ length: FILES - 1 }, () => 2)]);
  });

  it('takes away all three links of a deleted relation, each once, past a worker killed between them [RELSAGA-19]', async () => {
    const first = await startWorker();
    const { relationId, fileIds } = await openLinks(3);
    const { control } = world.sandbox;
    await control.addFault(STORAGE, { fault: 'hold', operation: 'permission.delete', point: 'after' });
    const [runId = ''] = await world.remove(relationId);
    await control.waitUntilPaused(STORAGE, 'permission.delete');
    expect((await linkEffects(fileIds)).toSorted()).toEqual([1, 1, 2]);
    await first.kill('SIGKILL');
    await control.clearFaults();
    const second = await startWorker();
    await world.untilState(runId, 'done');
    await second.stop();
    expect(await linkEffects(fileIds)).toEqual([2, 2, 2]);
  });
});
