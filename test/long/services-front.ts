import {
  createServer as createProxy,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { makeCertificate } from '#test/support/certificate/own-certificate.ts';

/** Hosts that a client knows by itself, and what the sandbox has in their place. */
const HOSTS: Readonly<Record<string, string>> = {
  'graph.microsoft.com': '/microsoft-graph',
  'login.microsoftonline.com': '/microsoft-login',
  'api.dropboxapi.com': '/dropbox/api',
  'content.dropboxapi.com': '/dropbox/content',
};
/** The host of the addresses that the stand-ins give out: really others than the api's. */
export const GIVEN_OUT = 'given-out.example';
const PREAUTHORISED = /^\/microsoft-graph\/v1\.0\/(upload|download|monitor)\//;

/** A proxy through which a client whose hosts are fixed speaks to the sandbox, and to nobody else. */
export interface ServicesFront {
  /** For HTTP_PROXY and HTTPS_PROXY. */
  readonly url: string;
  /** What the client must trust. */
  readonly certificate: string;
  /** The hosts and paths that were asked for and are not here. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

export async function openServicesFront(folder: string, sandboxUrl: string): Promise<ServicesFront> {
  const { hostname, port } = new URL(sandboxUrl);
  const refused: string[] = [];
  const { file, key, cert } = await makeCertificate(folder, 'services', Object.keys(HOSTS));

  function refuse(what: string, response: ServerResponse): void {
    refused.push(what);
    response.writeHead(403).end();
  }

  function forward(request: IncomingMessage, response: ServerResponse, path: string): void {
    const headers = { ...request.headers, host: GIVEN_OUT };
    // rclone 1.60 sends its token along wherever it goes; Graph’s pages say not to, and later ones do not.
    if (PREAUTHORISED.test(path)) delete headers.authorization;
    const inner = send({ hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', (error) => response.destroy(error));
    request.pipe(inner);
  }

  const secure = createSecure({ key, cert }, (request, response) => {
    const host = request.headers.host ?? '';
    const base = HOSTS[host];
    const path = request.url ?? '/';
    return base === undefined ? refuse(host + path, response) : forward(request, response, base + path);
  });
  const proxy = createProxy((request, response) => {
    const { host, pathname, search } = new URL(request.url ?? '/', 'http://nowhere.example');
    return host === GIVEN_OUT
      ? forward(request, response, pathname + search)
      : refuse(host + pathname, response);
  });
  proxy.on('connect', (request: IncomingMessage, socket: Duplex) => {
    const [host = '', asked] = (request.url ?? '').split(':');
    socket.on('error', () => socket.destroy());
    if (!(host in HOSTS) || asked !== '443') {
      refused.push(request.url ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    secure.emit('connection', socket);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    certificate: file,
    refused,
    async close() {
      secure.closeAllConnections();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
