import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Closed, inboxOf } from '../email/inbox.ts';

/** A message of graphql-transport-ws. */
export interface SocketMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** A websocket that speaks the protocol by hand, and can break it. */
export interface RawSocket {
  send(message: SocketMessage | string): void;
  /** The next message of these types, also one that came already. */
  next<Payload = unknown>(
    ...types: readonly string[]
  ): Promise<{ readonly id?: string; readonly payload: Payload }>;
  /** Messages that came and were not taken. */
  readonly received: readonly SocketMessage[];
  readonly closed: Promise<Closed>;
  /** Stops taking anything off the network. */
  pause(): void;
  close(): Promise<void>;
}

/** Opens a socket; `initialise` sends connection_init with this token and waits for the answer. */
export async function openSocket(
  url: string,
  options: {
    readonly token?: string | null;
    readonly initialise?: boolean;
    readonly protocol?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<RawSocket> {
  const { token = null, initialise = true, protocol = 'graphql-transport-ws', headers = {} } = options;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol === '' ? [] : protocol, {
    headers: { ...headers },
  });
  const { received, closed, next } = inboxOf<SocketMessage>(socket);
  await once(socket, 'open');

  const raw: RawSocket = {
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async <Payload>(...types: readonly string[]) =>
      (await next(...types)) as { id?: string; payload: Payload },
    pause: () => socket.pause(),
    async close() {
      socket.close();
      await closed;
    },
  };
  if (initialise) {
    raw.send({ type: 'connection_init', payload: token === null ? {} : { 'X-Access-Token': token } });
    await raw.next('connection_ack');
  }
  return raw;
}
