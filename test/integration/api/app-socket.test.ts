import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startSession } from '#services/session/session.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { type AppSocket, openAppSocket } from '#test/support/api/app-socket.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let now = () => new Date();
let api: TestApi;
let office: TestOffice;

const PUBLIC_URL = 'https://balie.example';

beforeAll(async () => {
  api = await startApi({
    now: () => now(),
    variables: { PUBLIC_URL, LOG_LEVEL: 'trace' },
  });
  office = await api.office();
});
afterAll(() => api.close());
beforeEach(() => {
  now = () => new Date();
});

const opened = async (viewer = office.advisor) =>
  openAppSocket(api.url, { token: await api.tokenOf(viewer) });
const tokenMessage = (load: unknown) => JSON.stringify({ type: 'token', load });
const ENDED = { type: 'close', load: 'Token verlopen' };

describe('the token of a socket at /app/', () => {
  it('comes in the first message, and the answer is that all is to be read again [WS-01, WS-02, WS-12]', async () => {
    const socket = await openAppSocket(api.url);
    socket.send(tokenMessage(await api.tokenOf(office.reader)));
    expect(await socket.next('resync')).toEqual({ type: 'resync', load: null });
    expect(socket.received).toEqual([]);
    await socket.close();
  });

  it('may be in the address, and then stands in no line of the log [WS-12]', async () => {
    const [token, wrong] = [await api.tokenOf(office.reader), 'dit-token-is-van-niemand'];
    const socket = await openAppSocket(api.url, { query: `?token=${token}` });
    await socket.next('resync');
    await socket.close();
    const refused = await openAppSocket(api.url, { query: `?token=${wrong}` });
    expect(await refused.next('close')).toEqual(ENDED);
    await refused.closed;
    const elsewhere = { origin: 'https://elders.example' };
    await expect(openAppSocket(api.url, { query: `?token=${token}`, headers: elsewhere })).rejects.toThrow(
      '403',
    );
    const limited = await limitedToken();
    await (await openAppSocket(api.url, { query: `?token=${limited}` })).closed;
    // As a plain call too, which is answered and logged as others are.
    const plain = await fetch(`${api.url}/app/?token=${token}`);
    expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket']);
    await fetch(`${api.url}/app/nergens?token=${token}`);
    const log = JSON.stringify(api.logged);
    expect(api.logged).toContainEqual(
      expect.objectContaining({ req: expect.objectContaining({ path: '/app' }), status: 426 }),
    );
    expect(log).toContain('"/app/"');
    for (const secret of [token, wrong, limited]) expect(log).not.toContain(secret);
  });

  it('that is none ends the socket, of a limited session too, each with the word that clients know [WS-08, WS-12]', async () => {
    const refusals = [
      ['niemand', 'Invalid token'],
      [await limitedToken(), 'U hebt hiervoor geen rechten.'],
    ] as const;
    for (const [load, reason] of refusals) {
      const socket = await openAppSocket(api.url);
      socket.send(tokenMessage(load));
      expect(await socket.closed).toEqual({ code: 4401, reason });
      expect(socket.received).toEqual([ENDED]);
    }
  });

  it('is waited for five seconds and no longer [WS-12]', async () => {
    const silent = await openAppSocket(api.url);
    const begun = performance.now();
    const closed = await silent.closed;
    const waited = performance.now() - begun;
    expect(closed).toEqual({ code: 4408, reason: 'Geen geldig token' });
    expect(waited).toBeGreaterThan(4_500);
    expect(waited).toBeLessThan(5_000 + onThisMachine(4_000));
    expect(silent.received).toEqual([]);
  });

  it('is valid within those five seconds, or the socket closes all the same [WS-12]', async () => {
    const { directory } = api.application.sessions;
    const requested = vi.spyOn(directory, '$queryRaw').mockReturnValue(new Promise(() => undefined) as never);
    const socket = await openAppSocket(api.url);
    socket.send(tokenMessage('x'));
    await expect.poll(() => requested.mock.calls.length).toBe(1);
    requested.mockRestore();
    expect(await socket.closed).toMatchObject({ code: 4408 });
  });

  it.each([
    ['no JSON', '{', 4400],
    ['nothing', 'null', 4400],
    ['another type', '{"type":"ping","load":null}', 4400],
    ['a token that is no text', tokenMessage({ a: 1 }), 4400],
    ['a long text', tokenMessage('x'.repeat(5_000)), 1009],
  ])('is no message of %s [WS-02, WS-12]', async (_what, text, code) => {
    const socket = await openAppSocket(api.url);
    socket.send(text);
    expect(await socket.closed).toMatchObject({ code });
    expect(socket.received).toEqual([]);
  });
});

describe('a socket at /app/', () => {
  it('refuses pages of other sites, and serves our own and programs', async () => {
    const { host } = new URL(api.url);
    for (const origin of ['https://elders.example', 'null', 'https://balie.example.elders.example']) {
      const socket = new WebSocket(`${api.url.replace('http', 'ws')}/app/`, { headers: { origin } });
      const [error] = await once(socket, 'error');
      expect(String(error)).toContain('403');
    }
    for (const origin of [PUBLIC_URL, `http://${host}`]) {
      const socket = await openAppSocket(api.url, {
        token: await api.tokenOf(office.reader),
        headers: { origin },
      });
      await socket.close();
    }
  });

  it('may go on talking, which nobody reads, up to a limit', async () => {
    const socket = await opened();
    for (let message = 0; message < 100; message += 1) socket.send('hallo');
    await wait(200);
    expect(socket.received).toEqual([]);
    for (let message = 0; message < 200; message += 1) socket.send('{"type":"ping"}');
    expect(await socket.closed).toEqual({ code: 4429, reason: 'Te veel berichten' });
  });

  it('is one of ten of its session, and leaves its place', async () => {
    const token = await api.tokenOf(office.colleague);
    const sockets: AppSocket[] = [];
    for (let count = 0; count < 10; count += 1) sockets.push(await openAppSocket(api.url, { token }));
    const more = await openAppSocket(api.url, { query: `?token=${token}` });
    expect(await more.closed).toEqual({ code: 4429, reason: 'Te veel verbindingen' });
    const other = await opened(office.colleague);
    await sockets.pop()?.close();
    await expect
      .poll(async () => {
        const again = await openAppSocket(api.url, { query: `?token=${token}` });
        const first = await Promise.race([again.next('resync'), again.closed]);
        sockets.push(again);
        return first;
      })
      .toMatchObject({ type: 'resync' });
    await Promise.all([other, ...sockets].map((socket) => socket.close()));
  });

  it('hears that its session was signed out, and closes; no other does [WS-08, SESSION-14]', async () => {
    const token = await api.tokenOf(office.reader);
    const [mine, other] = [await openAppSocket(api.url, { token }), await opened(office.reader)];
    await api.graphql(token, 'mutation { signOut }');
    expect(await mine.closed).toEqual({ code: 4401, reason: 'Invalid token' });
    expect(mine.received).toEqual([ENDED]);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('hears that its session ran out, and closes [WS-08, SESSION-07]', async () => {
    const { absoluteLimit } = api.application.sessions;
    const begun = Date.now() - absoluteLimit + 2_000;
    now = () => new Date(begun);
    const token = await api.tokenOf(office.reader);
    // Used half-way, so that only the absolute limit is near.
    now = () => new Date(begun + absoluteLimit / 2);
    await api.graphql(token, '{ viewer { role } }');
    now = () => new Date();
    const socket = await openAppSocket(api.url, { token });
    expect(await socket.closed).toEqual({ code: 4401, reason: 'Token verlopen' });
    expect(socket.received).toEqual([ENDED]);
  });

  it('closes when the role of its user changes, to be opened again, and hears of no ended session', async () => {
    const changed = await api.office();
    const socket = await opened(changed.advisor);
    await api.owner.user.update({ where: { id: changed.advisor.userId }, data: { role: 'read' } });
    expect(await socket.closed).toEqual({ code: 1012, reason: 'Rol gewijzigd' });
    expect(socket.received).toEqual([]);
  });

  it('hears that its office was locked [WS-08]', async () => {
    const locked = await api.office();
    const socket = await opened(locked.reader);
    await api.owner.office.update({ where: { id: locked.officeId }, data: { lockedText: 'Gesloten.' } });
    await socket.closed;
    expect(socket.received).toEqual([ENDED]);
  });
});

/** Of a session that can only choose a password. */
function limitedToken(): Promise<string> {
  const { sessions } = api.application;
  return sessions.directory.$transaction((tx) => startSession(tx, sessions, office.advisor, 'password'));
}
