import { once } from 'node:events';
import { createServer } from 'node:net';

async function portOf(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Whether a server may listen there; a machine without IPv6 has nothing on ::1 to collide with. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await portOf(port, host);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' || code === 'EACCES') return false;
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
    }
  }
  return true;
}

/** A port the operating system picked. */
export function freePort(): Promise<number> {
  return portOf(0, '127.0.0.1');
}

/**
 * The wanted port, or the first free one after it. `given` holds ports promised to others that may not
 * listen yet, and receives the answer.
 */
export async function nextFreePort(wanted: number, given: Set<number>): Promise<number> {
  for (let port = wanted; port < wanted + 200 && port <= 65535; port += 1) {
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port from ${wanted} on.`);
}
