import type { Application } from '#api/application.ts';
import { type Deliveries, type Delivery, viewerKey } from '#api/realtime/hub.ts';
import type { EventMessage } from '#prisma/events.ts';
import type { UserViewer } from '#services/session/session.ts';
import { AGENDA_NEWS } from './agenda-news.ts';
import type { NewsSource } from './news-source.ts';
import { PHONE_CALL_NEWS } from './phone-call-news.ts';
import type { SocketMessage } from './socket-message.ts';

const SOURCES: readonly NewsSource[] = [AGENDA_NEWS, PHONE_CALL_NEWS];
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
export async function tellNews(application: Application, reader: NewsReader): Promise<() => void> {
  const { hub, log } = application;
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

  /** Sockets of a viewer share what is read. */
  function read(source: NewsSource, delivery: Delivery): Promise<readonly Told[]> {
    const key = `/app/ ${source.name} ${delivery.kind} ${viewerKey(reader.viewer)}`;
    return hub.share(delivery.message, key, async () => {
      const news = await source.read(application, reader.viewer, delivery);
      return news.map(({ message, once }) => ({ text: JSON.stringify(message), once }));
    });
  }

  async function follow(source: NewsSource, deliveries: Deliveries, leads: boolean): Promise<void> {
    let begins = true;
    for await (const delivery of deliveries) {
      // Each source begins with a resync: the first of them tells it.
      if (delivery.kind === 'resync' && (leads || !begins)) await tellGap(delivery.message);
      if (delivery.kind === 'resync') begins = false;
      try {
        for (const told of await read(source, delivery)) await tell(told);
      } catch (error) {
        log.warn({ error }, 'an event could not be told');
        await tellGap(delivery.message);
      }
    }
  }

  const watches: Deliveries[] = [];
  const stop = () => {
    for (const deliveries of watches) void deliveries.return?.();
  };
  for (const source of SOURCES) watches.push(await source.watch(hub, reader));
  for (const [index, deliveries] of watches.entries()) {
    const source = SOURCES[index];
    if (source !== undefined) follow(source, deliveries, index === 0).catch(reader.failed);
  }
  return stop;
}

const RESYNC = JSON.stringify({ type: 'resync', load: null } satisfies SocketMessage);
