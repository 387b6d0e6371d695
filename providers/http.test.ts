import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { createHttpClient, readJson, requireSuccess, type StreamingClient } from './http.ts';
import { createOutbound, type Outbound } from './outbound.ts';

let outbound: Outbound;
let server: Server;

beforeEach(() => {
  outbound = createOutbound({ allowLoopback: true });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await outbound.close();
});

async function clientOf(
  listener: RequestListener,
  timeoutMilliseconds = 5_000,
  wholeLists = false,
): Promise<StreamingClient> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createHttpClient({
    provider: 'laposta',
    baseUrl: `http://127.0.0.1:${port}/base/`,
    outbound,
    timeoutMilliseconds,
    wholeLists,
  });
}

it('sends method, headers and body below the base URL', async () => {
  const seen: string[] = [];
  const http = await clientOf(async (request, response) => {
    const [body] = (await request.setEncoding('utf8').toArray()) as string[];
    seen.push(`${request.method} ${request.url} ${request.headers['x-key']} ${body}`);
    response.setHeader('set-cookie', ['a=1', 'b=2']).end('é');
  });
  const reply = await http.send({ method: 'PUT', path: '/a%2Fb?c=d', headers: { 'x-key': 'k' }, body: 'ü' });
  expect(seen).toEqual(['PUT /base/a%2Fb?c=d k ü']);
  expect(reply).toMatchObject({ status: 200, text: 'é', headers: { 'set-cookie': 'a=1' } });
});

it('does not follow a redirect, which could lead anywhere with our key', async () => {
  let calls = 0;
  const http = await clientOf((_request, response) => {
    calls += 1;
    response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end();
  });
  const reply = await http.send({ method: 'GET', path: '' });
  expect(() => requireSuccess('laposta', reply)).toThrow('Laposta is verhuisd naar een ander adres.');
  expect(calls).toBe(1);
});

it('stops reading an answer that is too large', async () => {
  const http = await clientOf((_request, response) => {
    response.end(Buffer.alloc(9 * 1024 * 1024, 'x'));
  });
  await expect(http.send({ method: 'GET', path: '' })).rejects.toMatchObject({
    code: 'response-too-large',
    retryable: false,
  });
});

it('reads the whole list of a service that knows no pages', async () => {
  const bytes = 20 * 1024 * 1024;
  const http = await clientOf((_request, response) => response.end(Buffer.alloc(bytes, 'x')), 5_000, true);
  expect((await http.send({ method: 'GET', path: '' })).text).toHaveLength(bytes);
});

it('gives up on an answer that drips in too slowly', async () => {
  const http = await clientOf((_request, response) => {
    response.write('{');
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  }, 250);
  await expect(http.send({ method: 'GET', path: '' })).rejects.toMatchObject({
    code: 'timeout',
    retryable: true,
  });
});

it('calls nothing once it is cancelled', async () => {
  let calls = 0;
  const http = await clientOf((_request, response) => {
    calls += 1;
    response.end();
  });
  const reason = new Error('cancelled');
  await expect(http.send({ method: 'GET', path: '', signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
  expect(calls).toBe(0);
});

it('finds an answer cut off half-way unreachable, not whole', async () => {
  const http = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":');
    setImmediate(() => response.destroy());
  });
  await expect(http.send({ method: 'GET', path: '' })).rejects.toMatchObject({
    code: 'network',
    retryable: true,
  });
});

it.each(['', 'null', '[]', '{"id":"1"}', '<html>'])(
  'finds %j unreadable where a number was promised',
  async (text) => {
    const http = await clientOf((_request, response) => response.end(text));
    const reply = await http.send({ method: 'GET', path: '' });
    expect(() => readJson('laposta', reply, z.object({ id: z.number() }))).toThrow(
      'Laposta gaf een onleesbaar antwoord.',
    );
  },
);

it.each([
  [400, 'Laposta weigerde de gegevens.', false],
  [401, 'Laposta weigert de toegang. Controleer de koppeling.', false],
  [403, 'Laposta weigert de toegang. Controleer de koppeling.', false],
  [404, 'Laposta kent dit gegeven niet meer.', false],
  [408, 'Laposta antwoordde niet op tijd.', true],
  [413, 'Laposta vindt de gegevens te groot.', false],
  [429, 'Laposta krijgt te veel aanvragen tegelijk.', true],
  [500, 'Laposta heeft een storing.', true],
  [501, 'Laposta weigerde de gegevens.', false],
  [502, 'Laposta heeft een storing.', true],
  [504, 'Laposta heeft een storing.', true],
  [507, 'Laposta heeft geen ruimte meer.', false],
])('says in Dutch what status %d means', async (status, message, retryable) => {
  const http = await clientOf((_request, response) => response.writeHead(status).end('key=secret'));
  const reply = await http.send({ method: 'GET', path: '' });
  expect(() => requireSuccess('laposta', reply)).toThrow(expect.objectContaining({ message, retryable }));
});

it.each([
  ['is cut', 'network', (response: ServerResponse) => response.destroy()],
  ['falls silent', 'timeout', () => undefined],
])('tells of a stream that %s before its end in words of ours', async (_what, code, end) => {
  const http = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('begin', () => end(response));
  }, 200);
  const reply = await http.open({ method: 'GET', path: '' });
  if (!('body' in reply)) throw new Error('No stream came.');
  let text = '';
  const reading = async () => {
    for await (const piece of reply.body) text += String(piece);
  };
  await expect(reading()).rejects.toMatchObject({ name: 'ProviderFailedError', code, retryable: true });
  expect(text).toBe('begin');
});

it('keeps the failure of a stream until somebody reads it', async () => {
  const http = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('begin', () => response.destroy());
  });
  const reply = await http.open({ method: 'GET', path: '' });
  if (!('body' in reply)) throw new Error('No stream came.');
  const { body } = reply;
  await vi.waitUntil(() => body.destroyed, PATIENCE);
  await pause(10);
  await expect(body.toArray()).rejects.toMatchObject({ name: 'ProviderFailedError', code: 'network' });
});

it('ends a stream with the reason of its signal, and the call of one that is not read on', async () => {
  const closed: Promise<unknown>[] = [];
  const http = await clientOf((_request, response) => {
    closed.push(once(response, 'close'));
    response.writeHead(200).write('begin');
  });
  const stop = new AbortController();
  const open = async (signal?: AbortSignal) => {
    const reply = await http.open({ method: 'GET', path: '', ...(signal && { signal }) });
    if (!('body' in reply)) throw new Error('No stream came.');
    return reply.body;
  };
  const stopped = await open(stop.signal);
  stop.abort(new Error('stop'));
  await expect(stopped.toArray()).rejects.toThrow('stop');
  const left = await open();
  for await (const _piece of left) break;
  await Promise.all(closed);
  expect(closed).toHaveLength(2);
});
