import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { CalendarAdapter, CalendarEvent, CalendarPage } from '#providers/calendar-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { readReadable, type UnreadRecord, unreadable } from '#services/set-aside/read-readable.ts';
import type { CalendarSyncRow } from './calendar-sync-row.ts';

/** All that a page needs is read before the transaction that writes it. */
export interface ReadPage {
  readonly page: CalendarPage;
  /** Before the page was asked for: what was written here since may be newer than what it says. */
  readonly readAt: Date;
  readonly events: readonly CalendarEvent[];
  /** Occurrences of series listed whole: none for a gone series; a refused one is absent. */
  readonly series: ReadonlyMap<string, ReadonlySet<string>>;
  readonly goneIds: readonly string[];
  /** Unreadable events, and series with all of theirs. */
  readonly unread: readonly UnreadRecord[];
}

/** An event that is listed as removed may only have left the window (Graph: event-delta), so it is read. */
export async function readPage(
  database: Database,
  adapter: CalendarAdapter,
  access: LinkAccess,
  {
    sync,
    cursor,
    readAt,
  }: { readonly sync: CalendarSyncRow; readonly cursor: string | null; readonly readAt: Date },
): Promise<ReadPage> {
  const window = windowOf(sync);
  const page = await (cursor === null ? adapter.firstPage(access, window) : adapter.page(access, cursor));
  const removed = page.changes.flatMap((change) => (change.kind === 'removed' ? [change.id] : []));
  const named = page.changes.flatMap((change) => (change.kind === 'master' ? [change.id] : []));
  const known = await knownOf(database, sync, [...removed, ...named]);
  const masters = new Set(
    page.changes.flatMap((change) => {
      if (change.kind === 'master') return [change.id];
      return change.kind === 'occurrence' ? [change.seriesMasterId] : [];
    }),
  );
  const isTypeless = removed.some((id) => !known.eventIds.has(id));
  for (const id of isTypeless ? known.seriesIds : removed.filter((one) => known.seriesIds.has(one)))
    masters.add(id);
  const events: CalendarEvent[] = [];
  const unread = page.changes.flatMap((change) =>
    change.kind === 'unreadable' ? [unreadable(change.id)] : [],
  );
  const series = new Map<string, Set<string>>();
  for (const id of masters) {
    const result = await readReadable(id, () => adapter.instances(access, id, window));
    if ('unread' in result) {
      unread.push(result.unread);
      continue;
    }
    const { events: occurrences, unreadableIds } = result.read ?? { events: [], unreadableIds: [] };
    series.set(id, new Set([...occurrences.map((one) => one.id), ...unreadableIds]));
    for (const occurrence of occurrences) events.push(occurrence);
    for (const unreadableId of unreadableIds) unread.push(unreadable(unreadableId));
  }
  const listed = new Set(events.map(({ id }) => id));
  for (const change of page.changes) {
    if (change.kind === 'event' && !listed.has(change.event.id)) events.push(change.event);
  }
  const goneIds: string[] = [];
  for (const id of known.eventIds) {
    if (listed.has(id)) continue;
    const result = await readReadable(id, () => adapter.read(access, id));
    // An event that is there after all moved out of the window; its other changes count.
    if ('unread' in result) unread.push(result.unread);
    else if (result.read !== null && !result.read.isMaster) events.push(result.read);
    else goneIds.push(id);
  }
  return { page, readAt, events, series, goneIds, unread };
}

/** The page that says that nothing changed since the token; null where something did. */
export async function peekPage(
  adapter: CalendarAdapter,
  access: LinkAccess,
  { token, readAt }: { readonly token: string; readonly readAt: Date },
): Promise<ReadPage | null> {
  const page = await adapter.page(access, token);
  if (page.delta === null || page.changes.length > 0) return null;
  return { page, readAt, events: [], series: new Map(), goneIds: [], unread: [] };
}

interface Known {
  readonly eventIds: ReadonlySet<string>;
  readonly seriesIds: ReadonlySet<string>;
}

async function knownOf(
  database: Database,
  { officeId, linkId }: CalendarSyncRow,
  removed: readonly string[],
): Promise<Known> {
  if (removed.length === 0) return { eventIds: new Set(), seriesIds: new Set() };
  return database.lease(systemViewer(officeId), async (client) => {
    const entries = await client.calendarEntry.findMany({
      where: { linkId, remoteId: { in: [...removed] }, state: 'present' },
      select: { remoteId: true },
    });
    const series = await client.appointment.findMany({
      where: { seriesId: { not: null }, deletedAt: null, entries: { some: { linkId, state: 'present' } } },
      distinct: ['seriesId'],
      select: { seriesId: true },
    });
    return {
      eventIds: new Set(entries.flatMap(({ remoteId }) => remoteId ?? [])),
      seriesIds: new Set(series.flatMap(({ seriesId }) => seriesId ?? [])),
    };
  });
}

function windowOf({ windowFrom, windowUntil }: CalendarSyncRow) {
  if (windowFrom === null || windowUntil === null) throw new Error('a round without a window');
  return { from: windowFrom.toISOString(), until: windowUntil.toISOString() };
}
