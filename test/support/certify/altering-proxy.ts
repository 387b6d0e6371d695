import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** What a service does otherwise than it is described, at calls that match. */
export interface Alteration {
  readonly method: string;
  readonly path: RegExp;
  /** Of what was sent, where that decides. */
  readonly sent?: RegExp;
  /** Given: the call does not reach the service. */
  readonly instead?: Answer;
  readonly answer?: (answer: Answer, path: string) => Answer;
}

export interface AlteringProxy {
  readonly url: string;
  alterations: readonly Alteration[];
  /** Calls of the product, one a line. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** Stands between the product and the sandbox, for services that depart from what they publish. */
export async function startAlteringProxy(target: string): Promise<AlteringProxy> {
  const { hostname, port } = new URL(target);
  const calls: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const sent = await buffer(incoming);
    const { method = '', url = '' } = incoming;
    calls.push(`${method} ${url}`);
    const alteration = proxy.alterations.find(
      (one) => one.method === method && one.path.test(url) && (one.sent?.test(sent.toString()) ?? true),
    );
    if (alteration?.instead !== undefined) {
      outgoing.writeHead(alteration.instead.status, { 'content-type': 'application/json' });
      outgoing.end(alteration.instead.body);
      return;
    }
    const call = request({ hostname, port, method, path: url, headers: incoming.headers }, async (reply) => {
      const body = await buffer(reply);
      const status = reply.statusCode ?? 502;
      const { 'transfer-encoding': _, 'content-length': __, ...headers } = reply.headers;
      if (alteration?.answer === undefined) {
        outgoing.writeHead(status, { ...headers, ...(body.length > 0 && { 'content-length': body.length }) });
        outgoing.end(body);
        return;
      }
      const altered = alteration.answer({ status, body: body.toString() }, url);
      outgoing.writeHead(altered.status, headers);
      outgoing.end(altered.body);
    });
    call.on('error', () => outgoing.destroy());
    call.end(sent);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: AlteringProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    alterations: [],
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return proxy;
}
