import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { ForbiddenError, NotFoundError, ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { lockImport } from '#services/import/lock-import.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { requestPassword } from '#services/session/mailed-password.ts';
import type { UserViewer } from '#services/session/session.ts';
import { signIn } from '#services/session/sign-in.ts';
import { removeUsers } from '#services/user/remove-users.ts';
import { updateUsers } from '#services/user/update-users.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { waitingForLock } from '#test/support/environment/waiting-for-lock.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const ADDRESS = '192.0.2.7';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

async function remove(
  viewer: TestViewer,
  { userId }: { readonly userId: string },
  { requestId = randomUUID(), isProven = true } = {},
): Promise<void> {
  const { database, sessions } = api.application;
  const context = { database, log: sessions.log, now: sessions.now };
  await removeUsers(context, viewer as Parameters<typeof removeUsers>[1], {
    requestId,
    isProven,
    address: ADDRESS,
    userIds: [userId],
  });
}

/** An office with a second admin. */
async function officeWithDeputy(): Promise<TestOffice & { readonly deputy: TestViewer }> {
  const office = await api.office();
  const { userId } = office.colleague;
  await api.owner.user.update({ where: { id: userId }, data: { role: 'admin' } });
  return { ...office, deputy: { ...office.colleague, role: 'admin' } };
}

const asAdmin = async <Body = unknown>(office: TestOffice, method: string, path: string, body?: unknown) =>
  api.rest<Body>(await api.tokenOf(office.admin), method, path, body);

const HISTORY = `query ($id: ID!) { relationHistory(relationId: $id, first: 9) { edges { node {
  action user { username } changes { field from fromName to toName } } } } }`;

const CONSEQUENCES =
  'query ($ids: [ID!]!) { userRemovalConsequences(ids: $ids) { relations tasks flowSteps drafts mailings } }';

it('before its removal is shown with what it leaves, to admins of its office alone [USERS-12, USERS-56]', async () => {
  const office = await api.office();
  const { officeId, admin, advisor } = office;
  const { userId } = advisor;
  const { relationId } = await api.relation(advisor, 'person');
  const task = { officeId, relationId, userId, kind: 'normal', notes: '', createdAt: new Date(0) };
  for (const subject of ['een', 'twee', 'drie']) {
    const doneAt = subject === 'drie' ? new Date() : null;
    await api.owner.task.create({ data: { ...task, subject, sortSubject: subject, doneAt } });
  }
  const flow = { officeId, kind: 'flow', code: 'abcdefghijkl', name: 'Aangifte', position: 0 };
  const steps = { create: [{ position: 0, text: 'Opvragen', userId }] };
  await api.owner.description.create({ data: { ...flow, steps } });
  const stepsText = async (viewer: TestViewer) => {
    const ids = [encodeNodeId('User', userId)];
    const token = await api.tokenOf(viewer);
    const { data } = await api.graphql<{ userRemovalConsequences: unknown }>(token, CONSEQUENCES, { ids });
    return data.userRemovalConsequences;
  };
  const counted = { relations: 1, tasks: 2, flowSteps: 1, drafts: 0, mailings: 0 };
  expect(await stepsText(admin)).toEqual(counted);
  expect(await stepsText(advisor)).toBeNull();
  const none = { relations: 0, tasks: 0, flowSteps: 0, drafts: 0, mailings: 0 };
  expect(await stepsText((await api.office()).admin)).toEqual(none);
});

describe('a removed user', () => {
  it('owns no relation: admins see it, its history names the user, and it is given to another [USERS-12]', async () => {
    const office = await api.office();
    const { admin, advisor, colleague } = office;
    const { relationId } = await api.relation(advisor, 'person', { surname: 'Berg' });
    const other = await api.relation(colleague, 'person');
    await remove(admin, advisor);
    const relations = await asAdmin<readonly { readonly _id: string }[]>(office, 'GET', '/klant');
    expect(relations.body).toHaveLength(2);
    expect(relations.body.find(({ _id }) => _id === relationId)).toMatchObject({ userid: '', username: '' });
    expect(relations.body.find(({ _id }) => _id === other.relationId)).toMatchObject({
      userid: colleague.userId,
    });
    const token = await api.tokenOf(admin);
    const id = encodeNodeId('Person', relationId);
    const { data } = await api.graphql<{
      relationHistory: { edges: { node: { action: string; user: { username: string } } }[] };
    }>(token, HISTORY, { id });
    expect(data.relationHistory.edges.map(({ node }) => node)).toMatchObject([
      {
        action: 'CHANGED',
        user: { username: admin.username },
        changes: [{ field: 'ownerId', fromName: advisor.username, to: '', toName: null }],
      },
      { action: 'CREATED', user: { username: advisor.username } },
    ]);
    const saved = await api.owner.relation.findUniqueOrThrow({ where: { id: relationId } });
    expect(saved).toMatchObject({ ownerId: null, version: 2, revision: 1 });
    const again = await asAdmin(office, 'PUT', `/klant/${relationId}`, {
      userid: colleague.userId,
      versie: '2.0',
    });
    expect(again.status).toBe(200);
    expect(await api.owner.relation.findUniqueOrThrow({ where: { id: relationId } })).toMatchObject({
      ownerId: colleague.userId,
    });
  });

  it('is out at once, and gets in by no password [USERS-56]', async () => {
    const office = await api.office();
    const { advisor, admin } = office;
    const { sessions } = api.application;
    const token = await api.tokenOf(advisor);
    const socket = await openSocket(api.url, { token });
    await requestPassword(sessions, { username: advisor.username, address: ADDRESS });
    await remove(admin, advisor);
    expect(await socket.closed).toEqual({ code: 4401, reason: 'Invalid token' });
    expect((await api.rest(token, 'GET', '/klant/check')).status).toBe(401);
    const { directory } = sessions;
    const { userId } = advisor;
    expect(await directory.session.count({ where: { userId } })).toBe(0);
    expect(await directory.mailedPassword.count({ where: { userId } })).toBe(0);
    const entered = signIn(sessions, {
      username: advisor.username,
      password: testPassword,
      address: ADDRESS,
    });
    await expect(entered).rejects.toThrow('Ongeldig wachtwoord');
    const mailed = requestPassword(sessions, { username: advisor.username, address: ADDRESS });
    await expect(mailed).rejects.toThrow(NotFoundError);
    expect(await directory.mailedPassword.count({ where: { userId } })).toBe(0);
  });

  it('leaves name, colour and telephone code to others', async () => {
    const office = await api.office();
    const { admin, advisor, reader } = office;
    const { color } = await api.owner.user.findUniqueOrThrow({ where: { id: advisor.userId } });
    const used = { username: advisor.username, color, code: '02' };
    await remove(admin, advisor);
    const answer = await asAdmin(office, 'PUT', '/user', [{ _id: reader.userId, ...used }]);
    expect(answer).toMatchObject({ status: 200, body: [used] });
    const entered = await signIn(api.application.sessions, {
      username: advisor.username,
      password: testPassword,
      address: ADDRESS,
    });
    const init = await api.rest(entered.token, 'GET', '/user/init');
    expect(init.body).toMatchObject({ userid: reader.userId });
  });

  it('is listed nowhere, and neither changed nor chosen', async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    const { relationId } = await api.relation(admin, 'person');
    await remove(admin, advisor);
    const users = await asAdmin<readonly { readonly _id: string }[]>(office, 'GET', '/user');
    expect(users.body.map(({ _id }) => _id)).not.toContain(advisor.userId);
    const init = await asAdmin<{ readonly users: readonly { readonly username: string }[] }>(
      ...([office, 'GET', '/user/init'] as const),
    );
    expect(init.body.users.map(({ username }) => username)).not.toContain(advisor.username);
    const viewer = await api.graphql<{ viewer: { users: { username: string }[] } }>(
      await api.tokenOf(admin),
      '{ viewer { users { username } } }',
    );
    expect(viewer.data.viewer.users).toHaveLength(3);
    expect((await asAdmin(office, 'PUT', '/user', [{ _id: advisor.userId, ename: 'x' }])).status).toBe(404);
    const chosen = await asAdmin(office, 'PUT', `/klant/${relationId}`, {
      userid: advisor.userId,
      versie: '1.0',
    });
    expect(chosen).toMatchObject({ status: 400, body: { issues: [{ field: 'userid' }] } });
  });

  it('changes no user any more by a call that waited while they were removed [USERS-56]', async () => {
    const office = await officeWithDeputy();
    const { admin, deputy } = office;
    await remove(admin, deputy);
    const { application } = api;
    const late = updateUsers(
      { ...application, ...application.sessions, officeKeys: application.officeContext.officeKeys },
      deputy as UserViewer,
      {
        requestId: randomUUID(),
        isProven: true,
        address: ADDRESS,
        users: [{ id: admin.userId, fields: { emailName: 'Overgenomen' } }],
      },
    );
    await expect(late).rejects.toThrow(ForbiddenError);
    expect(await api.owner.user.findUniqueOrThrow({ where: { id: admin.userId } })).not.toMatchObject({
      emailName: 'Overgenomen',
    });
  });

  it('waits for a batch of an import for them, whose locks it takes in the same order', async () => {
    const office = await officeWithDeputy();
    const { officeId, admin, deputy } = office;
    const { id } = await api.owner.relationImport.create({
      data: {
        officeId,
        userId: admin.userId,
        ownerId: deputy.userId,
        fileName: 'a.csv',
        totalRows: 1,
        columns: ['naam'],
        state: 'importing',
      },
    });
    const looking = new Client({ connectionString: api.database.ownerUrl });
    await looking.connect();
    let removal = Promise.resolve();
    await api.application.database.lease(admin, (client) =>
      client.$transaction(async (tx) => {
        await lockImport(tx, id);
        removal = remove(admin, deputy);
        await expect.poll(() => waitingForLock(looking, 'FOR UPDATE')).toBe(1);
        await lockOfficeWrites(tx, officeId);
      }),
    );
    await removal;
    await looking.end();
  });

  it('leaves the steps of task flows to the admin who removed them [USERS-56]', async () => {
    const office = await api.office();
    const { admin, advisor, colleague } = office;
    const flow = (oms: string) => [
      { oms, flow: [advisor, colleague].map(({ userId }) => ({ text: 'Bellen', userid: userId })) },
    ];
    expect((await asAdmin(office, 'PUT', '/beheer/desc/flows', flow('Aangifte'))).status).toBe(200);
    await remove(admin, advisor);
    const { body } = await asAdmin<{ flows: readonly { flow: readonly { userid: string }[] }[] }>(
      office,
      'GET',
      '/beheer/desc',
    );
    expect(body.flows.map((one) => one.flow.map(({ userid }) => userid))).toEqual([
      [admin.userId, colleague.userId],
    ]);
    expect((await asAdmin(office, 'PUT', '/beheer/desc/flows', flow('Jaarwerk'))).status).toBe(400);
    const entries = await api.application.database.lease(admin, (client) =>
      client.auditEntry.findMany({ where: { action: 'task-flow-changed' }, select: { changes: true } }),
    );
    const stepsText = ({ username }: TestViewer) =>
      [username, colleague.username].map((name) => `Bellen (${name})`).join('\n');
    expect(entries).toMatchObject([
      { changes: { steps: { from: stepsText(advisor), to: stepsText(admin) } } },
    ]);
  });

  it('is in the trail, with who removed them', async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    await api.relation(advisor, 'person');
    await remove(admin, advisor);
    const entries = await api.application.database.lease(admin, (client) =>
      client.auditEntry.findMany({
        where: { aboutUserId: advisor.userId },
        orderBy: { id: 'asc' },
        select: { userId: true, entity: true, action: true, changes: true },
      }),
    );
    expect(entries).toMatchObject([
      { userId: admin.userId, entity: 'user', action: 'removed', changes: { relations: 1, tasks: 0 } },
      { userId: admin.userId, entity: 'security', action: 'user-removed', changes: { address: ADDRESS } },
    ]);
  });

  it('has an import that is under way go on for the admin', async () => {
    const office = await officeWithDeputy();
    const { officeId, admin, deputy } = office;
    const row = { officeId, userId: admin.userId, ownerId: deputy.userId, fileName: 'a.csv', totalRows: 1 };
    const open = await api.owner.relationImport.create({
      data: { ...row, columns: ['naam'], state: 'importing' },
    });
    const over = await api.owner.relationImport.create({
      data: { ...row, columns: ['naam'], state: 'done' },
    });
    await remove(admin, deputy);
    const ownerOf = async (id: string) =>
      (await api.owner.relationImport.findUniqueOrThrow({ where: { id } })).ownerId;
    expect([await ownerOf(open.id), await ownerOf(over.id)]).toEqual([admin.userId, deputy.userId]);
  });
});

describe('removing a user', () => {
  it('is an admin’s who proved the own password, in the own office [USERS-11]', async () => {
    const [office, other] = [await api.office(), await api.office()];
    const { admin, advisor, reader } = office;
    await expect(remove(advisor, reader)).rejects.toThrow(ForbiddenError);
    await expect(remove(admin, reader, { isProven: false })).rejects.toThrow(WrongPasswordError);
    await expect(remove(other.admin, reader)).rejects.toThrow(NotFoundError);
    await remove(admin, reader);
    await expect(remove(admin, reader)).rejects.toThrow(NotFoundError);
  });

  it('is done once for its request', async () => {
    const office = await api.office();
    const requestId = randomUUID();
    await remove(office.admin, office.reader, { requestId });
    await expect(remove(office.admin, office.reader, { requestId })).resolves.toBeUndefined();
  });

  it('is refused of oneself, and leaves an admin when two remove each other [USERS-51]', async () => {
    const office = await officeWithDeputy();
    const { admin, deputy } = office;
    await expect(remove(admin, admin)).rejects.toThrow(ValidationError);
    const both = await Promise.allSettled([remove(admin, deputy), remove(deputy, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const admins = await api.owner.user.count({
      where: { officeId: office.officeId, role: 'admin', removedAt: null },
    });
    expect(admins).toBe(1);
  });
});
