import { type Deliveries, type Delivery, viewerKey } from '#api/realtime/hub.ts';
import type { EventMessage } from '#prisma/events.ts';
import type { UserViewer } from '#services/session/session.ts';
import { AGENDA_NEWS } from './agenda-news.ts';
import { NEW_MAIL_NEWS } from './new-mail-news.ts';
import type { NewsContext, NewsSource } from './news-source.ts';
import { PHONE_CALL_NEWS } from './phone-call-news.ts';
import type { SocketMessage } from './socket-message.ts';

const SOURCES: readonly NewsSource[] = [AGENDA_NEWS, PHONE_CALL_NEWS, NEW_MAIL_NEWS];
/** Things told once of which a socket remembers that it told them; more than ring within a minute. */
const REMEMBERED = 50;

export interface NewsReader {
  readonly viewer: UserViewer;
  /** Resolves once the network has taken the text, so that what waits for a slow reader is counted. */
  readonly send: (text: string) => Promise<void>;
  /** Called when too much waits. */
  readonly overflow: () => void;
  readonly failed: (error: unknown) => void;
}

interface Told {
  readonly text: string;
  readonly once: string | null;
}

/** Tells a socket what its viewer is to hear, first a resync. Returns how to stop. */
export async function tellNews(
  context: NewsContext,
  reader: NewsReader,
  sources: readonly NewsSource[] = SOURCES,
): Promise<() => void> {
  const { hub, log } = context;
  const gaps = new WeakSet<EventMessage>();
  const toldOnce = new Set<string>();

  async function tell({ text, once }: Told): Promise<void> {
    if (once !== null) {
      if (toldOnce.has(once)) return;
      const [oldest] = toldOnce;
      if (oldest !== undefined && toldOnce.size >= REMEMBERED) toldOnce.delete(oldest);
      toldOnce.add(once);
    }
    await reader.send(text);
  }

  /** A gap of the event stream comes from each source. */
  async function tellGap(message: EventMessage): Promise<void> {
    if (gaps.has(message)) return;
    gaps.add(message);
    await reader.send(RESYNC);
  }

  /** Sockets of a viewer share what is read. Null when it could not be. */
  function read(source: NewsSource, delivery: Delivery): Promise<readonly Told[] | null> {
    const key = `/app/ ${source.name} ${delivery.kind} ${viewerKey(reader.viewer)}`;
    return hub.share(delivery.message, key, async () => {
      try {
        const news = await source.read(context, reader.viewer, delivery);
        return news.map(({ message, once }) => ({ text: JSON.stringify(message), once }));
      } catch (error) {
        log.warn({ error }, 'an event could not be told');
        return null;
      }
    });
  }

  async function follow(source: NewsSource, deliveries: Deliveries, leads: boolean): Promise<void> {
    let begins = true;
    for await (const delivery of deliveries) {
      if (delivery.kind === 'resync') {
        // Each source begins with one: the first of them tells it.
        if (leads || !begins) await tellGap(delivery.message);
        begins = false;
      }
      const news = await read(source, delivery);
      if (news === null) await tellGap(delivery.message);
      for (const told of news ?? []) await tell(told);
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
