import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { arrangeLinkWorld, type LinkWorld } from '#test/support/link/link-world.ts';

const { eBoekhouden, informer, fiscaalGemakKey, hours, laposta } = CREDENTIALS.main;

let links: LinkWorld;
let admin: string;
let reader: string;

beforeAll(async () => {
  links = await arrangeLinkWorld('link-keys');
  await links.world.startWorker();
  const { office } = links.world;
  [admin, reader] = await Promise.all([links.api.tokenOf(office.admin), links.api.tokenOf(office.reader)]);
});

afterAll(() => links.close());

function save(kind: string, provider: string, fields: Readonly<Record<string, string>>, more = '') {
  const list = Object.entries(fields).map(([key, value]) => `{ key: "${key}", value: "${value}" }`);
  return links.change('saveLink', kind, `provider: "${provider}" fields: [${list.join(' ')}] ${more}`);
}

it.each([
  [
    'FINAN',
    'informer',
    informer,
    { apikey: 'wrong' },
    'InformerOnline weigert de toegang. Controleer de koppeling.',
  ],
  [
    'FINAN',
    'eboekhouden',
    eBoekhouden,
    { code2: 'wrong' },
    'e-Boekhouden weigert de toegang. Controleer de koppeling.',
  ],
  ['HOURS', 'uren', hours, { domain: 'elders' }, 'Domein niet gevonden'],
  ['HOURS', 'uren', hours, { password: 'wrong' }, 'Email en/of wachtwoord onjuist'],
  [
    'MARKET',
    'laposta',
    { apikey: laposta.apikey, listnm: laposta.listName },
    { apikey: 'wrong' },
    'Apikey onbekend',
  ],
  [
    'MARKET',
    'laposta',
    { apikey: laposta.apikey, listnm: laposta.listName },
    { listnm: 'Elders' },
    'Lijstnaam onbekend',
  ],
])(
  'checks the keys of %s with %s before it stores them [LINKS-40] [LINKS-41] [LINKS-43] [LINKS-44] [LINKS-45] [LINKS-46]',
  async (kind, provider, right, wrong, message) => {
    const refused = await save(kind, provider, { ...right, ...wrong });
    expect(refused).toMatchObject({ __typename: 'ProviderFailedError', message });
    expect(await links.link(kind)).toMatchObject({ state: 'NOLINK' });
    expect(await save(kind, provider, right)).toMatchObject({ state: 'LINKED', provider });
    expect(await links.change('testLink', kind)).toMatchObject({ state: 'LINKED', lastFailure: null });
    expect(await links.change('unlink', kind)).toMatchObject({ state: 'NOLINK', provider: null });
  },
);

it('asks for what is missing, keeps a secret that is left empty, and one program a kind [LINKS-34] [LINKS-39] [LINKS-42] [LINKS-57]', async () => {
  expect((await save('FINAN', 'informer', { code: '' })).issues).toEqual([
    { field: 'code', message: "Het veld 'Code' is verplicht." },
    { field: 'apikey', message: "Het veld 'API-sleutel' is verplicht." },
  ]);
  expect(await save('MARKET', 'laposta', { apikey: laposta.apikey, listnm: laposta.listName })).toMatchObject(
    {
      settings: expect.arrayContaining([{ key: 'listid', value: laposta.listId }]),
    },
  );
  expect(await save('MARKET', 'laposta', { apikey: '', listnm: laposta.listName })).toMatchObject({
    state: 'LINKED',
  });
  await save('FINAN', 'eboekhouden', eBoekhouden);
  expect((await save('FINAN', 'informer', informer)).issues).toEqual([
    { field: 'provider', message: 'Ontkoppel eerst e-Boekhouden.' },
  ]);
});

it('stores no password of the hours program, only the token it gave', async () => {
  await save('HOURS', 'uren', hours);
  const { data } = await links.send<{ links: unknown }>(
    links.world.office.admin,
    '{ links { kind settings { key value } } }',
  );
  expect(JSON.stringify(data)).not.toContain(hours.password);
  const stored = await links.api.owner.$queryRawUnsafe('SELECT settings, account_id FROM provider_links');
  expect(JSON.stringify(stored)).not.toMatch(/sandbox-(?:hours|code|laposta)/);
});

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  onedrive: ['dropbox'],
  dropbox: ['onedrive'],
  exact: ['moneybird'],
  moneybird: ['exact'],
};

it.each([
  ['agenda', '[REST-25, REST-33, REST-39, REST-40]', 'agenda', 'microsoft'],
  ['contacts', '[REST-26, REST-34, REST-41, REST-42]', 'contacts', 'microsoft'],
  ['onedrive', '[REST-28, REST-36, REST-43, REST-44]', 'files', 'onedrive'],
  ['dropbox', '[REST-28, REST-36, REST-43, REST-44]', 'files', 'dropbox'],
  ['exact', '[REST-29, REST-37]', 'finan', 'exact'],
  ['moneybird', '[REST-29, REST-37]', 'finan', 'moneybird'],
])(
  'links, tells the bearer of, and revokes /%s for clients that know no screen %s [REST-136, LINKS-17]',
  async (path, _rows, kind, provider) => {
    const { api } = links;
    await links.change('unlink', kind.toUpperCase());
    expect((await api.rest(reader, 'GET', `/${path}/url`)).status).toBe(403);
    const { body, headers } = await api.rest<{ url: string }>(admin, 'GET', `/${path}/url`);
    const named = async (token: string) =>
      (await api.rest<string>(token, 'GET', `/beheer/check/${kind}`)).body;
    expect(await named(admin)).toBe('');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await links.back(await links.consent(body.url, 'main'), cookie);
    await expect.poll(async () => (await links.link(kind.toUpperCase())).attempt?.state).toBe('AUTHORISED');
    // A user who did not begin the attempt finishes nothing by listing it.
    expect(await named(reader)).toBe('');
    const listed = await api.rest<{ kind: string; data: { name: string } }[]>(admin, 'GET', '/beheer');
    expect(listed.body).toContainEqual(expect.objectContaining({ kind, data: { name: provider } }));
    expect(await named(reader)).toBe(provider);
    const { account: addy } = await links.link(kind.toUpperCase());
    const bearers = new Set<string>();
    for (const word of kind === 'finan' ? [] : ['getbearer', 'refresh']) {
      const given = await api.rest<{ bearer: string }>(admin, 'GET', `/${path}/${word}`);
      expect(given.body).toEqual({ bearer: expect.any(String), addy });
      bearers.add(given.body.bearer);
      expect((await api.rest(reader, 'GET', `/${path}/${word}`)).body).toEqual({ addy });
    }
    expect(bearers.size).toBe(kind === 'finan' ? 0 : 2);
    // What is asked of another program of the kind is nothing to this one.
    for (const other of OTHERS[provider] ?? []) {
      expect((await api.rest(admin, 'DELETE', `/${other}/revoke`)).status).toBe(200);
      expect(await named(reader)).toBe(provider);
    }
    expect((await api.rest(reader, 'DELETE', `/${path}/revoke`)).status).toBe(403);
    expect((await api.rest(admin, 'DELETE', `/${path}/revoke`)).body).toEqual({ result: 'ok' });
    expect(await named(admin)).toBe('');
  },
);

it('knows its records again when the same account is linked, and asks before another begins empty', async () => {
  const { world, api } = links;
  const fields = { apikey: fiscaalGemakKey, url: `${world.sandbox.url}/fiscaal-gemak` };
  expect(await save('FISCA', 'fiscaalgemak', fields)).toMatchObject({ state: 'LINKED' });
  const { officeId } = world.office;
  const { relationId } = await api.relation(world.office.admin, 'organisation');
  const [link] = await api.owner.providerLink.findMany({ where: { officeId, kind: 'fisca' } });
  const records = async () =>
    (await api.owner.$queryRawUnsafe(
      `SELECT link_id, remote_id FROM remote_records WHERE relation_id = '${relationId}' AND link_id = '${link?.id}'`,
    )) as { remote_id: string }[];
  await expect.poll(async () => (await records())[0]?.remote_id ?? null).not.toBeNull();
  const before = await records();
  await links.change('unlink', 'FISCA');
  expect(await records()).toEqual(before);
  const other = { ...fields, apikey: CREDENTIALS.second.fiscaalGemakKey };
  const requested = await save('FISCA', 'fiscaalgemak', other);
  expect(requested).toMatchObject({ __typename: 'OtherAccount', knownRecords: 1, mayBeSame: true });
  expect(await links.link('FISCA')).toMatchObject({ state: 'NOLINK' });
  // A renewed key of the same account.
  const renewed = await save('FISCA', 'fiscaalgemak', other, 'isSameAccount: true');
  expect(renewed).toMatchObject({ state: 'LINKED', relationsToPush: 0 });
  await save('FISCA', 'fiscaalgemak', fields, 'isSameAccount: true');
  await links.change('unlink', 'FISCA');
  const empty = await save('FISCA', 'fiscaalgemak', other, 'acceptOtherAccount: true');
  expect(empty).toMatchObject({ state: 'LINKED', relationsToPush: 1 });
  await links.change('unlink', 'FISCA');
  // Back to the first: everything that was known there is known again.
  expect(await save('FISCA', 'fiscaalgemak', fields)).toMatchObject({ state: 'LINKED', relationsToPush: 0 });
  expect(await records()).toEqual(before);
});

it('knows whose account a link is that was stored without it, and asks before another takes its place', async () => {
  const { world, api } = links;
  const { officeId } = world.office;
  const forget = (name: string) =>
    api.owner.$executeRawUnsafe(
      `UPDATE provider_links SET account_id = '' WHERE office_id = '${officeId}' AND state <> 'nolink' AND provider = '${name}'`,
    );
  const fields = { apikey: fiscaalGemakKey, url: `${world.sandbox.url}/fiscaal-gemak` };
  const second = { ...fields, apikey: CREDENTIALS.second.fiscaalGemakKey };
  await forget('fiscaalgemak');
  const ended = `office_id = '${officeId}' AND state = 'nolink' AND provider = 'fiscaalgemak'`;
  await api.owner.$executeRawUnsafe(`DELETE FROM provider_links WHERE ${ended}`);
  expect(await save('FISCA', 'fiscaalgemak', second)).toMatchObject({ __typename: 'OtherAccount' });
  expect(await save('FISCA', 'fiscaalgemak', fields)).toMatchObject({ state: 'LINKED', relationsToPush: 0 });
});

it('brings what a link lacks to it, and stops when asked', async () => {
  const { world, api } = links;
  await links.change('unlink', 'FINAN');
  for (let made = 0; made < 3; made += 1) await api.relation(world.office.admin, 'organisation');
  // A run that came after the link would bring its relation by itself.
  const running = "SELECT count(*)::int AS running FROM saga_runs WHERE state IN ('waiting', 'running')";
  await expect.poll(() => api.owner.$queryRawUnsafe(running)).toEqual([{ running: 0 }]);
  await save('FINAN', 'informer', informer);
  const lacking = async () => (await links.link('FINAN')).relationsToPush;
  expect(await lacking()).toBeGreaterThanOrEqual(4);
  const total = (await lacking()) - 1;
  const [waiting] = (await api.owner.$queryRawUnsafe(
    `WITH run AS (SELECT DISTINCT ON (relation_id) id FROM saga_runs WHERE relation_id IN (SELECT id FROM relations)
       ORDER BY relation_id, created_at DESC LIMIT 1),
     step AS (UPDATE saga_steps SET state = 'waiting' WHERE key = 'contact' AND run_id = (SELECT id FROM run))
     UPDATE saga_runs SET state = 'attention', finished_at = NULL WHERE id = (SELECT id FROM run)
     RETURNING relation_id::text AS id`,
  )) as { id: string }[];
  expect(await lacking()).toBe(total);
  await api.owner.$executeRawUnsafe('UPDATE remote_records SET confirmed_revision = 0');
  const elsewhere = async () => (await links.link('FISCA')).relationsToPush;
  const lackingElsewhere = await elsewhere();
  expect(lackingElsewhere).toBeGreaterThan(0);
  expect((await links.change('startLinkPush', 'FINAN')).push).toMatchObject({ total });
  expect(await links.change('startLinkPush', 'FISCA')).toMatchObject({
    issues: [{ message: 'Boekhouding wordt nog bijgewerkt. Begin hiermee als dat klaar is.' }],
  });
  await expect
    .poll(() => api.owner.$queryRawUnsafe('SELECT state FROM link_pushes ORDER BY created_at DESC LIMIT 1'))
    .toEqual([{ state: 'placed' }]);
  const runs = (await api.owner.$queryRawUnsafe(
    'SELECT relation_id::text AS id FROM saga_runs WHERE link_push_id IS NOT NULL',
  )) as { id: string }[];
  expect(runs).toHaveLength(total);
  expect(runs).not.toContainEqual(waiting);
  expect(await elsewhere()).toBe(lackingElsewhere);
  await expect.poll(async () => (await links.link('FINAN')).push?.done ?? 0).toBeGreaterThan(0);
  expect((await links.change('stopLinkPush', 'FINAN')).push).toMatchObject({ state: 'STOPPED' });
  const open =
    "SELECT count(*)::int AS open FROM saga_runs WHERE link_push_id IS NOT NULL AND state = 'waiting'";
  expect(await api.owner.$queryRawUnsafe(open)).toEqual([{ open: 0 }]);
});

it('ends with a link what was still to be brought to its account, when another takes its place', async () => {
  expect((await links.change('startLinkPush', 'FINAN')).push?.state).not.toBe('STOPPED');
  const waiting = async () =>
    (await links.api.owner.$queryRawUnsafe(
      "SELECT count(*)::int AS open FROM saga_runs WHERE link_push_id IS NOT NULL AND state = 'waiting'",
    )) as { open: number }[];
  await expect.poll(async () => (await waiting())[0]?.open ?? 0, { interval: 50 }).toBeGreaterThan(0);
  const other = await save('FINAN', 'informer', CREDENTIALS.second.informer, 'acceptOtherAccount: true');
  expect(other).toMatchObject({ state: 'LINKED' });
  expect(await waiting()).toEqual([{ open: 0 }]);
  await save('FINAN', 'informer', informer, 'acceptOtherAccount: true');
});

it('answers the documented calls [REST-12] [REST-13] [REST-14] [REST-20] [REST-23] [REST-24] [REST-47] [REST-135] [LINKS-22]', async () => {
  const { api, world } = links;
  await links.change('unlink', 'HOURS');
  expect((await api.rest(admin, 'POST', '/beheer/hours', { name: 'uren', ...hours })).body).toEqual({
    result: 'ok',
  });
  const listed = await api.rest<{ _id: string; kind: string; data: { name: string } }[]>(
    reader,
    'GET',
    '/beheer',
  );
  const link = listed.body.find(({ kind }) => kind === 'hours');
  expect(link).toEqual({ _id: expect.any(String), type: 'link', kind: 'hours', data: { name: 'uren' } });
  expect((await api.rest(reader, 'GET', '/beheer/check/hours')).body).toBe('uren');
  expect((await api.rest(reader, 'GET', '/beheer/check/files')).body).toBe('');
  expect((await api.rest(reader, 'GET', '/beheer/check/elders')).status).toBe(404);
  const changed = { type: 'link', kind: 'hours', data: { ...hours, password: 'wrong' } };
  expect((await api.rest(admin, 'PUT', `/beheer/hours/${link?._id}`, changed)).status).toBe(502);
  const renamed = await api.rest(admin, 'PUT', `/beheer/hours/${link?._id}`, {
    data: { name: 'elders', ...hours },
  });
  expect(renamed.status).toBe(400);
  expect(renamed.text).toContain('Ontkoppel die eerst');
  // Of a link that lost its token, only what the call stores makes it work again.
  await api.owner.providerLink.updateMany({ where: { kind: 'hours' }, data: { secretCiphertext: null } });
  expect(await links.change('testLink', 'HOURS')).not.toMatchObject({ lastFailure: null });
  const right = { type: 'link', kind: 'hours', data: hours };
  expect((await api.rest(admin, 'PUT', `/beheer/hours/${link?._id}`, right)).body).toEqual({ result: 'ok' });
  expect(await links.change('testLink', 'HOURS')).toMatchObject({ state: 'LINKED', lastFailure: null });
  expect((await api.rest(reader, 'DELETE', `/beheer/hours/${link?._id}`)).status).toBe(403);
  expect((await api.rest(admin, 'DELETE', `/beheer/hours/${randomUUID()}`)).status).toBe(404);
  expect((await api.rest(admin, 'DELETE', `/beheer/hours/${link?._id}`)).body).toEqual({ result: 'ok' });
  expect((await api.rest(reader, 'GET', '/beheer/check/hours')).body).toBe('');
  const left = await api.rest<{ kind: string }[]>(reader, 'GET', '/beheer');
  expect(left.body.map((one) => one.kind)).not.toContain('hours');
  const list = { apikey: laposta.apikey, listnm: laposta.listName };
  expect((await api.rest(admin, 'POST', '/laposta/getid', list)).body).toEqual({ result: laposta.listId });
  expect((await api.rest(admin, 'POST', '/laposta/getid', { ...list, listnm: 'Elders' })).body).toEqual({
    result: 'Lijstnaam onbekend',
  });
  expect((await api.rest(admin, 'POST', '/laposta/getid', { ...list, apikey: 'x' })).body).toEqual({
    result: 'Apikey onbekend',
  });
  expect((await api.rest(reader, 'POST', '/laposta/getid', list)).status).toBe(403);
  expect(world.office.officeId).not.toBe('');
});

it.each([
  [
    'fisca',
    'fiscaalgemak',
    () => ({ apikey: fiscaalGemakKey, url: `${links.world.sandbox.url}/fiscaal-gemak` }),
  ],
  ['market', 'laposta', () => ({ apikey: laposta.apikey, listnm: laposta.listName })],
  ['finan', 'eboekhouden', () => eBoekhouden],
  ['tel', 'voys', () => ({})],
])(
  'makes a link of %s by type, kind and data, named %s [REST-18] [REST-19] [REST-21] [REST-22] [REST-136]',
  async (kind, provider, data) => {
    const { api } = links;
    await links.change('unlink', kind.toUpperCase());
    const body = { type: 'link', kind, data: { name: provider, ...data() } };
    expect((await api.rest(reader, 'POST', `/beheer/${kind}`, body)).status).toBe(403);
    const answered = kind === 'tel' ? { address: expect.stringMatching(/\/telephony\/[\w-]{75}$/) } : {};
    expect((await api.rest(admin, 'POST', `/beheer/${kind}`, body)).body).toEqual({
      result: 'ok',
      ...answered,
    });
    expect((await api.rest(reader, 'GET', `/beheer/check/${kind}`)).body).toBe(provider);
  },
);

it('shows another refusal of the hours program as it is [LINKS-47]', async () => {
  const { control } = links.world.sandbox;
  await control.addFault('hours', { fault: 'status', status: 423, operation: 'login' });
  expect(await save('HOURS', 'uren', hours)).toMatchObject({ message: 'SANDBOX_423' });
  await control.clearFaults();
});

it('makes a sample company at the linked accounting program, for admins [REST-59]', async () => {
  const { api, world } = links;
  await links.change('unlink', 'FINAN');
  await save('FINAN', 'informer', informer, 'acceptOtherAccount: true');
  const address = {
    straat: 'Voorbeeldstraat',
    huisnr: '1',
    postcode: '1234AB',
    plaats: 'Voorbeeldstad',
    land: 'Nederland',
  };
  const sample = { type: 'bedrijf', bnaam: 'Voorbeeldbedrijf Balie', rvorm: 'B.V.', ...address };
  const provider = (await links.link('FINAN')).provider ?? '';
  expect((await api.rest(reader, 'POST', `/${provider}`, sample)).status).toBe(403);
  expect((await api.rest(admin, 'POST', '/moneybird', sample)).status).toBe(404);
  expect((await api.rest(admin, 'POST', `/${provider}`, sample)).body).toEqual({ result: 'ok' });
  expect(JSON.stringify(await world.sandbox.control.holdings('informer'))).toContain(
    'Voorbeeldbedrijf Balie',
  );
  expect((await api.rest(admin, 'POST', `/${provider}`, sample)).status).toBe(200);
});

it('gives a bearer to admins alone [REST-27] [REST-35] [REST-38] [REST-45] [REST-46] [REST-144]', async () => {
  const { api } = links;
  expect((await api.rest(reader, 'GET', '/outlook/url')).status).toBe(403);
  const { body, headers } = await api.rest<{ url: string }>(admin, 'GET', '/outlook/url');
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  await links.back(await links.consent(body.url, 'main'), cookie);
  await expect.poll(async () => (await links.link('EMAIL')).attempt?.state).toBe('AUTHORISED');
  const address = 'kantoor@vandalen.example';
  const refused = await api.rest(admin, 'PUT', '/outlook/email/directie@elders.example');
  expect(refused.status).toBe(400);
  expect((await api.rest(admin, 'PUT', `/outlook/email/${address}`)).body).toEqual({ result: 'ok' });
  const ofAdmin = await api.rest<{ bearer: string }>(admin, 'GET', '/outlook/getbearer');
  expect(ofAdmin.body).toEqual({ bearer: expect.any(String), addy: address });
  expect((await api.rest<{ bearer: string }>(admin, 'GET', '/outlook/refresh')).body.bearer).not.toBe(
    ofAdmin.body.bearer,
  );
  const given = `SELECT changes FROM audit_entries WHERE action = 'bearer-given'
    AND changes->>'kind' = 'email' AND office_id = '${links.world.office.officeId}'`;
  expect(await api.owner.$queryRawUnsafe(given)).toEqual(
    [1, 2].map(() => ({ changes: { kind: 'email', provider: 'microsoft' } })),
  );
  expect((await api.rest(reader, 'GET', '/outlook/getbearer')).body).toEqual({ addy: address });
  expect((await api.rest(reader, 'GET', '/outlook/refresh')).body).toEqual({ addy: address });
  const shared = CREDENTIALS.main.sharedMailbox;
  expect((await api.rest(admin, 'PUT', `/outlook/email/${shared}`)).body).toEqual({ result: 'ok' });
  expect((await api.rest(reader, 'GET', '/outlook/getbearer')).body).toEqual({ addy: shared });
  expect((await api.rest(admin, 'GET', '/agenda/getbearer')).status).toBe(404);
  expect((await api.rest(admin, 'DELETE', '/outlook/revoke')).body).toEqual({ result: 'ok' });
  expect(await links.link('EMAIL')).toMatchObject({ state: 'NOLINK' });
});
