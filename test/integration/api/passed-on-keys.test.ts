import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS, otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { forgetNumber } from '#test/support/saga/forgotten.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';

/** What services find a relation by may pass from one relation to the other. */
describe('a key that another relation carries now', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('passed-on-keys', {
      links: (links) => [
        ...links.filter(({ kind }) => kind !== 'finan'),
        ...otherSandboxLinks('main').filter(({ provider }) => provider === 'moneybird'),
      ],
    });
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  async function made(kind: 'organisation' | 'person', fields: RelationInput): Promise<string> {
    const { runId, relationId } = await world.create(kind, fields);
    await world.untilState(runId, 'done');
    return relationId;
  }

  async function changed(relationId: string, fields: RelationInput): Promise<void> {
    const { runId } = await world.change(relationId, fields);
    await world.untilState(runId, 'done');
  }

  const financeOf = ({ steps }: SeenRun) => steps.find(({ key }) => key === 'finance');

  const storedRecords = async (provider: 'moneybird' | 'laposta') =>
    Object.values(await world.sandbox.control.holdings(provider)).flat();

  const remoteIds = async (provider: string, ...relationIds: string[]) => {
    const rows = await world.database.lease(systemViewer(world.office.officeId), (client) =>
      client.remoteRecord.findMany({ where: { link: { provider }, relationId: { in: relationIds } } }),
    );
    return relationIds.map((id) => rows.find(({ relationId }) => relationId === id)?.remoteId);
  };

  it('leads no save to the record of the other: a record that is gone is made again under its own number', async () => {
    const first = await made('organisation', { relationNumber: '3005', tradeName: 'Eerste' });
    await changed(first, { relationNumber: '4005' });
    await forgetNumber(world, '3005');
    const second = await made('organisation', { relationNumber: '3005', tradeName: 'Tweede' });
    const [, secondId] = await remoteIds('moneybird', first, second);
    const gone = { fault: 'status', status: 404, operation: 'contact.update' } as const;
    await world.sandbox.control.addFault('moneybird', gone);
    await changed(first, { city: 'Almelo' });
    expect(await storedRecords('moneybird')).toEqual([
      expect.objectContaining({ customer_id: '4005', company_name: 'Eerste', city: 'Almelo' }),
      expect.objectContaining({
        id: secondId,
        customer_id: '3005',
        company_name: 'Tweede',
        city: 'Amsterdam',
      }),
    ]);
    expect(new Set(await remoteIds('moneybird', first, second)).size).toBe(2);
  });

  it('waits for the save of the other where that still has the number at the service', async () => {
    const first = await made('organisation', { relationNumber: '3006', tradeName: 'Eerste' });
    const down = { fault: 'status', status: 500, operation: 'contact.update', times: 'always' } as const;
    await world.sandbox.control.addFault('moneybird', down);
    const renumbered = await world.change(first, { relationNumber: '4006' });
    await world.untilState(renumbered.runId, 'attention');
    await world.sandbox.control.clearFaults();
    await forgetNumber(world, '3006');
    const second = await world.create('organisation', { relationNumber: '3006', tradeName: 'Tweede' });
    const refused = await world.untilState(second.runId, 'attention');
    expect(financeOf(refused)).toMatchObject({ state: 'failed', code: 'held-by-another' });
    for (const { runId } of [renumbered, second]) {
      await world.decide('retry', financeOf(await world.run(runId))?.id);
      await world.untilState(runId, 'done');
    }
    expect(
      (await storedRecords('moneybird')).map(({ customer_id, company_name }) => [customer_id, company_name]),
    ).toEqual([
      ['4006', 'Eerste'],
      ['3006', 'Tweede'],
    ]);
  });

  it('takes nobody else from the mailing list, whose address it was before', async () => {
    const first = await made('person', { email: 'samen@klant.example' });
    await changed(first, { email: 'eerst@klant.example' });
    await made('person', { email: 'samen@klant.example' });
    await memberGone('eerst@klant.example');
    await changed(first, { newsletter: false });
    const [deletion = ''] = await world.remove(first);
    await world.untilState(deletion, 'done');
    expect(await storedRecords('laposta')).toMatchObject([{ email: 'samen@klant.example', state: 'active' }]);
  });

  /** Deleted by somebody at Laposta itself. */
  async function memberGone(address: string): Promise<void> {
    const { apikey, listId } = CREDENTIALS.main.laposta;
    const member = `${world.sandbox.configuration.lapostaUrl}/v2/member/${encodeURIComponent(address)}`;
    const response = await fetch(`${member}?list_id=${listId}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${Buffer.from(`${apikey}:`).toString('base64')}` },
    });
    expect(response.ok).toBe(true);
  }
});
