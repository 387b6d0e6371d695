import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS, otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';

describe('a create that the service refused', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('refused-creates', {
      links: () => otherSandboxLinks('main').filter(({ provider }) => provider === 'uren'),
    });
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  const hoursOf = ({ steps }: SeenRun) => steps.find(({ key }) => key === 'hours');
  const storedRecords = async () => Object.values(await world.sandbox.control.holdings('hours')).flat();

  async function enterGarageByHand(number: string): Promise<void> {
    const url = world.sandbox.configuration.hoursUrl;
    const login = await fetch(`${url}/login`, {
      method: 'POST',
      body: new URLSearchParams(CREDENTIALS.main.hours),
    });
    const { result } = (await login.json()) as { result: { access_token: string } };
    const entered = await fetch(`${url}/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${result.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...GARAGE, number }),
    });
    expect(entered.status).toBe(201);
  }

  async function createRefusedAndGarageEntered(number: string) {
    const invalid = { fault: 'status', status: 422, operation: 'customer.create' } as const;
    await world.sandbox.control.addFault('hours', invalid);
    const save = await world.create('organisation', { relationNumber: number, tradeName: 'Bakkerij Jansen' });
    expect(hoursOf(await world.untilState(save.runId, 'attention'))).toMatchObject({ state: 'failed' });
    await enterGarageByHand(number);
    return save;
  }

  it('leaves what somebody else enters under that number as it is, and asks whose it is', async () => {
    const save = await createRefusedAndGarageEntered('7201');
    const before = await storedRecords();
    await world.decide('retry', hoursOf(await world.run(save.runId))?.id);
    const requested = await world.untilState(save.runId, 'attention', 'done');
    expect(hoursOf(requested)).toMatchObject({ state: 'question', code: 'found-another' });
    expect(await storedRecords()).toEqual(before);
  });

  it('because somebody else was first with the number, leaves theirs as it is too', async () => {
    const { control } = world.sandbox;
    await control.addFault('hours', { fault: 'hold', operation: 'customer.create' });
    const save = await world.create('organisation', { relationNumber: '7202', tradeName: 'Bakkerij Jansen' });
    await control.waitUntilPaused('hours');
    await enterGarageByHand('7202');
    await control.clearFaults();
    expect(hoursOf(await world.untilState(save.runId, 'attention'))).toMatchObject({ state: 'failed' });
    await world.decide('retry', hoursOf(await world.run(save.runId))?.id);
    const requested = await world.untilState(save.runId, 'attention', 'done');
    expect(hoursOf(requested)).toMatchObject({ state: 'question' });
    expect(await storedRecords()).toMatchObject([{ name: GARAGE.name, number: '7202' }]);
  });

  it('gives a deletion nothing to take away', async () => {
    const save = await createRefusedAndGarageEntered('7203');
    const [deletion = ''] = await world.remove(save.relationId);
    await world.untilState(deletion, 'done');
    expect(await storedRecords()).toMatchObject([{ name: GARAGE.name, number: '7203' }]);
  });

  it('is no claim to that record under a number that the relation had before', async () => {
    const save = await createRefusedAndGarageEntered('7204');
    const renumbered = await world.change(save.relationId, { relationNumber: '7304' });
    await world.untilState(renumbered.runId, 'done');
    const names = (await storedRecords()).map(({ number, name }) => [number, name]);
    expect(names).toEqual([
      ['7204', GARAGE.name],
      ['7304', 'Bakkerij Jansen'],
    ]);
  });
});

const GARAGE = {
  name: 'Garage Pietersen',
  email: 'info@garage.example',
  phone: '',
  street: 'Stationsweg',
  house_number: '1',
  house_number_suffix: '',
  postcode: '9711AB',
  city: 'Groningen',
  country: 'NL',
};
