import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { claimPort, releasePort } from './port-claim.ts';

/** Outgoing connections get ports from 32768 on (Linux), and could take one between its choice and its use. */
const FREE_PORTS = { from: 20_000, to: 32_000 };

async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Whether a server may listen there; a machine without IPv6 has nothing on ::1 to collide with. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await tryPort(port, host);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' || code === 'EACCES') return false;
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
    }
  }
  return true;
}

export function freePort(): Promise<number> {
  return nextFreePort(randomInt(FREE_PORTS.from, FREE_PORTS.to));
}

export async function nextFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 200 && port <= 65535; port += 1) {
    if (!(await claimPort(port))) continue;
    if (await isFree(port)) return port;
    releasePort(port);
  }
  throw new Error(`No free port from ${preferred} on.`);
}
