import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import type { ImportPhase } from '#domain/import/phases.ts';
import { PROVIDERS } from '#domain/provider/provider-descriptions.ts';
import { slowestPace } from '#domain/saga/pace.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { workImport } from '#services/import/work-import.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { personRow } from '#test/support/import/import-rows.ts';
import { sendImport } from '#test/support/import/send-import.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

/** No worker runs here: what is to go to the services stays in the outbox, where its moment can be read. */
describe('the relations of an import that goes to the services', () => {
  let world: SagaWorld;
  let directory: DirectoryClient;
  /** Milliseconds between two organisations on their way to Exact, and on their way out of it. */
  let pushGap: number;
  let removalGap: number;

  beforeAll(async () => {
    world = await arrangeSagaWorld('import-turns', {
      links: () => otherSandboxLinks('main').filter(({ provider }) => provider === 'exact'),
    });
    directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
    const { limits } = PROVIDERS.exact;
    pushGap = slowestPace([limits], 'push').gap;
    removalGap = slowestPace([limits], 'removal').gap;
  });

  afterAll(async () => {
    await directory.$disconnect();
    await world.close();
  });

  const organisation = (number: number) =>
    personRow(number, {
      type: 'bedrijf',
      bnaam: `Bakkerij ${number}`,
      voorl: '',
      anaam: '',
      gebdat: '',
    });
  const send = (...numbers: number[]) =>
    sendImport(world.database, world.office.admin, numbers.map(organisation));

  async function through(importId: string, phase: ImportPhase, push = false): Promise<void> {
    const viewer = world.office.admin;
    await world.database.lease(viewer, (client) => beginPhase(client, viewer, { importId, phase, push }));
    const context = {
      database: world.database,
      officeKeys: createOfficeKeys(testMasterKey),
      now: () => new Date(),
      extraBankCodes: [],
    };
    await workImport(context, { officeId: viewer.officeId, importId }, () => true);
  }

  const asSystem = <T>(work: (client: LeasedClient) => Promise<T>) =>
    world.database.lease(systemViewer(world.office.admin.officeId), work);

  const relationsOf = async (importId: string) => {
    const batches = await asSystem((client) => client.relationImportBatch.findMany({ where: { importId } }));
    return batches.flatMap(({ relationIds }) => relationIds);
  };

  /** When each of these relations goes to the services, in milliseconds, in order. */
  async function turns(kind: 'relation.saved' | 'relation.deleting', relationIds: readonly string[]) {
    const rows = await directory.outbox.findMany({ where: { kind } });
    return rows
      .filter(({ payload }) => relationIds.includes((payload as { relationId: string }).relationId))
      .map(({ notBefore }) => notBefore.getTime())
      .toSorted((one, other) => one - other);
  }

  const gaps = (moments: readonly number[]) =>
    moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));

  /** As after the push of these: Exact has them. */
  async function carried(relationIds: readonly string[]): Promise<void> {
    const { officeId } = world.office.admin;
    await asSystem(async (client) => {
      const { id: linkId } = await client.providerLink.findFirstOrThrow();
      const records = relationIds.map((relationId) => ({
        officeId,
        relationId,
        linkId,
        remoteId: relationId,
      }));
      await client.remoteRecord.createMany({
        data: records.map((record) => ({ ...record, state: 'present', naturalKey: record.relationId })),
      });
      await client.sagaRun.updateMany({
        where: { relationId: { in: [...relationIds] } },
        data: { state: 'done' },
      });
    });
  }

  it('stay here when it is not asked for', async () => {
    const importId = await send(1_001, 1_002);
    await through(importId, 'importing');
    const relationIds = await relationsOf(importId);
    expect(relationIds).toHaveLength(2);
    expect(await turns('relation.saved', relationIds)).toEqual([]);
    const runs = await asSystem((client) =>
      client.sagaRun.count({ where: { relationId: { in: relationIds } } }),
    );
    expect(runs).toBe(0);
  });

  it('go at the pace of the slowest service, one import behind the other', async () => {
    const [first, second] = [await send(2_001, 2_002, 2_003), await send(2_011, 2_012)];
    await through(first, 'importing', true);
    await through(second, 'importing', true);
    const ids = [...(await relationsOf(first)), ...(await relationsOf(second))];
    expect(gaps(await turns('relation.saved', ids))).toEqual([pushGap, pushGap, pushGap, pushGap]);
  });

  it('go again, when it is undone, in turns and by as many statements for a full batch as for two', async () => {
    const two = await send(3_001, 3_002);
    await through(two, 'importing', true);
    await carried((await relationsOf(two)).slice(0, 1));
    const many = await send(...Array.from({ length: ROWS_A_BATCH }, (_, index) => 4_001 + index));
    await through(many, 'importing', true);
    const relationIds = (await relationsOf(many)).toSorted();
    expect(relationIds).toHaveLength(ROWS_A_BATCH);
    const sent = relationIds.slice(0, 300);
    await carried(sent);

    const forTwo = await statementsOf(() => through(two, 'undoing'));
    const forMany = await statementsOf(() => through(many, 'undoing'));
    expect(forMany.length).toBe(forTwo.length);
    const moments = await turns('relation.deleting', sent);
    expect(moments).toHaveLength(sent.length);
    expect(new Set(gaps(moments))).toEqual(new Set([removalGap]));

    // What never left is gone at once, with nothing left to be done for it.
    const left = await asSystem((client) =>
      client.relation.findMany({ where: { id: { in: relationIds } }, select: { id: true } }),
    );
    expect(left.map(({ id }) => id).toSorted()).toEqual(sent);
    expect(await turns('relation.deleting', relationIds)).toHaveLength(sent.length);
    const unsent = relationIds.filter((id) => !sent.includes(id));
    expect(await turns('relation.saved', unsent)).toEqual([]);
    expect(await turns('relation.saved', sent)).toHaveLength(sent.length);
    const withdrawn = await asSystem((client) =>
      client.sagaRun.findMany({
        where: { relationId: null, subjectName: { startsWith: 'Bakkerij 4' } },
        select: { state: true, steps: { select: { state: true } } },
      }),
    );
    expect(withdrawn).toHaveLength(ROWS_A_BATCH - sent.length);
    expect(new Set(withdrawn.map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    expect(new Set(withdrawn.flatMap(({ steps }) => steps.map(({ state }) => state)))).toEqual(
      new Set(['skipped']),
    );
  });
});
