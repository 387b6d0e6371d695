import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openPool } from './open-pool.ts';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const READY = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const ENDED = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

let server: Server | null = null;
afterEach(() => server?.close());

it('outlives a Postgres that ends a connection in the packet that made it ready', async () => {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([READY, ENDED])));
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', note);
  const pool = openPool({ host: '127.0.0.1', port, user: 'a', database: 'a' }, () => undefined);
  try {
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const other of others) process.on('uncaughtException', other);
  }
  await pool.end();
  expect(uncaught).toEqual([]);
});
