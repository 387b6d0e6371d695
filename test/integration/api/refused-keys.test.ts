import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { schedulePush } from '#services/link/schedule-push.ts';
import { arrangeLinkWorld, type LinkWorld } from '#test/support/link/link-world.ts';

const { fiscaalGemakKey, laposta } = CREDENTIALS.main;

let links: LinkWorld;

beforeAll(async () => {
  links = await arrangeLinkWorld('refused-keys');
  await links.world.startWorker();
});

afterAll(() => links.close());

function save(kind: string, provider: string, fields: Readonly<Record<string, string>>) {
  const list = Object.entries(fields).map(([key, value]) => `{ key: "${key}", value: "${value}" }`);
  return links.change('saveLink', kind, `provider: "${provider}" fields: [${list.join(' ')}]`);
}

it('breaks for everybody to see when a step finds the keys refused, and is whole once they are taken [RELSAGA-15]', async () => {
  const { world, api } = links;
  const { control } = world.sandbox;
  const fields = { apikey: fiscaalGemakKey, url: `${world.sandbox.url}/fiscaal-gemak` };
  await save('FISCA', 'fiscaalgemak', fields);
  const broken = async () =>
    (
      await links.send<{ viewer: { brokenLinks: readonly { kind: string }[] } }>(
        world.office.admin,
        '{ viewer { brokenLinks { kind } } }',
      )
    ).data.viewer.brokenLinks.map(({ kind }) => kind);
  const countBroken = () =>
    api.application.database.lease(world.office.admin, (client) =>
      client.auditEntry.count({ where: { action: 'link-broken' } }),
    );
  const failed = async (relationNumber: string) => {
    const { runId } = await world.create('organisation', { relationNumber });
    const { steps } = await world.untilState(runId, 'attention');
    return { runId, step: steps.find(({ key }) => key === 'fiscal') };
  };
  const before = await countBroken();
  await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
  const first = await failed('7001');
  expect(first.step).toMatchObject({ state: 'failed', code: 'invalid FG key' });
  expect(await broken()).toEqual(['FISCA']);
  await failed('7002');
  expect((await countBroken()) - before).toBe(1);

  await control.clearFaults();
  await world.decide('retry', first.step?.id);
  await world.untilState(first.runId, 'done');
  expect(await broken()).toEqual([]);
  expect(await links.link('FISCA')).toMatchObject({ state: 'LINKED' });
});

it('is not broken by a test of the keys before, nor by a step that used them', async () => {
  const { world } = links;
  const { control } = world.sandbox;
  const fields = { apikey: laposta.apikey, listnm: laposta.listName };
  await save('MARKET', 'laposta', fields);
  for (const operation of ['list.list', 'member.get']) {
    await control.addFault('laposta', { fault: 'hold', operation });
    await control.addFault('laposta', { fault: 'refuse', operation });
  }
  const test = links.change('testLink', 'MARKET');
  const { runId } = await world.create('person', { relationNumber: '7003', newsletter: true });
  await control.waitUntilPaused('laposta', 'list.list');
  await control.waitUntilPaused('laposta', 'member.get');
  // New keys: the stand-in takes the same ones, for this call is not refused.
  expect(await save('MARKET', 'laposta', fields)).toMatchObject({ state: 'LINKED' });
  await control.release('laposta');
  expect(await test).toMatchObject({ __typename: 'ProviderFailedError', message: 'Apikey onbekend' });
  await world.untilState(runId, 'attention');
  expect(await links.link('MARKET')).toMatchObject({ state: 'LINKED', lastFailure: null });

  await control.addFault('laposta', { fault: 'refuse', operation: 'list.list' });
  await links.change('testLink', 'MARKET');
  expect(await links.link('MARKET')).toMatchObject({
    state: 'BROKEN',
    lastFailure: { message: 'Apikey onbekend' },
  });
  expect(await links.change('testLink', 'MARKET')).toMatchObject({ state: 'LINKED', lastFailure: null });
});

it('is not broken by a call that a service refuses while the sign-in server still renews the token', async () => {
  const { control } = links.world.sandbox;
  await links.authorise('CONTACTS', 'microsoft');
  await expect.poll(async () => (await links.link('CONTACTS')).attempt?.state).toBe('AUTHORISED');
  expect(await links.change('finishLink', 'CONTACTS')).toMatchObject({ state: 'LINKED' });
  await control.addFault('microsoft-graph', { fault: 'refuse', times: 'always' });
  expect(await links.change('testLink', 'CONTACTS')).toMatchObject({ __typename: 'ProviderFailedError' });
  expect(await links.link('CONTACTS')).toMatchObject({ state: 'LINKED', lastFailure: {} });
  await control.clearFaults();
  expect(await links.change('testLink', 'CONTACTS')).toMatchObject({ state: 'LINKED', lastFailure: null });
});

it('ends a push of a link that breaks, so that it is offered again', async () => {
  const { world, api } = links;
  const { officeId, userId } = world.office.admin;
  await api.owner.$executeRawUnsafe("UPDATE provider_links SET state = 'broken' WHERE kind = 'fisca'");
  const [push] = (await api.owner.$queryRawUnsafe(
    `INSERT INTO link_pushes (office_id, link_id, started_by_id, total)
     SELECT office_id, id, '${userId}', 5 FROM provider_links WHERE kind = 'fisca' RETURNING id::text`,
  )) as { id: string }[];
  expect((await links.link('FISCA')).push).toMatchObject({ state: 'RUNNING' });
  await schedulePush(api.application, { officeId, pushId: push?.id ?? '' });
  expect((await links.link('FISCA')).push).toMatchObject({ state: 'STOPPED' });
});
