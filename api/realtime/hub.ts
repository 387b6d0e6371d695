import type { Logger } from 'pino';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { BalieEvent, EventMessage, EventOf, EventStream } from '#prisma/events.ts';
import { createCoalescingQueue } from './coalescing-queue.ts';
import type { Topic } from './topics.ts';

export type Delivery =
  | { readonly kind: 'changed'; readonly message: EventMessage; readonly id: string }
  /** The row was visible to this subscriber before. */
  | { readonly kind: 'gone'; readonly message: EventMessage; readonly id: string }
  | { readonly kind: 'resync'; readonly message: EventMessage };

export type Deliveries = AsyncIterableIterator<Delivery, undefined, undefined>;

export interface Subscriber {
  readonly viewer: Viewer;
  /** Called when the subscriber's queue was full and has ended. */
  readonly overflow: () => void;
}

/**
 * Delivers events to subscribers: each is loaded once per viewer, as that viewer. A subscription begins with a resync,
 * so that no change is lost between the client's query and the first event.
 */
export interface Hub {
  watch<Type extends BalieEvent['type'], Target, Row>(
    topic: Topic<Type, Target, Row>,
    target: Target,
    subscriber: Subscriber,
  ): Promise<Deliveries>;
  /** Does `work` once per event and key; later callers share the result. */
  share<T>(message: EventMessage, key: string, work: () => Promise<T>): Promise<T>;
  /** Calls back when a user's sessions may have changed. Returns the unsubscriber. */
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

  function listen(
    subscriber: Subscriber,
    matches: (event: BalieEvent) => boolean,
    deliveryFor: (event: BalieEvent) => Promise<Delivery | null>,
  ): Deliveries {
    const queue = createCoalescingQueue<EventMessage, Delivery>({
      keyOf,
      read: async (message) => {
        if (message.type === 'resync') return { kind: 'resync', message };
        try {
          return await deliveryFor(message);
        } catch (error) {
          // The subscriber refetches, and gets the answer or an error to show.
          log.warn({ error }, 'an event could not be loaded');
          return { kind: 'resync', message };
        }
      },
      overflow: subscriber.overflow,
      closed: () => listeners.delete(listener),
    });
    const listener = (message: EventMessage) => {
      if (message.type === 'resync' || matches(message)) queue.put(message);
    };
    listeners.add(listener);
    queue.put({ type: 'resync' });
    return queue.deliveries;
  }

  return {
    share,
    watch: async (topic, target, subscriber) => {
      const { viewer } = subscriber;
      const watchedId = topic.watchedId?.(target);
      const key = `${topic.name} ${viewerKey(viewer)}`;
      const load = (id: string) => database.lease(viewer, (client) => topic.load(client, id));
      let wasVisible = false;
      // Subscribed before the first query: changes in between wait in the queue.
      const deliveries = listen(
        subscriber,
        (event) =>
          event.officeId === viewer.officeId &&
          (event.type === topic.resyncOn ||
            (isOfType(event, topic.type) && topic.concerns(event, target, viewer))),
        async (event) => {
          if (event.type === topic.resyncOn) return { kind: 'resync', message: event };
          const row = await share(event, key, () => load(event.id));
          const isVisible = row !== null && (topic.isWatched?.(row, target, viewer) ?? true);
          const isGone = !isVisible && (wasVisible || leaves(topic, event, row, viewer));
          wasVisible = watchedId !== undefined && isVisible;
          if (isVisible) return { kind: 'changed', message: event, id: event.id };
          return isGone ? { kind: 'gone', message: event, id: event.id } : null;
        },
      );
      if (watchedId === undefined) return deliveries;
      try {
        wasVisible = (await load(watchedId)) !== null;
      } catch (error) {
        await deliveries.return?.();
        throw error;
      }
      return deliveries;
    },
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

/**
 * Events with the same key are coalesced; a new mail has a key of its own, so that a change right after does
 * not hide it.
 */
function keyOf(message: EventMessage): string {
  if (message.type === 'resync') return 'resync';
  const isNew = message.type === 'email' && message.action === 'created';
  return `${message.type} ${message.id}${isNew ? ' new' : ''}`;
}

/** Subscribers with the same key see the same rows. */
export function viewerKey(viewer: Viewer): string {
  return `${viewer.officeId} ${viewer.role} ${viewer.userId ?? ''}`;
}

/** Whether an event of a row that the viewer does not see, or does not watch, is published as a removal. */
function leaves<Type extends BalieEvent['type'], Target, Row>(
  topic: Topic<Type, Target, Row>,
  event: BalieEvent,
  row: Row | null,
  viewer: Viewer,
): boolean {
  if (typeof topic.leaves !== 'function') return topic.leaves === true;
  return isOfType(event, topic.type) && topic.leaves(event, row, viewer);
}

function isOfType<Type extends BalieEvent['type']>(event: BalieEvent, type: Type): event is EventOf<Type> {
  return event.type === type;
}
