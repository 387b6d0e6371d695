import { Client } from 'pg';
import type { Transaction } from './leased-client.ts';

interface OfficeEvent<Type extends string> {
  readonly type: Type;
  readonly officeId: string;
  readonly id: string;
}

/** Something changed that others watch. It holds ids alone: each listener loads the row as its own viewer. */
export type BalieEvent =
  | OfficeEvent<'relation'>
  | (OfficeEvent<'saga-run'> & { readonly relationId: string })
  | (OfficeEvent<'phone-call'> & { readonly userId: string })
  /** The id is that of the user whose sessions changed. */
  | OfficeEvent<'session'>;

export type EventOf<Type extends BalieEvent['type']> = Extract<BalieEvent, { readonly type: Type }>;

/** An event, or the notice that some may have been missed, after which a listener must load everything again. */
export type EventMessage = BalieEvent | { readonly type: 'resync' };

const CHANNEL = 'balie';

type Notifier = Pick<Transaction, '$queryRaw'>;

/** Sends an event when the transaction commits; the same event twice in one transaction arrives once. */
export function notify(transaction: Notifier, event: BalieEvent): Promise<void> {
  return notifyAll(transaction, [event]);
}

/** The same for many events in one statement. */
export async function notifyAll(transaction: Notifier, events: readonly BalieEvent[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify(toPayload(event)));
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

/** The letter under which each field is sent: a payload holds 200 bytes. */
const LETTERS = { type: 't', officeId: 'o', id: 'i', relationId: 'r', userId: 'u' } as const;

function toPayload(event: BalieEvent): Record<string, string> {
  const fields = Object.entries(event) as [keyof typeof LETTERS, string][];
  return Object.fromEntries(fields.map(([field, value]) => [LETTERS[field], value]));
}

function parseEvent(payload: string): EventMessage {
  const sent = JSON.parse(payload) as Record<string, string | undefined>;
  const fields = Object.entries(LETTERS).map(([field, letter]) => [field, sent[letter]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as unknown as BalieEvent;
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
