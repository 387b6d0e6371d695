import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { claimBackgroundRows } from '#services/outbox/background-rows.directory.ts';
import { claimOutboxRows, outboxBacklog } from '#services/outbox/outbox-rows.directory.ts';
import { requeueStaleRuns } from '#services/saga/stale-runs.directory.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let directory: DirectoryClient;
let owner: Client;
let operators: TestOffice;
let office: TestOffice;
let admin: string;

beforeAll(async () => {
  const maintenance = `Beheer ${randomUUID()}`;
  api = await startApi({ variables: { DEVELOPMENT_HOST: '127.0.0.1', MAINTENANCE_OFFICE: maintenance } });
  directory = createDirectory(api.database.directoryUrl, { connections: 2 });
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  operators = await api.office();
  await api.owner.office.update({ where: { id: operators.officeId }, data: { name: maintenance } });
  office = await api.office();
  admin = await api.tokenOf(operators.admin);
});

afterAll(async () => {
  await Promise.all([directory.$disconnect(), owner.end()]);
  await api.close();
});

const nameOf = async ({ officeId }: TestOffice) =>
  (await api.owner.office.findUniqueOrThrow({ where: { id: officeId } })).name;
const call = (action: string, name: string) =>
  api.rest<{ result: string }>(admin, 'GET', `/register/${action}?dbname=${encodeURIComponent(name)}`);
const signIn = () =>
  api.rest(null, 'POST', '/user/login', { username: office.admin.username, password: testPassword });

it('locks an office by its trimmed name: sessions and sockets end, and sign-in is refused in Dutch [MAINT-04, MAINT-05, REST-114, LOGIN-23]', async () => {
  const name = await nameOf(office);
  const token = await api.tokenOf(office.advisor);
  const socket = await openSocket(api.url, { token });
  expect(await call('lock', `  ${name} `)).toMatchObject({
    status: 200,
    body: { result: `'${name}' is geblokkeerd.` },
  });
  expect((await socket.closed).code).toBe(4401);
  expect((await api.rest(token, 'GET', '/user')).status).toBe(401);
  expect(await signIn()).toMatchObject({
    status: 403,
    body: { message: 'Dit kantoor is geblokkeerd. Neem contact op met de beheerder van Balie.' },
  });
  expect((await call('lock', name)).status).toBe(200);
  await call('unlock', name);
  // What ended stays so.
  expect((await api.rest(token, 'GET', '/user')).status).toBe(401);
  expect((await signIn()).status).toBe(200);
});

it('writes it to the trail of both offices [MAINT-04]', async () => {
  const [theirs, ours] = await Promise.all(
    [office, operators].map(({ officeId }) =>
      owner
        .query(
          `SELECT action, user_id AS "userId", changes FROM audit_entries
           WHERE office_id = $1 AND entity = 'office' ORDER BY id`,
          [officeId],
        )
        .then(({ rows }) => rows),
    ),
  );
  const by = await nameOf(operators);
  const name = await nameOf(office);
  const { userId } = operators.admin;
  expect(theirs).toEqual([
    { action: 'locked', userId: null, changes: { by } },
    { action: 'unlocked', userId: null, changes: { by } },
  ]);
  expect(ours).toEqual([
    { action: 'other-office-locked', userId, changes: { office: name } },
    { action: 'other-office-unlocked', userId, changes: { office: name } },
  ]);
});

it('keeps back what is to be carried, and lets it go on once it is unlocked [MAINT-04, REST-113]', async () => {
  await api.relation(office.admin, 'person');
  const { runId } = await api.relation(office.admin, 'person');
  const claimed = () =>
    directory.$transaction(async (tx) => {
      const rows = [...(await claimOutboxRows(tx, 200)), ...(await claimBackgroundRows(tx, null, 200))];
      return rows.filter(({ officeId }) => officeId === office.officeId).length;
    });
  expect(await claimed()).toBe(2);
  await call('lock', office.officeId);
  expect(await claimed()).toBe(0);
  expect(await outboxBacklog(directory)).toMatchObject({ locked: 2, due: 0, oldestSeconds: 0 });

  // Nor does the requeuing of stale runs enqueue it again and again.
  await directory.outbox.deleteMany({ where: { officeId: office.officeId } });
  await directory.$executeRaw`UPDATE saga_runs SET knocked_at = ${new Date(0)} WHERE id = ${runId}::uuid`;
  expect(await requeueStaleRuns(directory, new Date(1), 10)).toBe(0);
  await call('unlock', office.officeId);
  expect(await requeueStaleRuns(directory, new Date(1), 10)).toBe(1);
  expect(await claimed()).toBe(1);
});

it('refuses a name that no database has, none, and that of the caretakers [MAINT-04, REST-113, REST-114, REST-115]', async () => {
  const own = await nameOf(operators);
  for (const action of ['lock', 'unlock', 'remove']) {
    expect(await call(action, 'Bestaat niet')).toMatchObject({
      status: 404,
      body: { message: "Er is geen database 'Bestaat niet'." },
    });
    expect(await call(action, ' ')).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'dbname', message: 'Geef de naam van de database.' }] },
    });
  }
  expect((await call('lock', own)).body).toMatchObject({
    issues: [{ message: 'Het kantoor dat het onderhoud doet kan niet worden geblokkeerd.' }],
  });
  expect((await call('remove', own)).body).toMatchObject({
    issues: [{ message: 'Het kantoor dat het onderhoud doet kan niet worden verwijderd.' }],
  });
});

it('asks which one where several have the name [MAINT-04]', async () => {
  const [one, other] = [await api.office(), await api.office()];
  const name = await nameOf(one);
  await api.owner.office.update({ where: { id: other.officeId }, data: { name } });
  const refused = await call('lock', name);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(other.officeId);
  expect((await call('lock', other.officeId)).status).toBe(200);
  expect((await api.rest(await api.tokenOf(one.admin), 'GET', '/user')).status).toBe(200);
});
