import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidTokenError } from '#domain/errors.ts';
import { openSession, startSession } from '#services/session/session.ts';
import type { SessionScope } from '#services/session/sessions.directory.ts';
import { signIn } from '#services/session/sign-in.ts';
import { admit } from '#services/session/throttle.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

interface WireUser {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly ename: string;
  readonly role: string;
  readonly code: string;
  readonly color: string;
  readonly usertemp: object;
}

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const users = async (viewer: TestViewer) =>
  (await api.rest<readonly WireUser[]>(await api.tokenOf(viewer), 'GET', '/user')).body;

async function stored(office: TestOffice, viewer: TestViewer): Promise<WireUser> {
  const found = (await users(office.admin)).find(({ _id }) => _id === viewer.userId);
  if (found === undefined) throw new Error('the user is gone');
  return found;
}

const put = async (viewer: TestViewer, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const token = await api.tokenOf(viewer);
  return api.rest<{ readonly issues?: readonly unknown[] }>(token, 'PUT', '/user', body, headers);
};

const trailOf = (office: TestOffice, viewer: TestViewer) =>
  api.application.database.lease(office.admin, (client) =>
    client.auditEntry.findMany({
      where: { entity: 'user', entityId: viewer.userId },
      orderBy: { id: 'asc' },
      select: { userId: true, action: true, changes: true, entityVersion: true },
    }),
  );

const order = { def: 't1', bposs: [{ id: 'b1', pos: 1 }], eposs: [{ id: 't1', pos: 0 }] };

describe('the users of the office', () => {
  it('are answered whole to an admin, and to others their own record [REST-03, REST-139, USERS-18, USERS-21, USERS-24]', async () => {
    const office = await api.office();
    const answer = await api.rest<readonly WireUser[]>(await api.tokenOf(office.admin), 'GET', '/user');
    expect(answer.body.map(({ _id }) => _id).toSorted()).toEqual(office.users.map(({ id }) => id).toSorted());
    expect(answer.body[0]).toEqual({
      _id: office.admin.userId,
      username: office.admin.username,
      email: `${office.admin.username}@balie.example`,
      ename: '',
      role: 'admin',
      code: '01',
      color: 'ff0000',
      usertemp: { def: '', bposs: [], eposs: [] },
    });
    expect(answer.text).not.toMatch(/password|argon/i);
    expect((await users(office.reader)).map(({ _id }) => _id)).toEqual([office.reader.userId]);
  });
});

describe('an admin', () => {
  it('stores whole users, and what is left out stays [REST-04, USERS-19, USERS-20, USERS-22, USERS-23, USERS-31]', async () => {
    const office = await api.office();
    const { advisor, reader } = office;
    const before = await stored(office, reader);
    const name = `Nieuw ${advisor.username}`;
    const answer = await put(office.admin, [
      {
        _id: advisor.userId,
        username: `  ${name} `,
        email: 'A@B.example',
        ename: 'Bureau',
        role: 'read',
        code: '7',
      },
      { _id: reader.userId, usertemp: order },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2);
    expect(await stored(office, advisor)).toMatchObject({
      username: name,
      email: 'a@b.example',
      ename: 'Bureau',
      role: 'read',
      code: '07',
      color: 'ff8000',
    });
    expect(await stored(office, reader)).toEqual({ ...before, usertemp: order });
    expect(await trailOf(office, advisor)).toEqual([
      {
        userId: office.admin.userId,
        action: 'changed',
        entityVersion: 2,
        changes: expect.objectContaining({ role: { from: 'readwrite', to: 'read' } }),
      },
    ]);
  });

  it('stores all of an array or nothing, and is answered which field of whom [USERS-33, USERS-41]', async () => {
    const office = await api.office();
    const { advisor, colleague } = office;
    const before = await users(office.admin);
    const answer = await put(office.admin, [
      { _id: advisor.userId, ename: 'Wel goed' },
      { _id: colleague.userId, email: 'nergens', color: 'ff0000' },
    ]);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [
          { field: `${colleague.userId}/email`, message: 'Het emailadres is ongeldig.' },
          { field: `${colleague.userId}/color`, message: 'Deze kleur is van een andere gebruiker.' },
        ],
      },
    });
    const twice = await put(office.admin, [{ _id: advisor.userId, ename: 'x' }, { _id: advisor.userId }]);
    expect(twice).toMatchObject({ status: 400, body: { issues: [{ field: `${advisor.userId}/_id` }] } });
    expect(await users(office.admin)).toEqual(before);
    expect(await trailOf(office, advisor)).toEqual([]);
  });

  it('exchanges names and colours within one array [USERS-41]', async () => {
    const office = await api.office();
    const [one, other] = await Promise.all([stored(office, office.advisor), stored(office, office.reader)]);
    const answer = await put(office.admin, [
      { _id: one._id, username: other.username, color: other.color },
      { _id: other._id, username: one.username, color: one.color },
    ]);
    expect(answer.status).toBe(200);
    expect(await stored(office, office.advisor)).toMatchObject({
      username: other.username,
      color: other.color,
    });
    const found = await api.application.sessions.directory.login.findUniqueOrThrow({
      where: { username: other.username },
      select: { userId: true },
    });
    expect(found.userId).toBe(one._id);
  });

  it('renames: relations tell the new name, and it is the one to sign in with [USERS-13]', async () => {
    const office = await api.office();
    const { advisor } = office;
    const { relationId } = await api.relation(advisor, 'person');
    const username = `Anders ${advisor.username}`;
    expect((await put(office.admin, [{ _id: advisor.userId, username }])).status).toBe(200);
    const relations = await api.rest<readonly object[]>(await api.tokenOf(office.admin), 'GET', '/klant');
    expect(relations.body).toMatchObject([{ _id: relationId, userid: advisor.userId, username }]);
    const as = (name: string) =>
      signIn(api.application.sessions, { username: name, password: testPassword, address: '192.0.2.7' });
    await expect(as(username.toUpperCase())).resolves.toMatchObject({ mustChoosePassword: false });
    await expect(as(advisor.username)).rejects.toThrow('Ongeldig wachtwoord');
  });

  it.each(['another office', 'the own office'])(
    'cannot give a name that somebody of %s has, in whatever case [USERS-32, USERS-53]',
    async (where) => {
      const office = await api.office();
      const other = where === 'the own office' ? office : await api.office();
      const username = other.reader.username.toUpperCase();
      const answer = await put(office.admin, [
        { _id: office.colleague.userId, ename: 'x' },
        { _id: office.advisor.userId, username },
      ]);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        message: 'Gebruikersnaam bestaat al.',
        issues: [{ field: `${office.advisor.userId}/username`, message: 'Gebruikersnaam bestaat al.' }],
      });
      expect((await stored(office, office.advisor)).username).toBe(office.advisor.username);
      expect((await stored(office, office.colleague)).ename).toBe('');
    },
  );

  it('cannot give a name that is taken for another by its letters', async () => {
    const office = await api.office();
    // The first а is Cyrillic.
    const answer = await put(office.admin, [{ _id: office.advisor.userId, username: 'аdmin-balie' }]);
    const message = 'Gebruikersnaam bevat ‘а’. Gebruik gewone letters, cijfers en leestekens.';
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ field: `${office.advisor.userId}/username`, message }] },
    });
  });

  it('loses a race for a name to one of another office, and is refused so [USERS-53]', async () => {
    const offices = [await api.office(), await api.office()];
    const username = `Race ${offices[0]?.admin.username}`;
    const answers = await Promise.all(
      offices.map((office) => put(office.admin, [{ _id: office.advisor.userId, username }])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('and another who save at once are validated one after the other', async () => {
    const office = await api.office();
    const { advisor, reader, colleague } = office;
    await api.owner.user.update({ where: { id: colleague.userId }, data: { role: 'admin' } });
    const colours = ['ff8000', 'adff2f', 'cc0066', '7f00ff'];
    const answers = await Promise.all(
      colours.flatMap((color) => [
        put(office.admin, [
          { _id: advisor.userId, color: 'ff66ff' },
          { _id: reader.userId, color },
        ]),
        put(colleague, [
          { _id: reader.userId, color: 'ff66ff' },
          { _id: advisor.userId, color },
        ]),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const owned = (await users(office.admin)).map(({ color }) => color);
    expect(new Set(owned).size).toBe(owned.length);
  });

  it('makes nobody an admin and takes it from nobody, so that one is left', async () => {
    const office = await api.office();
    for (const [user, role] of [
      [office.advisor, 'admin'],
      [office.admin, 'readwrite'],
    ] as const) {
      const answer = await put(office.admin, [{ _id: user.userId, role }]);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: `${user.userId}/role` }] } });
    }
  });

  it('reaches no user of another office', async () => {
    const [office, other] = [await api.office(), await api.office()];
    for (const _id of [other.reader.userId, 'x', undefined]) {
      const answer = await put(office.admin, [
        { _id: office.admin.userId, ename: 'x' },
        { _id, ename: 'x' },
      ]);
      expect(answer.status).toBe(404);
    }
    expect((await stored(other, other.reader)).ename).toBe('');
    expect((await stored(office, office.admin)).ename).toBe('');
  });

  it('changes a role for the sessions that are open [ROLES-20, ROLES-21]', async () => {
    const office = await api.office();
    const token = await api.tokenOf(office.advisor);
    const write = () => api.rest(token, 'POST', '/klant', { type: 'onbekend' });
    expect((await write()).status).toBe(400);
    expect((await put(office.admin, [{ _id: office.advisor.userId, role: 'read' }])).status).toBe(200);
    expect((await write()).status).toBe(403);
  });

  it('ends with an address the passwords that were mailed to it, and the session that one has opened', async () => {
    const office = await api.office();
    const { userId, username } = office.advisor;
    expect((await api.rest(null, 'PUT', '/user/sendpass', { username })).status).toBe(200);
    const { sessions } = api.application;
    const open = (scope: SessionScope) => startSession(sessions.directory, sessions, office.advisor, scope);
    const [full, choosing] = [await open('full'), await open('password')];
    const live = () =>
      sessions.directory.mailedPassword.findMany({
        where: { userId, expiresAt: { gt: new Date() } },
        select: { mailCiphertext: true },
      });
    expect(await live()).toHaveLength(1);
    await put(office.admin, [{ _id: userId, email: 'elders@balie.example' }]);
    expect(await live()).toEqual([]);
    await expect(openSession(sessions, choosing)).rejects.toThrow(InvalidTokenError);
    await expect(openSession(sessions, full)).resolves.toMatchObject({ scope: 'full' });
  });

  it('who sends the same again leaves one trace, with its own id of the request and without', async () => {
    const office = await api.office();
    const body = [{ _id: office.reader.userId, ename: 'Eenmaal' }];
    const key = { 'idempotency-key': 'users-repeat-1' };
    for (const headers of [key, {}, key]) expect((await put(office.admin, body, headers)).status).toBe(200);
    expect(await trailOf(office, office.reader)).toHaveLength(1);
  });
});

describe('who is no admin', () => {
  it.each(['advisor', 'reader'] as const)(
    'stores the own order of templates: %s, also by the whole record [REST-107, REST-133, USERS-25, ROLES-20]',
    async (who) => {
      const office = await api.office();
      const viewer = office[who];
      const [own] = await users(viewer);
      expect((await put(viewer, [{ ...own, password: '', usertemp: order }])).status).toBe(200);
      expect(await stored(office, viewer)).toEqual({ ...own, usertemp: order });
      const answer = await put(viewer, [{ _id: viewer.userId, usertemp: { def: '' } }]);
      expect(answer).toMatchObject({ status: 200, body: [{ usertemp: { ...order, def: '' } }] });
      expect((await api.rest(await api.tokenOf(viewer), 'GET', '/user/init')).body).toMatchObject({
        usertemp: { ...order, def: '' },
      });
      expect(await trailOf(office, viewer)).toHaveLength(2);
    },
  );

  it('loses nothing to an admin who saves the same record at once, and takes nothing from them', async () => {
    const office = await api.office();
    const [own] = await users(office.advisor);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, count) => [
        put(office.advisor, [{ _id: own?._id, usertemp: { def: `t${count}` } }]),
        put(office.admin, [{ _id: own?._id, ename: `Naam ${count}` }]),
      ]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const trail = await trailOf(office, office.advisor);
    const entries = trail.map(({ changes }) => changes as Record<string, { readonly to: string | null }>);
    const lastName = entries.findLast(({ emailName }) => emailName !== undefined)?.emailName?.to;
    const after = await stored(office, office.advisor);
    expect(after.ename).toBe(lastName);
    expect(after.usertemp).toMatchObject({ def: expect.stringMatching(/^t\d$/) });
    expect(trail.map(({ entityVersion }) => entityVersion).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('stores nothing else and of nobody else [REST-133, ROLES-21]', async () => {
    const office = await api.office();
    const { advisor, colleague } = office;
    const before = await users(office.admin);
    const usertemp = order;
    for (const body of [
      [{ _id: colleague.userId, usertemp }],
      [{ _id: advisor.userId, usertemp }, { _id: colleague.userId }],
      [],
      [{ usertemp }],
      [{ _id: advisor.userId, usertemp, role: 'admin' }],
      [{ _id: advisor.userId, usertemp, username: 'iemand' }],
      [{ _id: advisor.userId, usertemp, email: 'geen adres' }],
      [{ _id: advisor.userId, usertemp, color: 'cc0066' }],
      [{ _id: advisor.userId, usertemp, password: 'Fiets#42x' }],
    ]) {
      expect([body, (await put(advisor, body)).status]).toEqual([body, 403]);
    }
    expect(await users(office.admin)).toEqual(before);
  });

  it('is refused by the database, should a use case forget to ask', async () => {
    const office = await api.office();
    const change = (id: string, data: object) =>
      api.application.database.lease(office.advisor, (client) =>
        client.user.updateMany({ where: { id }, data }),
      );
    expect(await change(office.colleague.userId, { emailName: 'x' })).toEqual({ count: 0 });
    await expect(change(office.advisor.userId, { role: 'admin' })).rejects.toThrow();
    expect((await stored(office, office.advisor)).role).toBe('readwrite');
  });

  it('is answered what is wrong with an order of templates', async () => {
    const office = await api.office();
    const { userId } = office.reader;
    const answer = await put(office.reader, [
      { _id: userId, usertemp: { bposs: [{ id: 'a\u0000', pos: 0 }] } },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: `${userId}/usertemp` }] } });
  });
});

describe('a body', () => {
  it.each([[{}], [null], [[1]], ['users']])('like %j is no list of users', async (body) => {
    const office = await api.office();
    expect(await put(office.admin, body)).toMatchObject({
      status: 400,
      body: { message: 'Stuur een lijst van gebruikers.', issues: [{ field: 'De inhoud' }] },
    });
  });
});

describe('names that are tried', () => {
  it('are counted, since a refusal tells that some office has one', async () => {
    const office = await api.office();
    const { userId } = office.admin;
    const tries = Array.from({ length: 120 }, () =>
      admit(api.application.sessions, { kind: 'saveUsers', userId }),
    );
    await Promise.all(tries);
    const answer = await put(office.admin, [{ _id: userId, username: office.reader.username }]);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await put(office.reader, [{ _id: office.reader.userId, usertemp: order }])).status).toBe(200);
  });
});
