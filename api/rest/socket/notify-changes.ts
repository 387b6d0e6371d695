import { type Deliveries, type Delivery, viewerKey } from '#api/realtime/hub.ts';
import type { EventMessage } from '#prisma/events.ts';
import type { UserViewer } from '#services/session/session.ts';
import { AGENDA_CHANGES } from './agenda-changes.ts';
import type { ChangeContext, ChangeSource } from './change-source.ts';
import { NEW_MAIL_CHANGES } from './new-mail-changes.ts';
import { PHONE_CALL_CHANGES } from './phone-call-changes.ts';
import type { SocketMessage } from './socket-message.ts';

const SOURCES: readonly ChangeSource[] = [AGENDA_CHANGES, PHONE_CALL_CHANGES, NEW_MAIL_CHANGES];
/** Keys of messages that a socket remembers as sent; more than telephones ring within a minute. */
const REMEMBERED = 50;

export interface ChangeReader {
  readonly viewer: UserViewer;
  /** Resolves once the network has taken the text, so that what waits for a slow reader is counted. */
  readonly send: (text: string) => Promise<void>;
  /** Called when too much waits. */
  readonly overflow: () => void;
  readonly failed: (error: unknown) => void;
}

interface ChangeText {
  readonly text: string;
  readonly once: string | null;
}

/** Sends a socket the changes for its viewer, first a resync. Returns how to stop. */
export async function notifyChanges(
  context: ChangeContext,
  reader: ChangeReader,
  sources: readonly ChangeSource[] = SOURCES,
): Promise<() => void> {
  const { hub, log } = context;
  const gaps = new WeakSet<EventMessage>();
  const sentOnce = new Set<string>();

  async function notify({ text, once }: ChangeText): Promise<void> {
    if (once !== null) {
      if (sentOnce.has(once)) return;
      const [oldest] = sentOnce;
      if (oldest !== undefined && sentOnce.size >= REMEMBERED) sentOnce.delete(oldest);
      sentOnce.add(once);
    }
    await reader.send(text);
  }

  /** A gap of the event stream comes from each source. */
  async function notifyGap(message: EventMessage): Promise<void> {
    if (gaps.has(message)) return;
    gaps.add(message);
    await reader.send(RESYNC);
  }

  /** Sockets of a viewer share what is read. Null when it could not be. */
  function read(source: ChangeSource, delivery: Delivery): Promise<readonly ChangeText[] | null> {
    const key = `/app/ ${source.name} ${delivery.kind} ${viewerKey(reader.viewer)}`;
    return hub.share(delivery.message, key, async () => {
      try {
        const changes = await source.read(context, reader.viewer, delivery);
        return changes.map(({ message, once }) => ({ text: JSON.stringify(message), once }));
      } catch (error) {
        log.warn({ error }, 'an event could not be told');
        return null;
      }
    });
  }

  async function follow(source: ChangeSource, deliveries: Deliveries, leads: boolean): Promise<void> {
    let begins = true;
    for await (const delivery of deliveries) {
      if (delivery.kind === 'resync') {
        // Each source begins with a resync: only the leading source sends it.
        if (leads || !begins) await notifyGap(delivery.message);
        begins = false;
      }
      const changes = await read(source, delivery);
      if (changes === null) await notifyGap(delivery.message);
      for (const change of changes ?? []) await notify(change);
    }
  }

  const watches: Deliveries[] = [];
  for (const source of sources) {
    const deliveries = await source.watch(hub, reader);
    watches.push(deliveries);
    follow(source, deliveries, watches.length === 1).catch(reader.failed);
  }
  return () => {
    for (const deliveries of watches) void deliveries.return?.();
  };
}

const RESYNC = JSON.stringify({ type: 'resync', load: null } satisfies SocketMessage);
