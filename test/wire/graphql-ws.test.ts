import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#services/session/session.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket, type RawSocket } from '#test/support/api/socket.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let token: string;

beforeAll(async () => {
  api = await startApi({ variables: { GRAPHIQL: 'off', PUBLIC_URL: 'https://balie.example' } });
  office = await api.office();
  token = await api.tokenOf(office.admin);
});

afterAll(() => api.close());

const bare = (protocol?: string) =>
  openSocket(api.url, { initialise: false, ...(protocol === undefined ? {} : { protocol }) });
const subscribe = (query: string, variables?: object) => ({
  type: 'subscribe',
  id: '1',
  payload: { query, ...(variables === undefined ? {} : { variables }) },
});

/** Sends one operation and answers its result, or its errors. */
async function run(socket: RawSocket, query: string, variables?: object) {
  socket.send(subscribe(query, variables));
  const answer = await socket.next('next', 'error');
  return answer.payload;
}

describe('the protocol graphql-transport-ws', () => {
  it('closes with 4400 on a message that is none', async () => {
    const socket = await bare();
    socket.send('{');
    expect(await socket.closed).toMatchObject({ code: 4400 });
  });

  it('ends a line with broken frames, which is no failure of ours to warn of', async () => {
    const before = api.logged.length;
    const { port, host } = new URL(api.url);
    const line = connect(Number(port), '127.0.0.1');
    line.write(
      [
        'GET /graphql HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Protocol: graphql-transport-ws',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        '',
        '',
      ].join('\r\n'),
    );
    await once(line, 'data');
    line.resume().write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    await once(line, 'close');
    expect(api.logged.slice(before)).toEqual([]);
  });

  it('closes with 4401 on an operation before the handshake', async () => {
    const socket = await bare();
    socket.send(subscribe('{ __typename }'));
    expect(await socket.closed).toMatchObject({ code: 4401 });
  });

  it('closes with 4406 for no protocol, and agrees to no other', async () => {
    expect(await (await bare('')).closed).toMatchObject({ code: 4406 });
    await expect(bare('graphql-ws')).rejects.toThrow('no subprotocol');
  });

  it('closes with 4408 when no handshake comes', async () => {
    expect(await (await bare()).closed).toMatchObject({ code: 4408 });
  });

  it('closes with 4409 when an id is used twice', async () => {
    const socket = await openSocket(api.url, { token });
    socket.send(subscribe('subscription { sagaRunChanged { resync } }'));
    socket.send(subscribe('subscription { sagaRunChanged { resync } }'));
    expect(await socket.closed).toMatchObject({ code: 4409 });
  });

  it('closes with 4429 on a second handshake', async () => {
    const socket = await openSocket(api.url, { token });
    socket.send({ type: 'connection_init', payload: { 'X-Access-Token': token } });
    expect(await socket.closed).toMatchObject({ code: 4429 });
  });

  it('answers a ping', async () => {
    const socket = await openSocket(api.url, { token });
    socket.send({ type: 'ping' });
    await socket.next('pong');
    await socket.close();
  });

  it('refuses a message that is too large', async () => {
    const socket = await openSocket(api.url, { token });
    socket.send('x'.repeat(300_000));
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });
});

describe('a handshake', () => {
  it.each([
    [null, 'Invalid token'],
    ['no token', 'Invalid token'],
    ['x'.repeat(43), 'Invalid token'],
  ])('with the token %j is refused with its reason [SESSION-13]', async (given, reason) => {
    const socket = await bare();
    socket.send({ type: 'connection_init', payload: given === null ? {} : { 'X-Access-Token': given } });
    expect(await socket.closed).toEqual({ code: 4401, reason });
  });

  it('of a session that may only choose a password is refused', async () => {
    const { sessions } = api.application;
    const user = office.advisor;
    const passwordToken = await sessions.directory.$transaction((tx) =>
      startSession(tx, sessions, user, 'password'),
    );
    const socket = await bare();
    socket.send({ type: 'connection_init', payload: { 'X-Access-Token': passwordToken } });
    expect(await socket.closed).toMatchObject({ code: 4401 });
  });

  it.each(['https://elders.example', 'null'])('from a page of %s does not come about', async (origin) => {
    await expect(openSocket(api.url, { token, headers: { origin } })).rejects.toThrow('403');
  });

  it.each(['https://balie.example', 'self'])('from a page of %s does', async (origin) => {
    const headers = { origin: origin === 'self' ? api.url : origin };
    await (await openSocket(api.url, { token, headers })).close();
  });
});

describe('an operation over the websocket', () => {
  it('is answered as over HTTP', async () => {
    const socket = await openSocket(api.url, { token });
    const query = '{ viewer { user { username } } relations { totalCount } }';
    expect(await run(socket, query)).toEqual({ data: (await api.graphql(token, query)).data });
    await socket.close();
  });

  it.each([
    ['too many aliases', `{ ${Array.from({ length: 101 }, (_, n) => `a${n}: __typename`).join(' ')} }`, {}],
    ['too many fields', `{ ${'__typename '.repeat(700)} }`, {}],
    [
      'a page too large, in a variable',
      'query($n: Int) { relations(first: $n) { totalCount } }',
      { n: 5000 },
    ],
    [
      'too much nested',
      `query($n: Int) { relations(first: $n) { edges { node { sagaRuns(first: $n) { edges { node { id } } } } } } }`,
      { n: 200 },
    ],
  ])('with %s is refused as over HTTP', async (_name, query, variables) => {
    const http = await api.graphql(token, query, variables);
    expect(http.status).toBe(400);
    const socket = await openSocket(api.url, { token });
    expect(await run(socket, query, variables)).toMatchObject({
      errors: http.errors.map(({ message, extensions }) => ({ message, extensions })),
    });
    await socket.close();
  });

  it('with too many words is refused as over HTTP', async () => {
    const query = `{ ${'__typename '.repeat(2_100)} }`;
    const http = await api.graphql(token, query);
    expect(http.errors[0]?.message).toContain('token');
    const socket = await openSocket(api.url, { token });
    expect(await run(socket, query)).toMatchObject([{ message: http.errors[0]?.message }]);
    await socket.close();
  });

  it('may not explore the schema where GraphiQL is off, nor be helped to guess it', async () => {
    const socket = await openSocket(api.url, { token });
    for (const query of ['{ __schema { types { name } } }', '{ viewr { role } }']) {
      const http = await api.graphql(token, query);
      expect(http.errors).not.toEqual([]);
      expect(http.text).not.toContain('Did you mean');
      const answer = await run(socket, query);
      expect(JSON.stringify(answer)).not.toMatch(/Did you mean|"types"/);
      expect(answer).not.toEqual([]);
    }
    await socket.close();
  });

  it('runs beside 49 others at most', async () => {
    const socket = await openSocket(api.url, { token });
    for (let id = 1; id <= 51; id += 1) {
      socket.send({ ...subscribe('subscription { sagaRunChanged { resync } }'), id: String(id) });
    }
    expect(await socket.next('error')).toMatchObject({
      id: '51',
      payload: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }],
    });
    await socket.close();
  });

  it('is one of 3,000 a minute from an address at most', async () => {
    const now = new Date();
    const own = await startApi({ now: () => now });
    const socket = await openSocket(own.url, { token: await own.tokenOf((await own.office()).reader) });
    const tooMany = [{ extensions: { code: 'TOO_MANY_REQUESTS' } }];
    for (let count = 1; count <= 3_000; count += 1) {
      expect(await run(socket, '{ nothing }')).not.toMatchObject(tooMany);
    }
    expect(await run(socket, '{ nothing }')).toMatchObject(tooMany);
    await socket.close();
    await own.close();
  });

  it('may not be a subscription over HTTP', async () => {
    const answer = await api.graphql(token, 'subscription { sagaRunChanged { resync } }');
    expect(answer.text).toContain('websocket');
  });
});
