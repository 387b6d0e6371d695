import { GraphQLObjectType, getNamedType, isLeafType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '#api/graphql/server/schema.ts';
import { unsealMailedPassword } from '#services/session/mailed-password.ts';
import { REST_CALLS } from '#test/support/access/access-table.ts';
import { type RestAnswer, startApi, type TestApi } from '#test/support/api/api.ts';
import { argumentsOf } from '#test/support/api/sampled-queries.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import type { TestOffice } from '#test/support/office/office.ts';

const HOUR = 3_600_000;

let now = new Date('2026-11-20T09:00:00Z');
let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  office = await api.office();
});

afterAll(() => api.close());

const ME = '{ viewer { user { username } } }';
const SIGN_IN = `mutation($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password, remember: true }) {
    __typename ... on SignedIn { token mustChoosePassword } ... on Error { message } } }`;

interface SignedIn {
  readonly signIn: { readonly __typename: string; readonly token: string; readonly message?: string };
}

const signIn = (username: string, password: string) =>
  api.graphql<SignedIn>(null, SIGN_IN, { username, password });

describe('a call', () => {
  it('is answered for the user of the token in X-Access-Token [SESSION-02, ROLES-21]', async () => {
    const token = await api.tokenOf(office.advisor);
    const answer = await api.graphql(token, ME);
    expect(answer.data).toEqual({ viewer: { user: { username: office.advisor.username } } });
  });

  it.each([null, 'no token', 'x'.repeat(43)])(
    'with the token %j has no session [SESSION-03, SESSION-13]',
    async (token) => {
      const answer = await api.graphql(token, ME);
      expect(answer.data).toBeNull();
      expect(answer.errors).toMatchObject([
        { message: 'Invalid token', extensions: { code: 'INVALID_TOKEN' } },
      ]);
      expect(await api.rest(token, 'GET', '/klant/check')).toMatchObject({
        status: 401,
        body: { message: 'Invalid token' },
      });
    },
  );

  it('takes no token from a cookie or an address', async () => {
    const token = await api.tokenOf(office.admin);
    const query = new URLSearchParams({ query: ME, token, 'x-access-token': token, 'X-Access-Token': token });
    const cookie = `X-Access-Token=${token}; token=${token}`;
    for (const headers of [{}, { cookie }]) {
      const graphql = await fetch(`${api.url}/graphql?${query}`, { headers });
      expect(await graphql.text()).toContain('INVALID_TOKEN');
      const rest = await fetch(`${api.url}/app/klant/check?${query}`, { headers });
      expect(rest.status).toBe(401);
    }
  });

  it('after the session has expired says so, as each layer does [SESSION-07, SESSION-11]', async () => {
    const token = await api.tokenOf(office.advisor);
    now = new Date(now.getTime() + 13 * HOUR);
    expect((await api.graphql(token, ME)).errors).toMatchObject([
      { message: 'Token verlopen', extensions: { code: 'TOKEN_EXPIRED' } },
    ]);
    const rest = await api.rest(token, 'GET', '/klant');
    expect(rest).toMatchObject({ status: 500, body: { response: 'Token verlopen' } });
  });

  it('works without a session only where signing in needs it, over REST [SESSION-13]', async () => {
    const document = await api.rest<{ paths: Record<string, Record<string, object>> }>(
      null,
      'GET',
      '/docs/json',
    );
    const calls = Object.entries(document.body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('/app', ''),
      })),
    );
    const open = ['POST /user/login', 'GET /user/find/{username}', 'PUT /user/sendpass'];
    const guarded = calls.filter(({ method, path }) => !open.includes(`${method} ${path}`));
    expect(guarded.length).toBeGreaterThanOrEqual(11);
    for (const { method, path } of guarded) {
      const answer = await api.rest<{ message: string }>(
        null,
        method,
        path.replace('{id}', 'geen'),
        method === 'GET' ? undefined : {},
      );
      // Of the development host alone: elsewhere there are none (MAINT-17).
      const isAbsent = REST_CALLS[`${method} /app${path}`] === 'maintainers';
      const refusal = isAbsent ? [404, 'Niet gevonden.'] : [401, 'Invalid token'];
      expect([method, path, answer.status, answer.body.message]).toEqual([method, path, ...refusal]);
    }
  });

  it('works without a session only where signing in needs it, over GraphQL [SESSION-13]', async () => {
    const open = new Set([
      'signIn',
      'signOut',
      'requestPassword',
      'chooseOwnPassword',
      'readInvitation',
      'acceptInvitation',
    ]);
    for (const root of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(root?.getFields() ?? {})) {
        if (open.has(field.name)) continue;
        const answer = await api.graphql(null, exampleOf(root?.name === 'Mutation', field.name));
        expect([field.name, answer.errors[0]?.extensions?.code]).toEqual([field.name, 'INVALID_TOKEN']);
      }
    }
  });
});

/** A valid operation that asks for one root field. */
function exampleOf(isMutation: boolean, name: string): string {
  const field = (isMutation ? schema.getMutationType() : schema.getQueryType())?.getFields()[name];
  if (field === undefined) throw new Error(`there is no field ${name}`);
  const fields = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return `${isMutation ? 'mutation' : 'query'} { ${name}${argumentsOf(field.args, 'abcdefgh')} ${fields} }`;
}

describe('signing in over GraphQL', () => {
  it('answers a token [SESSION-01]', async () => {
    const answer = await signIn(office.admin.username, testPassword);
    expect(answer.data.signIn).toMatchObject({ __typename: 'SignedIn', mustChoosePassword: false });
    expect((await api.graphql(answer.data.signIn.token, ME)).errors).toEqual([]);
  });

  it('answers a wrong password and a blocked account as results to show [LOGIN-14, LOGIN-23]', async () => {
    const { colleague } = await api.office();
    const wrong = await signIn(colleague.username, 'Niet-dit-1!');
    expect(wrong.data.signIn).toMatchObject({
      __typename: 'WrongPasswordError',
      message: 'Ongeldig wachtwoord',
    });
    for (let count = 0; count < 9; count += 1) await signIn(colleague.username, 'Niet-dit-1!');
    const blocked = await signIn(colleague.username, testPassword);
    expect(blocked.data.signIn).toMatchObject({
      __typename: 'LoginRefusedError',
      message: 'Dit account is tijdelijk geblokkeerd. Probeer het over 15 minuten opnieuw.',
    });
  });

  it('demands both fields [LOGIN-12, LOGIN-13]', async () => {
    const answer = await signIn(office.admin.username, '');
    expect(answer.errors).toMatchObject([
      { message: 'Gebruikersnaam en wachtwoord zijn verplicht', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('loads in one call what the application starts with [SESSION-09]', async () => {
    const token = await api.tokenOf(office.admin);
    const { data } = await api.graphql(
      token,
      `{ viewer { user { id username } role telephoneCode extraBankCodes users { username color }
         templatePreferences { defaultTemplateId letterPositions { templateId position } mailPositions { position } } } }`,
    );
    expect(data).toEqual({
      viewer: {
        user: { id: expect.any(String), username: office.admin.username },
        role: 'ADMIN',
        telephoneCode: '01',
        extraBankCodes: [],
        users: expect.arrayContaining([{ username: office.reader.username, color: expect.any(String) }]),
        templatePreferences: { defaultTemplateId: '', letterPositions: [], mailPositions: [] },
      },
    });
  });
});

describe('signing out', () => {
  it('ends the session at the server, and again does no harm [SESSION-14]', async () => {
    const token = await api.tokenOf(office.reader);
    const signOut = 'mutation { signOut }';
    expect((await api.graphql(token, signOut)).data).toEqual({ signOut: true });
    expect((await api.graphql(token, ME)).errors).toMatchObject([{ message: 'Invalid token' }]);
    expect((await api.graphql(token, signOut)).data).toEqual({ signOut: true });
    expect((await api.graphql(null, signOut)).data).toEqual({ signOut: true });
  });
});

describe('a forgotten password', () => {
  const REQUEST = `mutation($username: String!) { requestPassword(username: $username) {
    __typename ... on PasswordMailed { username } ... on Error { message } } }`;

  it.each(['', 'bestaat-niet'])('is not mailed to the name %j [LOGIN-27, LOGIN-28]', async (username) => {
    const answer = await api.graphql(null, REQUEST, { username });
    expect(answer.data).toEqual({
      requestPassword: { __typename: 'NotFoundError', message: 'Gebruiker bestaat niet.' },
    });
    expect(await api.rest(null, 'PUT', '/user/sendpass', { username })).toMatchObject({
      status: 404,
      body: { message: 'Gebruiker bestaat niet.' },
    });
  });

  it('comes by mail and opens a session that can only choose another [LOGIN-31]', async () => {
    const { advisor: user } = await api.office();
    const requested = await api.graphql(null, REQUEST, { username: user.username.toUpperCase() });
    expect(requested.data).toEqual({
      requestPassword: { __typename: 'PasswordMailed', username: user.username },
    });
    const mailed = await mailedTo(user.userId, user.officeId);
    const { data } = await signIn(user.username, mailed);
    expect(data.signIn).toMatchObject({ mustChoosePassword: true });
    const { token } = data.signIn;

    for (const query of [ME, '{ relations { totalCount } }', '{ node(id: "x") { id } }']) {
      expect((await api.graphql(token, query)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
    expect((await api.rest(token, 'GET', '/klant')).status).toBe(403);

    const choose = (password: string) =>
      api.graphql<{ chooseOwnPassword: Record<string, string> }>(
        token,
        `mutation($password: String!) { chooseOwnPassword(password: $password) {
          __typename ... on PasswordChosen { token } ... on ValidationError { issues { field message } } } }`,
        { password },
      );
    expect((await choose('te-zwak')).data).toEqual({
      chooseOwnPassword: {
        __typename: 'ValidationError',
        issues: [{ field: 'password', message: 'Het wachtwoord is ongeldig.' }],
      },
    });
    const chosen = await choose('Eigen-Keus-7!');
    expect((await api.graphql(chosen.data.chooseOwnPassword.token ?? '', ME)).errors).toEqual([]);
    expect((await api.graphql(token, ME)).errors).toMatchObject([{ message: 'Invalid token' }]);
  });

  it('cannot be replaced from a full session', async () => {
    const token = await api.tokenOf(office.admin);
    const answer = await api.graphql(
      token,
      'mutation { chooseOwnPassword(password: "Eigen-Keus-7!") { __typename } }',
    );
    expect(answer.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('is mailed three times an hour at most', async () => {
    const { username } = (await api.office()).advisor;
    for (let count = 0; count < 3; count += 1) await api.graphql(null, REQUEST, { username });
    expect((await api.graphql(null, REQUEST, { username })).errors).toMatchObject([
      { extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 } },
    ]);
    const rest = await api.rest(null, 'PUT', '/user/sendpass', { username });
    expect(rest.status).toBe(429);
    expect(rest.headers.get('retry-after')).toBe('3600');
  });
});

async function mailedTo(userId: string, officeId: string): Promise<string> {
  const { directory, masterKey } = api.application.sessions;
  const row = await directory.mailedPassword.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });
  return unsealMailedPassword(masterKey, { officeId, id: row.id }, row.mailCiphertext ?? new Uint8Array());
}

describe('signing in over REST', () => {
  const login = (body: object): Promise<RestAnswer<{ token: string; message: string }>> =>
    api.rest(null, 'POST', '/user/login', body);

  it('takes username, password and remember and answers token [REST-07, LOGIN-22]', async () => {
    const { username } = office.advisor;
    const answer = await login({ username, password: testPassword, remember: true });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['token']);
    expect(await api.rest(answer.body.token, 'GET', '/klant/check')).toMatchObject({
      status: 200,
      body: true,
    });
  });

  it('opens the same session whatever remember says [LOGIN-22]', async () => {
    const { username, userId } = office.advisor;
    for (const remember of [{ remember: true }, { remember: false }, {}]) {
      expect(await login({ username, password: testPassword, ...remember })).toMatchObject({ status: 200 });
    }
    const sessions = await api.application.sessions.directory.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      take: 3,
    });
    const lifetimes = sessions.map(({ createdAt, expiresAt }) => expiresAt.getTime() - createdAt.getTime());
    expect(lifetimes).toEqual([lifetimes[0], lifetimes[0], lifetimes[0]]);
  });

  it('refuses with the documented statuses [LOGIN-13, LOGIN-14, SESSION-12]', async () => {
    const { username } = office.advisor;
    expect(await login({ username, password: 'Niet-dit-1!' })).toMatchObject({
      status: 401,
      body: { message: 'Ongeldig wachtwoord' },
    });
    expect(await login({ username })).toMatchObject({
      status: 400,
      body: { message: 'Gebruikersnaam en wachtwoord zijn verplicht' },
    });
    const closed = await api.office();
    await api.owner.office.update({ where: { id: closed.officeId }, data: { lockedText: 'Gesloten.' } });
    expect(await login({ username: closed.admin.username, password: testPassword })).toMatchObject({
      status: 403,
      body: { message: 'Gesloten.' },
    });
  });

  it('tells whether a name is taken [REST-09]', async () => {
    const { username } = office.advisor;
    expect((await api.rest(null, 'GET', `/user/find/${username}`)).body).toBe(true);
    expect((await api.rest(null, 'GET', '/user/find/nobody%00')).body).toBe(false);
  });

  it('mails a password [REST-11]', async () => {
    const { username, userId, officeId } = (await api.office()).reader;
    expect(await api.rest(null, 'PUT', '/user/sendpass', { username })).toMatchObject({
      status: 200,
      body: true,
    });
    const answer = await login({ username, password: await mailedTo(userId, officeId) });
    expect(answer.body).toEqual({ token: expect.any(String), mustChoosePassword: true });
  });

  it('answers who is signed in, and never a password [REST-02, REST-139, REST-145]', async () => {
    const usertemp = { def: 'b1', bposs: [{ id: 'b1', pos: 2 }], eposs: [{ id: 'e1', pos: 1 }] };
    await api.owner.user.update({
      where: { id: office.colleague.userId },
      data: { templatePreferences: usertemp },
    });
    const stored = await api.owner.user.findMany({
      where: { officeId: office.officeId },
      select: { id: true, username: true, color: true },
    });
    const token = await api.tokenOf(office.colleague);
    const answer = await api.rest(token, 'GET', '/user/init');
    expect(answer.body).toEqual({
      userid: office.colleague.userId,
      userrole: 'readwrite',
      username: office.colleague.username,
      usercode: '03',
      users: stored
        .toSorted((one, other) => (one.username < other.username ? -1 : 1))
        .map(({ id: _id, ...user }) => ({ _id, ...user })),
      usertemp,
    });
    expect(answer.text).not.toContain('argon2');
  });

  it('holds passwords nowhere in the schema [REST-139]', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      type instanceof GraphQLObjectType && type.name !== 'Mutation' ? Object.keys(type.getFields()) : [],
    );
    expect(fields.filter((name) => /password(?!.*choose)/i.test(name))).toEqual(['mustChoosePassword']);
  });
});
