import { EventEmitter } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { endWhenIdle } from './idle-reader.ts';

afterEach(() => vi.useRealTimers());

it('breaks off an answer that nobody reads', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    Readable.from(forEver()).pipe(response);
    endWhenIdle(response, 50);
    response.once('close', resolve);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const call = get({ port, host: '127.0.0.1' }, (answer) => answer.on('error', () => undefined).pause());
  await ended;
  call.destroy();
  server.close();
});

it('lets one be read slowly, and looks no more once it has left', () => {
  vi.useFakeTimers();
  const response = Object.assign(new EventEmitter(), { socket: { bytesWritten: 0 }, destroy: vi.fn() });
  endWhenIdle(response as unknown as ServerResponse, 1_000);
  for (let turn = 0; turn < 5; turn += 1) {
    response.socket.bytesWritten += 1;
    vi.advanceTimersByTime(1_000);
  }
  expect(response.destroy).not.toHaveBeenCalled();
  response.emit('close');
  vi.advanceTimersByTime(5_000);
  expect([response.destroy.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

function* forEver(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}
