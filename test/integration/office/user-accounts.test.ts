import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { signIn } from '#services/session/sign-in.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const ADDRESS = '192.0.2.44';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const PASSWORD = 'Trommelvuur-7!';

let now = new Date('2026-11-23T09:00:00Z');
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ now: () => now });
});

afterAll(() => api.close());

const call = async <Body = unknown>(viewer: TestViewer, method: string, path: string, body?: unknown) =>
  api.rest<Body>(await api.tokenOf(viewer), method, path, body);

const newcomer = (fields: object = {}) => {
  const name = `nieuw-${randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name}@balie.example`, password: PASSWORD, ...fields };
};

const enter = (username: string, password: string) =>
  signIn(api.application.sessions, { username, password, address: ADDRESS, userAgent: CHROME });

interface WireUser {
  readonly _id: string;
  readonly username: string;
  readonly color: string;
  readonly role: string;
}

const usersOf = async (office: TestOffice) =>
  (await call<readonly WireUser[]>(office.admin, 'GET', '/user')).body;

describe('a user who is added', () => {
  it('is answered by id, signs in, and stands in the trail [REST-05, USERS-43, USERS-45]', async () => {
    const office = await api.office();
    const sent = newcomer({ code: '9' });
    const answer = await call<string>(office.admin, 'POST', '/user', sent);
    expect(answer.status).toBe(200);
    const stored = (await usersOf(office)).find(({ _id }) => _id === answer.body);
    expect(stored).toMatchObject({
      username: sent.username,
      email: sent.email,
      ename: sent.username,
      role: 'read',
      code: '09',
      color: USER_COLOURS[4],
      usertemp: { def: '', bposs: [], eposs: [] },
    });
    const { token } = await enter(sent.username, PASSWORD);
    expect((await api.rest(token, 'GET', '/klant/check')).status).toBe(200);
    const entries = await api.application.database.lease(office.admin, (client) =>
      client.auditEntry.findMany({
        where: { entityId: answer.body, action: { in: ['created', 'user-created'] } },
        select: { entity: true, action: true, userId: true, changes: true },
      }),
    );
    expect(entries.map(({ entity }) => entity).toSorted()).toEqual(['security', 'user']);
    expect(entries.every(({ userId }) => userId === office.admin.userId)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it('can be a second admin, who works as one [USERS-50]', async () => {
    const office = await api.office();
    const sent = newcomer({ role: 'admin' });
    expect((await call(office.admin, 'POST', '/user', sent)).status).toBe(200);
    const { token } = await enter(sent.username, PASSWORD);
    expect((await api.rest<readonly unknown[]>(token, 'GET', '/user')).body).toHaveLength(5);
  });

  it('has no name of another, of this office or elsewhere, in whatever case [USERS-32, USERS-53]', async () => {
    const [office, other] = [await api.office(), await api.office()];
    for (const used of [office.reader.username, other.reader.username.toUpperCase()]) {
      const answer = await call(office.admin, 'POST', '/user', newcomer({ username: used }));
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'username', message: 'Gebruikersnaam bestaat al.' }] },
      });
    }
    expect(await usersOf(office)).toHaveLength(4);
  });

  it('has a password that is hard to guess, and is refused by field otherwise [USERS-28, USERS-34]', async () => {
    const office = await api.office();
    const guessable = await call(office.admin, 'POST', '/user', newcomer({ password: 'Wachtwoord1!' }));
    expect(guessable).toMatchObject({ status: 400, body: { issues: [{ field: 'password' }] } });
    const empty = await call<{ issues: readonly { field: string }[] }>(office.admin, 'POST', '/user', {});
    expect(empty.body.issues.map(({ field }) => field)).toEqual(['username', 'email', 'password']);
  });

  it('has no colour where all are taken, and so has the next [USERS-41, USERS-52]', async () => {
    const office = await api.office();
    for (let count = 4; count < 14; count += 1) {
      expect((await call(office.admin, 'POST', '/user', newcomer())).status).toBe(200);
    }
    const colours = (await usersOf(office)).map(({ color }) => color);
    expect(colours.filter((color) => color !== '').toSorted()).toEqual([...USER_COLOURS].toSorted());
    expect(colours.filter((color) => color === '')).toHaveLength(2);
    const [bare] = (await usersOf(office)).filter(({ color }) => color === '');
    const renamed = await call(office.admin, 'PUT', '/user', [{ ...bare, ename: 'Zonder kleur' }]);
    expect(renamed.status).toBe(200);
  });

  it('is added once for a request, and by an admin alone who proved the password [USERS-17, ROLES-20]', async () => {
    const office = await api.office();
    const body = JSON.stringify(newcomer());
    const token = await api.tokenOf(office.admin);
    const send = () =>
      fetch(`${api.url}/app/user`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': token,
          'idempotency-key': 'users-create-1',
        },
        body,
      });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(second).toBe(first);
    expect(await usersOf(office)).toHaveLength(5);
    for (const viewer of [office.advisor, office.reader]) {
      expect((await call(viewer, 'POST', '/user', newcomer())).status).toBe(403);
      expect((await call(viewer, 'DELETE', `/user/${office.colleague.userId}`)).status).toBe(403);
    }
    now = new Date(now.getTime() + 20 * 60_000);
    for (const [method, path] of [
      ['POST', '/user'],
      ['DELETE', `/user/${office.colleague.userId}`],
    ] as const) {
      const late = await api.rest(token, method, path, newcomer());
      expect(late).toMatchObject({ status: 401, body: { message: 'Ongeldig wachtwoord' } });
    }
  });
});

describe('the calls on users', () => {
  it('remove one, but neither oneself nor a stranger [REST-06, USERS-51]', async () => {
    const [office, other] = [await api.office(), await api.office()];
    const remove = (userId: string) => call(office.admin, 'DELETE', `/user/${userId}`);
    expect(await remove(office.reader.userId)).toMatchObject({ status: 200, body: true });
    expect((await usersOf(office)).map(({ _id }) => _id)).not.toContain(office.reader.userId);
    expect(await remove(office.admin.userId)).toMatchObject({ status: 400 });
    expect((await remove(other.reader.userId)).status).toBe(404);
  });

  it('keep the order of templates of a user [REST-10, USERS-26, USERS-27]', async () => {
    const office = await api.office();
    const { userId } = office.reader;
    const put = (body: object) => call(office.reader, 'PUT', '/user/temp', { id: userId, ...body });
    const order = [{ id: 'b2', pos: 0 }];
    expect(await put({ type: 'bposs', temp: order })).toMatchObject({ status: 200, body: { bposs: order } });
    expect(await put({ type: 'eposs', temp: order })).toMatchObject({ body: { bposs: order, eposs: order } });
    expect(await put({ type: 'def', temp: 't9' })).toMatchObject({ body: { def: 't9', bposs: order } });
    expect(await put({ type: 'bposs', temp: 'x' })).toMatchObject({ status: 400 });
    expect(await put({ type: 'role', temp: 'admin' })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'type' }] },
    });
    const ofAnother = await call(office.reader, 'PUT', '/user/temp', {
      id: office.advisor.userId,
      type: 'bposs',
      temp: order,
    });
    expect(ofAnother.status).toBe(403);
  });

  it('name the users of the office with their ids at the start of a session [REST-145, CONST-04]', async () => {
    const office = await api.office();
    const { body } = await call<{ users: readonly object[] }>(office.reader, 'GET', '/user/init');
    expect(body).toMatchObject({ userid: office.reader.userId, userrole: 'read' });
    expect(body.users).toContainEqual({
      _id: office.admin.userId,
      username: office.admin.username,
      color: 'ff0000',
    });
  });
});

describe('a changed role', () => {
  it('reaches open sockets at once, as it does open sessions [ROLES-20]', async () => {
    const office = await api.office();
    const socket = await openSocket(api.url, { token: await api.tokenOf(office.advisor) });
    const id = encodeNodeId('User', office.advisor.userId);
    const { data } = await api.graphql(
      await api.tokenOf(office.admin),
      `mutation { updateUsers(requestId: "${randomUUID()}", users: [{ id: "${id}", role: READ }]) { __typename } }`,
    );
    expect(data).toEqual({ updateUsers: { __typename: 'UsersChanged' } });
    expect(await socket.closed).toEqual({ code: 1012, reason: 'Rol gewijzigd' });
  });
});

interface SeenSession {
  readonly id: string;
  readonly device: string;
  readonly network: string | null;
  readonly isCurrent: boolean;
}

const LIST = '{ ownSessions { id device network beganAt lastSeenAt isCurrent } }';

const sessionsIn = async (token: string) =>
  (await api.graphql<{ ownSessions: readonly SeenSession[] }>(token, LIST)).data.ownSessions;

describe('the own sessions', () => {
  it('are listed by device and network, this one first, and nobody else’s', async () => {
    const office = await api.office();
    const elsewhere = await enter(office.advisor.username, testPassword);
    await api.tokenOf(office.reader);
    const token = await api.tokenOf(office.advisor);
    expect(await sessionsIn(token)).toMatchObject([
      { isCurrent: true, device: '' },
      { isCurrent: false, device: 'Chrome op Windows', network: ADDRESS },
    ]);
    const answer = await api.graphql(token, LIST);
    expect(answer.text).not.toContain(elsewhere.token);
  });

  it('end one by one, with their sockets, but not those of a colleague', async () => {
    const office = await api.office();
    const [kept, ended] = [await api.tokenOf(office.advisor), await api.tokenOf(office.advisor)];
    const stranger = await api.tokenOf(office.colleague);
    const socket = await openSocket(api.url, { token: ended });
    const [own] = await sessionsIn(ended);
    const end = (token: string) =>
      api.graphql<{ endSession: boolean }>(token, `mutation { endSession(id: "${own?.id}") }`);
    expect((await end(stranger)).data.endSession).toBe(false);
    expect((await end(ended)).data.endSession).toBe(false);
    expect((await end(kept)).data.endSession).toBe(true);
    expect(await socket.closed).toMatchObject({ code: 4401 });
    expect((await api.rest(ended, 'GET', '/klant/check')).status).toBe(401);
    expect((await api.rest(kept, 'GET', '/klant/check')).status).toBe(200);
    expect((await end(kept)).data.endSession).toBe(false);
  });

  it('end all but this one', async () => {
    const office = await api.office();
    const tokens = [await api.tokenOf(office.reader), await api.tokenOf(office.reader)];
    const kept = await api.tokenOf(office.reader);
    const { data } = await api.graphql(kept, 'mutation { endOtherSessions }');
    expect(data).toEqual({ endOtherSessions: 2 });
    expect(await sessionsIn(kept)).toHaveLength(1);
    for (const token of tokens) expect((await api.rest(token, 'GET', '/klant/check')).status).toBe(401);
  });
});

describe('the own password', () => {
  const change = async (
    token: string,
    present: string,
    password: string,
    requestId: string = randomUUID(),
  ) => {
    const { data } = await api.graphql<{ updateOwnPassword: object }>(
      token,
      `mutation ($requestId: ID!, $present: String!, $password: String!) {
         updateOwnPassword(requestId: $requestId, present: $present, password: $password) {
           __typename ... on ValidationError { issues { message } } } }`,
      { requestId, present, password },
    );
    return data.updateOwnPassword;
  };

  it('is changed by who knows the present one: other sessions end, this one stays, and a mail tells of it', async () => {
    const office = await api.office();
    const { userId, username } = office.reader;
    const [token, other] = [await api.tokenOf(office.reader), await api.tokenOf(office.reader)];
    const requestId = randomUUID();
    expect(await change(token, testPassword, PASSWORD, requestId)).toEqual({ __typename: 'PasswordChanged' });
    // A client that missed the answer sends the request again.
    expect(await change(token, testPassword, PASSWORD, requestId)).toEqual({ __typename: 'PasswordChanged' });
    expect((await api.rest(other, 'GET', '/klant/check')).status).toBe(401);
    expect((await api.rest(token, 'GET', '/klant/check')).status).toBe(200);
    await expect(enter(username, testPassword)).rejects.toThrow('Ongeldig wachtwoord');
    await expect(enter(username, PASSWORD)).resolves.toMatchObject({ mustChoosePassword: false });
    const notices = await api.application.sessions.directory.outbox.findMany({
      where: { kind: 'password.notice', officeId: office.officeId },
    });
    expect(notices.map(({ payload }) => payload)).toEqual([{ userId }]);
  });

  it('stays for who does not know it, and for a weak or the same one', async () => {
    const office = await api.office();
    const token = await api.tokenOf(office.reader);
    expect(await change(token, 'Niet-dit-1!', PASSWORD)).toEqual({ __typename: 'WrongPasswordError' });
    for (const weak of ['kort', 'Wachtwoord1!', testPassword]) {
      expect(await change(token, testPassword, weak)).toMatchObject({ __typename: 'ValidationError' });
    }
    await expect(enter(office.reader.username, testPassword)).resolves.toBeDefined();
  });
});
