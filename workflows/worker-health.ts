import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** 200 while the worker takes work, else 503. */
export async function serveHealth(
  address: { readonly host: string; readonly port: number },
  isHealthy: () => boolean,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/health') {
      response.writeHead(404).end();
      return;
    }
    const healthy = isHealthy();
    response.writeHead(healthy ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify({ status: healthy ? 'ready' : 'not ready' }));
  });
  server.listen(address);
  await once(server, 'listening');
  return server;
}
