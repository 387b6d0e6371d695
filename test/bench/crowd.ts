import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { nextCaller } from './load.ts';

const AT_ONCE = 50;
const patience = 30_000;

/** How one socket is opened: resolves once the server has taken it as a watcher. */
export type OpenWatcher = () => Promise<WebSocket>;

/** Many sockets that watch the same thing. */
export interface Crowd {
  /** The next message of every socket, in the order of arrival; throws unless all come within 30 s. */
  next(): Promise<readonly Arrival[]>;
  close(): Promise<void>;
}

interface Arrival {
  /** By performance.now(). */
  readonly at: number;
  readonly text: string;
}

/** A socket of the product that subscribes. */
export function watcherOf(
  address: string,
  requested: { readonly token: string; readonly query: string; readonly variables: object },
): OpenWatcher {
  return async () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': nextCaller() },
    });
    await once(socket, 'open');
    const answer = async (type: string, expected: string) => {
      const [data] = await once(socket, 'message');
      const text = String(data);
      if (!text.includes(`"type":"${type}"`) || !text.includes(expected)) throw new Error(`answered ${text}`);
    };
    socket.send(JSON.stringify({ type: 'connection_init', payload: { 'X-Access-Token': requested.token } }));
    await answer('connection_ack', '');
    const { query, variables } = requested;
    socket.send(JSON.stringify({ type: 'subscribe', id: 'watched', payload: { query, variables } }));
    await answer('next', '"resync":true');
    return socket;
  };
}

/** A socket of the baseline, which gets everything. */
export function bareWatcherOf(address: string): OpenWatcher {
  return async () => {
    const socket = new WebSocket(address.replace('http', 'ws'));
    await once(socket, 'open');
    return socket;
  };
}

/** Opens sockets, fifty at a time. */
export async function openCrowd(count: number, open: OpenWatcher): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const more = Math.min(AT_ONCE, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: more }, open))));
  }
  let arrived: (text: string) => void = (text) => {
    throw new Error(`came unasked: ${text}`);
  };
  for (const socket of sockets) socket.on('message', (data) => arrived(String(data)));

  return {
    async next() {
      const arrivals: Arrival[] = [];
      const all = Promise.withResolvers<void>();
      arrived = (text) => {
        arrivals.push({ at: performance.now(), text });
        if (arrivals.length === count) all.resolve();
      };
      const hurry = new AbortController();
      await Promise.race([all.promise, wait(patience, undefined, { signal: hurry.signal })]);
      hurry.abort();
      if (arrivals.length < count) throw new Error(`${arrivals.length} of ${count} sockets were told`);
      return arrivals;
    },
    async close() {
      await Promise.all(
        sockets.map(async (socket) => {
          const closed = once(socket, 'close');
          socket.close();
          await closed;
        }),
      );
    },
  };
}
