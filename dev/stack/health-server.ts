import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PartState } from './supervisor.ts';

export async function serveHealth(port: number, parts: () => readonly PartState[]): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url !== '/health') {
      response.writeHead(404).end();
      return;
    }
    const states = parts();
    const isUp = states.every(({ state }) => state === 'up');
    response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(`${JSON.stringify({ status: isUp ? 'up' : 'impaired', parts: states }, null, 2)}\n`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
