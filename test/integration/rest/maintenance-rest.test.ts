import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type LateBoundProxy, openLateBoundProxy } from '#test/support/api/late-bound-proxy.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { testEnvironment } from '#test/support/environment/environment.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';

let proxy: LateBoundProxy;
let sandbox: Sandbox;
let database: TestDatabase;
let api: TestApi;
let elsewhere: TestApi;
let office: TestOffice;
let other: TestOffice;
let admin: string;
let variables: Record<string, string>;

beforeAll(async () => {
  [proxy, sandbox, database] = await Promise.all([
    openLateBoundProxy(),
    startCheckedSandbox(),
    createDatabase(),
  ]);
  variables = { ...sandboxEnvironment(sandbox.url, sandbox.smtpPort), PUBLIC_URL: proxy.url };
  elsewhere = await startApi({ database, variables });
  const links = sandboxLinks(sandbox.url, 'main').filter(({ kind }) => kind === 'contacts');
  office = await elsewhere.office(links);
  other = await elsewhere.office();
  api = await startApi({
    database,
    variables: { ...variables, DEVELOPMENT_HOST: '127.0.0.1', MAINTENANCE_OFFICE: office.officeId },
  });
  proxy.leadTo(api.url);
  admin = await api.tokenOf(office.admin);
});

afterAll(async () => {
  await Promise.all([api.close(), elsewhere.close()]);
  await Promise.all([database.drop(), sandbox.close(), proxy.close()]);
});

beforeEach(async () => {
  await sandbox.control.reset();
  await api.owner.providerSubscription.deleteMany({});
});

async function fix<Body>(path: string, body: object): Promise<Body> {
  const answer = await api.rest<Body>(admin, 'POST', `/fix/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Calls the same server by a name that is not the development host's. */
async function statusUnderOtherName(method: string, path: string, token: string | null): Promise<number> {
  const url = `${api.url.replace('127.0.0.1', 'localhost')}/app${path}`;
  const { status } = await fetch(url, { method, headers: { 'x-access-token': token ?? 'no token' } });
  return status;
}

const CALLS = [
  ['GET', '/fix/dblist'],
  ['POST', '/fix/sublist', {}],
  ['POST', '/fix/subcreate', {}],
  ['POST', '/fix/subdate', {}],
  ['POST', `/fix/subdel/${randomUUID()}`, {}],
  ['POST', '/fix/mailit', {}],
  ['GET', '/fixcrons/agenda'],
  ['GET', '/fixcrons/contacts'],
  ['GET', '/fixcrons/email'],
  ['GET', '/fixcrons/takend'],
  ['GET', '/fixcrons/takenm'],
  ['PUT', '/fixcrons'],
  ['GET', '/register/lock?dbname=x'],
  ['GET', '/register/unlock?dbname=x'],
  ['GET', '/register/remove?dbname=x'],
] as const;

describe.each(CALLS)('%s %s', (method, path, body?: object) => {
  const call = (at: TestApi, token: string | null) => at.rest(token, method, path, body);

  it('does not exist but on the development host, for an admin neither [MAINT-17, REST-140]', async () => {
    for (const token of [admin, null]) {
      expect(await call(elsewhere, token)).toMatchObject({ status: 404 });
      expect(await statusUnderOtherName(method, path, token)).toBe(404);
    }
  });

  it('is for admins of the configured office alone [MAINT-11, MAINT-17]', async () => {
    expect(await call(api, null)).toMatchObject({ status: 401, body: { message: 'Invalid token' } });
    for (const viewer of [office.advisor, office.reader, other.admin]) {
      expect(await call(api, await api.tokenOf(viewer))).toMatchObject({ status: 403 });
    }
  });
});

const nameOf = async ({ officeId }: TestOffice) =>
  (await api.owner.office.findUniqueOrThrow({ where: { id: officeId } })).name;

it('lists the offices as databases [REST-116, MAINT-03, MAINT-18]', async () => {
  const { body } = await api.rest(admin, 'GET', '/fix/dblist');
  expect(body).toEqual(
    expect.arrayContaining([
      { id: office.officeId, name: await nameOf(office), isLocked: false, removal: null },
      { id: other.officeId, name: await nameOf(other), isLocked: false, removal: null },
    ]),
  );
});

describe('subscriptions', () => {
  const dbid = () => office.officeId;
  interface Listed {
    readonly id: string;
    readonly expirationDateTime: string;
  }

  it("are listed with resource, end and id, or as 'No link' [REST-117, MAINT-10]", async () => {
    expect(await fix('sublist', { dbid: other.officeId })).toBe('No link');
    expect(await fix('sublist', { dbid: dbid() })).toEqual([]);
    await fix('subcreate', { dbid: dbid(), kind: 'contacts' });
    expect(await fix('sublist', { dbid: ` ${dbid()} ` })).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        resource: 'me/contacts',
        expirationDateTime: expect.stringMatching(/^\d{4}-.*Z$/),
        kind: 'contacts',
      },
    ]);
  });

  it('are created, once a kind [REST-118, MAINT-09]', async () => {
    for (const _ of [1, 2]) {
      expect(await fix('subcreate', { dbid: dbid(), kind: 'contacts' })).toEqual({
        result: expect.stringMatching(/^Het abonnement \(contacts\) loopt tot .+\.$/),
      });
    }
    expect(await fix<Listed[]>('sublist', { dbid: dbid() })).toHaveLength(1);
    expect(await fix('subcreate', { dbid: dbid(), kind: 'agenda' })).toEqual({ result: 'No link' });
  });

  it('are renewed [REST-119, MAINT-09]', async () => {
    await fix('subdate', { dbid: dbid(), kind: 'contacts' });
    const [before] = await fix<Listed[]>('sublist', { dbid: dbid() });
    await fix('subdate', { dbid: dbid(), kind: 'contacts' });
    const [after] = await fix<Listed[]>('sublist', { dbid: dbid() });
    expect(after?.id).toBe(before?.id);
    expect(Date.parse(after?.expirationDateTime ?? '')).toBeGreaterThan(
      Date.parse(before?.expirationDateTime ?? ''),
    );
  });

  it('are removed at Microsoft and here [REST-120, MAINT-09]', async () => {
    await fix('subcreate', { dbid: dbid(), kind: 'contacts' });
    const [listed] = await fix<Listed[]>('sublist', { dbid: dbid() });
    expect(await fix(`subdel/${listed?.id}`, { dbid: dbid() })).toEqual({
      result: 'Het abonnement is verwijderd.',
    });
    expect(await fix('sublist', { dbid: dbid() })).toEqual([]);
    expect(await api.owner.providerSubscription.count()).toBe(0);
    expect(await api.rest(admin, 'POST', `/fix/subdel/${listed?.id}`, { dbid: dbid() })).toMatchObject({
      status: 404,
      body: { message: 'Dit abonnement is er niet.' },
    });
  });

  it.each([
    ['sublist', {}, 400, 'dbid'],
    ['subcreate', { kind: 'contacts' }, 400, 'dbid'],
    ['sublist', { dbid: 'geen' }, 404, 'Deze database is er niet.'],
  ])('refuse %s %j with %i', async (path, body, status, expectedText) => {
    const answer = await api.rest(admin, 'POST', `/fix/${path}`, body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(expectedText);
  });

  it('refuse a kind that has none', async () => {
    const answer = await api.rest(admin, 'POST', '/fix/subcreate', { dbid: dbid(), kind: 'files' });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'kind', message: 'Kies agenda, contacts, email.' }] },
    });
  });
});

describe('the test mail', () => {
  const mail = { to: 'proef@kantoor.example', subject: 'Proef', header: 'Kop', text: 'Tekst.' };

  it('is sent with to, subject, header and text [REST-121, MAINT-06]', async () => {
    expect(await fix('mailit', mail)).toEqual({ result: 'De mail is verstuurd.' });
    const received = await sandbox.control.waitForMail(mail.to);
    expect(received.subject).toBe('Proef');
    expect(received.text.trim()).toBe('Kop\n\nTekst.');
  });

  it('is refused by field, also with more lines in its subject', async () => {
    const refused = await api.rest(admin, 'POST', '/fix/mailit', { ...mail, to: 'niemand', subject: ' ' });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ field: 'to' }, { field: 'subject' }] } });
    const injected = await api.rest(admin, 'POST', '/fix/mailit', { ...mail, subject: 'a\r\nBcc: b@c.nl' });
    expect(injected.status).toBe(400);
  });
});

it('runs a job once now, and restarts all, each asked for once by a repeated call [REST-122, REST-123, REST-124, REST-125, REST-126, REST-127, REST-128, MAINT-07]', async () => {
  const headers = { 'x-access-token': admin, 'idempotency-key': randomUUID() };
  for (const kind of ['agenda', 'contacts', 'email']) {
    const { status, body } = await api.rest(admin, 'GET', `/fixcrons/${kind}`);
    expect([status, body]).toEqual([200, { result: `De abonnementen (${kind}) worden nu vernieuwd.` }]);
  }
  for (const [letter, of] of [
    ['d', ''],
    ['m', ' per maand, kwartaal of jaar'],
  ]) {
    const { status, body } = await api.rest(admin, 'GET', `/fixcrons/taken${letter}`);
    const said = `Wat aan de beurt is van periodieke taken${of} wordt nu aangemaakt.`;
    expect([status, body]).toEqual([200, { result: said }]);
  }
  for (const _ of [1, 2]) {
    expect((await fetch(`${api.url}/app/fixcrons`, { method: 'PUT', headers })).status).toBe(200);
  }
  const requested = await rowsOf<{ kind: string; payload: object }>(
    `SELECT kind, payload FROM directory.outbox WHERE office_id = '${office.officeId}' ORDER BY id`,
  );
  expect(requested).toEqual([
    { kind: 'subscriptions.renew', payload: { kind: 'agenda' } },
    { kind: 'subscriptions.renew', payload: { kind: 'contacts' } },
    { kind: 'subscriptions.renew', payload: { kind: 'email' } },
    { kind: 'tasks.roll', payload: { period: 'all' } },
    { kind: 'tasks.roll', payload: { period: 'months' } },
    { kind: 'schedules.restart', payload: {} },
  ]);
  expect((await api.rest(admin, 'GET', '/fixcrons/files')).status).toBe(404);
});

it('leaves in the office of the admin what was done', async () => {
  await fix('subcreate', { dbid: office.officeId, kind: 'contacts' });
  const entries = await rowsOf<{ action: string; changes: object }>(
    `SELECT action, changes FROM audit_entries WHERE user_id = '${office.admin.userId}'
     AND action = 'maintenance-subscription-created' ORDER BY at DESC LIMIT 1`,
  );
  expect(entries).toEqual([
    {
      action: 'maintenance-subscription-created',
      changes: { office: office.officeId, kind: 'contacts' },
    },
  ]);
});

it('is done on a server by a command', async () => {
  await fix('subcreate', { dbid: office.officeId, kind: 'contacts' });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['services/maintenance/maintain.ts', 'subscriptions', '--office', office.officeId],
    { env: { PATH: process.env.PATH, ...testEnvironment({ database, variables }) } },
  );
  expect(stdout).toMatch(/^[\da-f-]{36} {2}\d{4}-\S+ {2}contacts {2}me\/contacts\n$/);
});
