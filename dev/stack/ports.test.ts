import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, nextFreePort } from '#dev/stack/ports.ts';

it.each(['127.0.0.1', '0.0.0.0'])('passes a port over that is taken on %s', async (host) => {
  const wanted = await freePort();
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const given = await nextFreePort(wanted, new Set());
  server.close();
  expect(given).toBeGreaterThan(wanted);
});

it('never promises one port twice', async () => {
  const wanted = await freePort();
  const promised = new Set<number>();
  const first = await nextFreePort(wanted, promised);
  expect(await nextFreePort(wanted, promised)).not.toBe(first);
});
