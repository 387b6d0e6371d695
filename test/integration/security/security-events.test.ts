import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#services/session/session.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

interface Logged {
  readonly level: number;
  readonly security: Readonly<Record<string, unknown>>;
}

let api: TestApi;
let now = new Date('2026-11-22T09:00:00Z');

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: 'info' }, now: () => now });
});

afterAll(() => api.close());

const WARN = 40;
const INFO = 30;

const events = (from: number) =>
  api.logged.slice(from).filter((line): line is Record<string, unknown> & Logged => 'security' in line);

const trail = (office: TestOffice, about: TestViewer, reader: TestViewer = office.admin) =>
  api.application.database.lease(reader, (client) =>
    client.auditEntry.findMany({
      where: { entity: 'security', entityId: about.userId },
      orderBy: { id: 'asc' },
      select: { action: true, userId: true, changes: true },
    }),
  );

const login = (username: string, password: string) =>
  api.rest<{ token: string }>(null, 'POST', '/user/login', { username, password });

async function expectRecorded(
  office: TestOffice,
  user: TestViewer,
  from: number,
  expected: { kind: string; by: string | null; level: number },
) {
  const { kind, by, level } = expected;
  expect(events(from)).toMatchObject([
    { level, security: { kind, office: office.officeId, user: user.userId, by, address: '127.0.0.1' } },
  ]);
  expect((await trail(office, user)).at(-1)).toMatchObject({
    action: kind,
    userId: by,
    changes: { address: '127.0.0.1' },
  });
}

describe('in the log and the trail of the office stands', () => {
  it('who signs in, is refused, is throttled and signs out', async () => {
    const office = await api.office();
    const { advisor } = office;
    const { userId, username } = advisor;

    let from = api.logged.length;
    const { body } = await login(username, testPassword);
    await expectRecorded(office, advisor, from, { kind: 'signed-in', by: userId, level: INFO });

    from = api.logged.length;
    await api.graphql(body.token, 'mutation { signOut }');
    await expectRecorded(office, advisor, from, { kind: 'signed-out', by: userId, level: INFO });

    from = api.logged.length;
    expect((await login(username, 'Niet-dit-1!')).status).toBe(401);
    await expectRecorded(office, advisor, from, { kind: 'sign-in-refused', by: null, level: WARN });

    for (let count = 1; count < 10; count += 1) await login(username, 'Niet-dit-1!');
    from = api.logged.length;
    expect((await login(username, testPassword)).status).toBe(403);
    await expectRecorded(office, advisor, from, { kind: 'sign-in-throttled', by: null, level: WARN });

    await api.owner.office.update({ where: { id: office.officeId }, data: { lockedText: 'Gesloten.' } });
    from = api.logged.length;
    expect((await login(office.reader.username, testPassword)).status).toBe(403);
    expect(events(from)).toMatchObject([
      { security: { kind: 'sign-in-refused', user: office.reader.userId } },
    ]);
  });

  it('who asks for a password, chooses one, proves it and gives one, and whose role changes', async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    const { userId, username } = advisor;

    let from = api.logged.length;
    await api.rest(null, 'PUT', '/user/sendpass', { username });
    await expectRecorded(office, advisor, from, { kind: 'password-requested', by: null, level: INFO });

    const { sessions } = api.application;
    await sessions.directory.mailedPassword.updateMany({ where: { userId }, data: { usedAt: now } });
    const scoped = await sessions.directory.$transaction((tx) =>
      startSession(tx, sessions, { userId, officeId: office.officeId }, 'password'),
    );
    from = api.logged.length;
    await api.graphql(
      scoped,
      'mutation { chooseOwnPassword(password: "Eigen-Keus-7!") { ... on PasswordChosen { token } } }',
    );
    await expectRecorded(office, advisor, from, { kind: 'password-chosen', by: userId, level: INFO });

    const token = await api.tokenOf(admin);
    from = api.logged.length;
    await api.rest(token, 'POST', '/user/checkpwd', { id: admin.userId, pwd: 'Niet-dit-1!' });
    await expectRecorded(office, admin, from, { kind: 'password-refused', by: admin.userId, level: WARN });
    from = api.logged.length;
    await api.rest(token, 'POST', '/user/checkpwd', { id: admin.userId, pwd: testPassword });
    await expectRecorded(office, admin, from, { kind: 'password-proven', by: admin.userId, level: INFO });

    from = api.logged.length;
    const change = [{ _id: userId, password: 'Nieuwe-Keus-8!', role: 'read' }];
    expect((await api.rest(token, 'PUT', '/user', change)).status).toBe(200);
    const about = { office: office.officeId, user: userId, by: admin.userId, address: '127.0.0.1' };
    const role = { from: 'readwrite', to: 'read' };
    expect(events(from).map(({ security }) => security)).toEqual([
      { kind: 'password-given', ...about },
      { kind: 'role-changed', ...about, role },
    ]);
    expect((await trail(office, advisor)).slice(-2)).toEqual([
      { action: 'password-given', userId: admin.userId, changes: { address: '127.0.0.1' } },
      { action: 'role-changed', userId: admin.userId, changes: { address: '127.0.0.1', role } },
    ]);
    from = api.logged.length;
    await api.rest(token, 'PUT', '/user', [{ _id: userId, ename: 'Alleen een naam' }]);
    expect(events(from)).toEqual([]);
  });

  it('whoever is refused for their rights, over REST, GraphQL and where files come in', async () => {
    const office = await api.office();
    const { reader } = office;
    const token = await api.tokenOf(reader);
    const refused = { kind: 'access-refused', by: reader.userId, level: WARN };
    const relation = await api.relation(office.admin, 'person', {});
    const node = Buffer.from(`Person:${relation.relationId}`).toString('base64url');
    for (const call of [
      () => api.rest(token, 'POST', '/misc/export'),
      () => api.rest(token, 'POST', '/misc/upload', []),
      () =>
        api.graphql(
          token,
          'mutation Geheim { geheim: renewTelephonyAddress(requestId: "verzoek-0001") { __typename } }',
        ),
      () =>
        fetch(`${api.url}/files/${node}?name=x.txt`, {
          method: 'POST',
          headers: { 'x-access-token': token, 'content-type': 'application/octet-stream' },
          body: 'x',
        }),
    ]) {
      const from = api.logged.length;
      await call();
      await expectRecorded(office, reader, from, refused);
    }
    const recorded = (await trail(office, reader)).map(({ changes }) => changes);
    for (const route of ['POST /app/misc/export', '/graphql renewTelephonyAddress']) {
      expect(recorded).toContainEqual({ address: '127.0.0.1', route });
    }
  });

  it('whoever opens a socket in a session that may only choose a password', async () => {
    const office = await api.office();
    const { userId } = office.advisor;
    const { sessions } = api.application;
    const scoped = await sessions.directory.$transaction((tx) =>
      startSession(tx, sessions, { userId, officeId: office.officeId }, 'password'),
    );
    const from = api.logged.length;
    const socket = await openSocket(api.url, { initialise: false });
    socket.send({ type: 'connection_init', payload: { 'X-Access-Token': scoped } });
    expect(await socket.closed).toMatchObject({ code: 4401 });
    await expectRecorded(office, office.advisor, from, { kind: 'access-refused', by: userId, level: WARN });
  });
});

describe('a security event', () => {
  it('of a name that nobody has tells no name, since it may be a password', async () => {
    const from = api.logged.length;
    const typed = 'Mijn-Wachtwoord-7!';
    await login(typed, 'Niet-dit-1!');
    await api.rest(null, 'PUT', '/user/sendpass', { username: typed });
    await api.rest(null, 'GET', `/user/find/${typed}`);
    expect(events(from).map(({ security }) => security)).toEqual([
      { kind: 'sign-in-refused', office: null, user: null, by: null, address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(api.logged.slice(from))).not.toMatch(/Mijn-Wachtwoord|Niet-dit/);
  });

  it('holds neither password nor token', async () => {
    const office = await api.office();
    const from = api.logged.length;
    const { body } = await login(office.admin.username, testPassword);
    await api.graphql(body.token, 'mutation { signOut }');
    const recorded = JSON.stringify([api.logged.slice(from), await trail(office, office.admin)]);
    for (const secret of [testPassword, body.token, office.admin.username])
      expect(recorded).not.toContain(secret);
  });

  it('is read by the admins of its office alone', async () => {
    const [office, other] = [await api.office(), await api.office()];
    await login(office.advisor.username, testPassword);
    expect(await trail(office, office.advisor)).toHaveLength(1);
    for (const reader of [office.advisor, office.reader, other.admin]) {
      expect(await trail(office, office.advisor, reader)).toEqual([]);
    }
  });

  it('is made by nobody but the product', async () => {
    const office = await api.office();
    const { officeId, userId } = office.advisor;
    for (const viewer of [office.advisor, office.admin]) {
      const forged = api.application.database.lease(viewer, (client) =>
        client.auditEntry.create({
          data: {
            officeId,
            userId,
            entity: 'security',
            entityId: userId,
            aboutUserId: userId,
            action: 'signed-in',
          },
        }),
      );
      await expect(forged).rejects.toThrow();
    }
  });

  it('of a flood fills the log, which turns over, and not the trail', async () => {
    const office = await api.office();
    const { advisor } = office;
    const from = api.logged.length;
    const guesses = Array.from({ length: 60 }, () => login(advisor.username, 'Niet-dit-1!'));
    await Promise.all(guesses);
    const kinds = async () => {
      const counts: Record<string, number> = {};
      for (const { action } of await trail(office, advisor)) counts[action] = (counts[action] ?? 0) + 1;
      return counts;
    };
    expect(events(from)).toHaveLength(60);
    const before = await kinds();
    expect(before['sign-in-refused']).toBe(10);
    // The directory has eight connections, so eight more may pass at the same moment.
    expect(before['sign-in-throttled']).toBeLessThanOrEqual(4 + 8);
    await Promise.all(Array.from({ length: 40 }, () => login(advisor.username, 'Niet-dit-1!')));
    expect(await kinds()).toEqual(before);
    now = new Date(now.getTime() + 61 * 60_000);
    await login(advisor.username, 'Niet-dit-1!');
    expect((await kinds())['sign-in-refused']).toBe(11);
  });
});
