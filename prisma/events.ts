import { Client, type ClientConfig } from 'pg';
import type { Transaction } from './leased-client.ts';

interface OfficeEvent<Type extends string> {
  readonly type: Type;
  readonly officeId: string;
  readonly id: string;
}

/** Ids only, which each listener loads as its own viewer; 'links' and plurals have the office's id. */
export type BalieEvent =
  | OfficeEvent<'relation'>
  | (OfficeEvent<'saga-run'> & { readonly relationId: string })
  | (OfficeEvent<'phone-call'> & { readonly userId: string })
  | OfficeEvent<'task'>
  | OfficeEvent<'tasks'>
  /** `userId`: whom it concerns beside the admins; 'deleted' for a user who had it until another got it. */
  | (OfficeEvent<'appointment'> & {
      readonly action: 'created' | 'updated' | 'deleted';
      readonly userId: string;
    })
  | OfficeEvent<'meeting'>
  | OfficeEvent<'appointments'>
  /** Created: it came in, or was found. For a row that is gone, `userId` saw it, as did the admins. */
  | (OfficeEvent<'email'> & {
      readonly action: 'created' | 'updated' | 'deleted';
      readonly userId?: string;
    })
  | OfficeEvent<'emails'>
  /** The id is the mailbox's. */
  | OfficeEvent<'mailbox'>
  | (OfficeEvent<'email-send'> & { readonly userId: string })
  | (OfficeEvent<'mailing'> & { readonly userId: string })
  | OfficeEvent<'links'>
  /** The id is the user's. */
  | OfficeEvent<'session'>;

export type EventOf<Type extends BalieEvent['type']> = Extract<BalieEvent, { readonly type: Type }>;

/** After 'resync' a listener must load everything again, as events may have been missed. */
export type EventMessage = BalieEvent | { readonly type: 'resync' };

const CHANNEL = 'balie';

type Notifier = Pick<Transaction, '$queryRaw'>;

export function notify(transaction: Notifier, event: BalieEvent): Promise<void> {
  return notifyAll(transaction, [event]);
}

export async function notifyAll(transaction: Notifier, events: readonly BalieEvent[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify(event));
  await transaction.$queryRaw`SELECT pg_notify(${CHANNEL}, payload)::text FROM unnest(${payloads}::text[]) payload`;
}

export interface EventStream {
  subscribe(handler: (message: EventMessage) => void): () => void;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  readonly onProblem: (error: unknown) => void;
  /** Milliseconds; heartbeats find a connection that died silently. */
  readonly heartbeat?: number;
  readonly open?: (config: ClientConfig) => Client;
}

const HEARTBEAT = 10_000;

/** After a lost connection was opened again, every subscriber gets `resync`. */
export function listen(options: ListenOptions): EventStream {
  return listenChannel(options, CHANNEL, parseEvent);
}

/** Wakes the relay; the outbox' own channel has no payload. */
export function listenOutbox(options: ListenOptions): EventStream {
  return listenChannel(options, 'balie_outbox', () => ({ type: 'resync' }));
}

/** An unknown key of another release has its subscribers load everything. */
function parseEvent(payload: string): EventMessage {
  const sent = JSON.parse(payload) as Partial<BalieEvent>;
  return sent.type === undefined ? { type: 'resync' } : (sent as BalieEvent);
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
  const open = options.open ?? ((config) => new Client(config));
  const heartbeat = setInterval(sendHeartbeat, patience);

  function sendHeartbeat(): void {
    const subscriber = client;
    // A late failure of an earlier connection does not break the present one.
    subscriber
      ?.query('SELECT 1')
      .catch((error: unknown) => (client === subscriber ? broken(error) : undefined));
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
    const next = open({
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
    // For the first connection too: earlier events were missed.
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
