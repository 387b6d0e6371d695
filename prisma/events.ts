import { Client } from 'pg';
import type { Transaction } from './leased-client.ts';

/** Something changed that others look at. Ids only: whoever listens loads it as its own viewer. */
export interface BalieEvent {
  readonly type: 'relation' | 'saga-run' | 'session' | 'phone-call';
  readonly officeId: string;
  /** Of the relation, the run, the call, or the user whose sessions changed. */
  readonly id: string;
  /** The relation of a run. */
  readonly relationId?: string;
  /** The user whom a call is for. */
  readonly userId?: string;
}

/** What a listener hears: an event, or that it may have missed some and must load anew. */
export type EventMessage = BalieEvent | { readonly type: 'resync' };

const CHANNEL = 'balie';

type Notifier = Pick<Transaction, '$queryRaw'>;

/** Sends an event when the transaction commits; the same event twice in one transaction arrives once. */
export function notify(transaction: Notifier, event: BalieEvent): Promise<void> {
  return notifyAll(transaction, [event]);
}

/** The same for many events in one statement. */
export async function notifyAll(transaction: Notifier, events: readonly BalieEvent[]): Promise<void> {
  const payloads = events.map(({ type, officeId, id, relationId, userId }) =>
    JSON.stringify({
      ...{ t: type, o: officeId, i: id },
      ...(relationId === undefined ? {} : { r: relationId }),
      ...(userId === undefined ? {} : { u: userId }),
    }),
  );
  await transaction.$queryRaw`SELECT pg_notify(${CHANNEL}, payload)::text FROM unnest(${payloads}::text[]) payload`;
}

export interface EventStream {
  /** Calls `handler` for each message until the returned function is called. */
  subscribe(handler: (message: EventMessage) => void): () => void;
  close(): Promise<void>;
}

/** Options of `listen`; `onProblem` is told of every broken connection. */
export interface ListenOptions {
  readonly url: string;
  readonly onProblem: (error: unknown) => void;
  /** Milliseconds between heartbeats, and that one may take: they find a connection that died in silence. */
  readonly heartbeat?: number;
}

const HEARTBEAT = 10_000;

/**
 * Listens on a connection of its own. A lost connection is opened again with growing pauses, and every subscriber
 * then gets `resync`, because notifications of the gap are gone.
 */
export function listen(options: ListenOptions): EventStream {
  return listenChannel(options, CHANNEL, parseEvent);
}

/** Wakes the relay: the outbox' own channel carries nothing but the knock. */
export function listenOutbox(options: ListenOptions): EventStream {
  return listenChannel(options, 'balie_outbox', () => ({ type: 'resync' }));
}

/** An event as it is sent: under letters, because every word counts towards its 200 bytes. */
interface Payload {
  readonly t: BalieEvent['type'];
  readonly o: string;
  readonly i: string;
  readonly r?: string;
  readonly u?: string;
}

function parseEvent(payload: string): EventMessage {
  const { t, o, i, r, u } = JSON.parse(payload) as Payload;
  return {
    ...{ type: t, officeId: o, id: i },
    ...(r === undefined ? {} : { relationId: r }),
    ...(u === undefined ? {} : { userId: u }),
  };
}

function listenChannel(
  options: ListenOptions,
  channel: string,
  parse: (payload: string) => EventMessage,
): EventStream {
  const handlers = new Set<(message: EventMessage) => void>();
  let closed = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  const patience = options.heartbeat ?? HEARTBEAT;
  const heartbeat = setInterval(beat, patience);

  function beat(): void {
    const asked = client;
    // One that fails late says nothing of the connection that came after its own.
    asked?.query('SELECT 1').catch((error: unknown) => (client === asked ? broken(error) : undefined));
  }

  function emit(message: EventMessage): void {
    for (const handler of handlers) handler(message);
  }

  function broken(error: unknown): void {
    if (closed || client === undefined) return;
    const lost = client;
    client = undefined;
    options.onProblem(error);
    lost.end().catch(options.onProblem);
    schedule();
  }

  function schedule(): void {
    const pause = Math.min(100 * 2 ** failures, 5_000);
    failures += 1;
    retry = setTimeout(connect, pause);
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: options.url,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    next.on('notification', ({ payload }) => emit(parse(payload ?? '')));
    next.on('error', (error) => (client === next ? broken(error) : undefined));
    next.on('end', () => (client === next ? broken(new Error('the listening connection ended')) : undefined));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      if (closed) return;
      options.onProblem(error);
      next.end().catch(options.onProblem);
      schedule();
      return;
    }
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    failures = 0;
    // The first connection too: what happened before it was not heard.
    emit({ type: 'resync' });
  }

  void connect();
  return {
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
