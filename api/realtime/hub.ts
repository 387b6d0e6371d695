import type { Logger } from 'pino';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { BalieEvent, EventMessage, EventStream } from '#prisma/events.ts';
import { createCoalescingQueue } from './coalescing-queue.ts';

/** A change of one row that its viewer may see, or the word that changes may have been missed. */
export type Delivery =
  | { readonly kind: 'changed'; readonly message: EventMessage; readonly id: string }
  /** The row was visible to this subscriber and no longer is. */
  | { readonly kind: 'gone'; readonly message: EventMessage; readonly id: string }
  | { readonly kind: 'resync'; readonly message: EventMessage };

export type Deliveries = AsyncIterableIterator<Delivery, undefined, undefined>;

/** Whom a subscription serves. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** Called when the subscriber is too slow for its queue; it gets nothing any more. */
  readonly overflow: () => void;
}

/**
 * Spreads what changed over those who look. Each event is looked at once per viewer, however many sockets that viewer
 * has, and always as that viewer: what may not be seen is not even told to exist. The first that each subscriber hears
 * is to read anew, so that nothing falls between what it read and what it is told.
 */
export interface Hub {
  /** Runs that the subscriber started, or every visible run of one relation. */
  runs(subscriber: Subscriber, relationId: string | null): Deliveries;
  /** Changes of one relation, and its disappearance if it was visible. */
  relation(subscriber: Subscriber, relationId: string): Promise<Deliveries>;
  /** Calls that ring at the subscriber, and what becomes of them. */
  calls(subscriber: Subscriber): Deliveries;
  /** Does `work` once for an event and a key; whoever comes with the same two shares the outcome. */
  share<T>(message: EventMessage, key: string, work: () => Promise<T>): Promise<T>;
  /** Calls back when the sessions of a user may have changed, or may have unheard. Answers how to stop. */
  onSessionChange(userId: string, callback: () => void): () => void;
  close(): void;
}

export function createHub(parts: {
  readonly events: Pick<EventStream, 'subscribe'>;
  readonly database: Database;
  readonly log: Logger;
}): Hub {
  const { database, log } = parts;
  const shared = new WeakMap<EventMessage, Map<string, Promise<unknown>>>();
  const listeners = new Set<(message: EventMessage) => void>();
  const stopListening = parts.events.subscribe((message) => {
    for (const listener of listeners) listener(message);
  });

  function share<T>(message: EventMessage, key: string, work: () => Promise<T>): Promise<T> {
    const outcomes = shared.get(message) ?? new Map<string, Promise<unknown>>();
    shared.set(message, outcomes);
    const known = outcomes.get(key);
    if (known !== undefined) return known as Promise<T>;
    const outcome = work();
    outcomes.set(key, outcome);
    return outcome;
  }

  /** What an event is about, if this viewer may see it. */
  function look(viewer: Viewer, event: BalieEvent): Promise<Sight | null> {
    return share(event, `look ${viewerKey(viewer)}`, () => loadSight(database, viewer, event));
  }

  function watch(
    subscriber: Subscriber,
    wanted: (event: BalieEvent) => boolean,
    judge: (event: BalieEvent, sight: Sight | null) => Delivery | null,
  ): Deliveries {
    const { viewer } = subscriber;
    const queue = createCoalescingQueue<EventMessage, Delivery>({
      keyOf: (message) => (message.type === 'resync' ? 'resync' : `${message.type} ${message.id}`),
      read: async (message) => {
        if (message.type === 'resync') return { kind: 'resync', message };
        try {
          return judge(message, await look(viewer, message));
        } catch (error) {
          // Not known is not nothing: the subscriber asks anew, and gets a clear answer or error then.
          log.warn({ error }, 'an event could not be loaded');
          return { kind: 'resync', message };
        }
      },
      overflow: subscriber.overflow,
      closed: () => listeners.delete(listener),
    });
    const listener = (message: EventMessage) => {
      const mine = message.type === 'resync' || (message.officeId === viewer.officeId && wanted(message));
      if (mine) queue.put(message);
    };
    listeners.add(listener);
    // What the subscriber read before now may have changed since, and nobody told it.
    queue.put({ type: 'resync' });
    return queue.deliveries;
  }

  return {
    share,
    runs: (subscriber, relationId) =>
      watch(
        subscriber,
        (event) => event.type === 'saga-run' && (relationId === null || event.relationId === relationId),
        (event, sight) => {
          const mine = relationId === null ? sight?.startedById === subscriber.viewer.userId : sight !== null;
          return mine ? { kind: 'changed', message: event, id: event.id } : null;
        },
      ),
    relation: async (subscriber, relationId) => {
      let visible = false;
      // Listening begins first: a change while we look waits in the queue.
      const deliveries = watch(
        subscriber,
        (event) => event.type === 'relation' && event.id === relationId,
        (event, sight) => {
          const before = visible;
          visible = sight !== null;
          if (visible) return { kind: 'changed', message: event, id: event.id };
          return before ? { kind: 'gone', message: event, id: event.id } : null;
        },
      );
      try {
        visible = await isVisible(database, subscriber.viewer, relationId);
      } catch (error) {
        await deliveries.return?.();
        throw error;
      }
      return deliveries;
    },
    calls: (subscriber) =>
      watch(
        subscriber,
        (event) => event.type === 'phone-call' && event.userId === subscriber.viewer.userId,
        (event, sight) => (sight === null ? null : { kind: 'changed', message: event, id: event.id }),
      ),
    onSessionChange: (userId, callback) => {
      const listener = (message: EventMessage) => {
        if (message.type === 'resync' || (message.type === 'session' && message.id === userId)) callback();
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      stopListening();
      listeners.clear();
    },
  };
}

/** Two subscribers with the same key see the same rows. */
export function viewerKey(viewer: Viewer): string {
  return `${viewer.officeId} ${viewer.role} ${viewer.userId ?? ''}`;
}

interface Sight {
  /** Who started the run; null for anything else. */
  readonly startedById: string | null;
}

function loadSight(database: Database, viewer: Viewer, event: BalieEvent): Promise<Sight | null> {
  return database.lease(viewer, async (client) => {
    const where = { id: event.id };
    if (event.type === 'saga-run') {
      return client.sagaRun.findUnique({ where, select: { startedById: true } });
    }
    const seen =
      event.type === 'phone-call'
        ? await client.phoneCall.findUnique({ where, select: { id: true } })
        : await client.relation.findUnique({ where, select: { id: true } });
    return seen === null ? null : { startedById: null };
  });
}

async function isVisible(database: Database, viewer: Viewer, relationId: string): Promise<boolean> {
  const seen = await database.lease(viewer, (client) =>
    client.relation.findUnique({ where: { id: relationId }, select: { id: true } }),
  );
  return seen !== null;
}
