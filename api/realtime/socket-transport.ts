import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { makeServer, type ServerOptions } from 'graphql-ws';
import type { Logger } from 'pino';

export interface SocketOrigin {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
}

/** Milliseconds without a pong; pings also keep proxies from closing the connection. */
const HEARTBEAT = 12_000;
export const INTERNAL_ERROR = 4500;

/** Serves graphql-transport-ws: the library's adapter logs to the console. A slow reader delays its own operations. */
export function serveSockets<Extra extends SocketOrigin>(
  options: ServerOptions<Record<string, unknown>, Extra>,
  log: Logger,
): (socket: WebSocket, request: FastifyRequest) => void {
  const server = makeServer<Record<string, unknown>, Extra>(options);
  return (socket, request) => {
    const stopPinging = ping(socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => {
            handle(String(data)).catch((error: unknown) => {
              log.error({ error }, 'a websocket message could not be handled');
              socket.close(INTERNAL_ERROR, 'Er is iets misgegaan');
            });
          }),
      },
      { socket, request } as Extra,
    );
    socket.once('close', (code, reason) => {
      stopPinging();
      closed(code, String(reason)).catch((error: unknown) => {
        log.error({ error }, 'a websocket could not be closed');
      });
    });
  };
}

/** Resolves once the network has taken the text, so that a slow reader is waited for. */
export function send(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState === socket.OPEN) {
      socket.send(data, (error) => (error == null ? resolve() : reject(error)));
    } else {
      resolve();
    }
  });
}

/** Terminates a socket that answers no more. Returns how to stop. */
export function ping(socket: WebSocket): () => void {
  let isResponding = true;
  socket.on('pong', () => {
    isResponding = true;
  });
  const timer = setInterval(() => {
    if (!isResponding) {
      socket.terminate();
      return;
    }
    isResponding = false;
    socket.ping();
  }, HEARTBEAT);
  return () => clearInterval(timer);
}
