import type { CalendarEvent } from '#providers/calendar-port.ts';
import { everyPage } from '#providers/every-page.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { readReadable } from '#services/set-aside/read-readable.ts';
import type { OpenedCalendar } from './open-calendar.ts';

/** By id; null for one that is no appointment: cancelled, or a series. */
export type ListedEvents = ReadonlyMap<string, CalendarEvent | null>;

/** Joins occurrences with their series. Throws as the adapter does. */
export async function listEvents(
  adapter: OpenedCalendar['adapter'],
  access: LinkAccess,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ListedEvents> {
  const window = { from: from.toISOString(), until: until.toISOString() };
  const listed = new Map<string, CalendarEvent | null>();
  const masters = new Set<string>();
  const list = (event: CalendarEvent) =>
    listed.set(event.id, event.isCancelled || event.isMaster ? null : event);
  const pages = everyPage({
    provider: adapter.provider,
    fetch: (cursor) => (cursor === null ? adapter.firstPage(access, window) : adapter.page(access, cursor)),
    itemsOf: ({ changes }) => changes,
  });
  for await (const { changes } of pages) {
    for (const change of changes) {
      if (change.kind === 'event') list(change.event);
      if (change.kind === 'master') masters.add(change.id);
      if (change.kind === 'occurrence') masters.add(change.seriesMasterId);
    }
  }
  for (const id of masters) {
    listed.set(id, null);
    const result = await readReadable(id, () => adapter.instances(access, id, window));
    // A series that is refused is named by the pass that reads it.
    for (const event of ('read' in result && result.read?.events) || []) list(event);
  }
  return listed;
}
