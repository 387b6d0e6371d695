import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { CalendarEvent } from '#providers/calendar-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { CalendarReference } from './calendar-sync-row.ts';
import type { ListedEvents } from './listed-events.ts';
import { goneOf, listedWhere } from './missing-events.ts';
import type { OpenedCalendar } from './open-calendar.ts';

/** Beyond this number the listing is believed. */
const MOST_READ = 500;
const LOOKED_THROUGH = 1_000;

/** By id; null where the calendar knows none; unreadable ones are absent. */
export type AnswersOfKnown = ReadonlyMap<string, CalendarEvent | null>;

/** Unlisted events are gone, or moved out of the window. Throws as the adapter does. */
export async function fetchUnlisted(
  database: Database,
  { adapter }: OpenedCalendar,
  access: LinkAccess,
  {
    calendar,
    listed,
    ...window
  }: {
    readonly calendar: CalendarReference;
    readonly listed: ListedEvents;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<AnswersOfKnown> {
  const doubts: { readonly appointmentId: string; readonly remoteId: string }[] = [];
  for (let after: string | null = null; ; ) {
    const rows: readonly { id: string; appointmentId: string; remoteId: string | null }[] =
      await database.lease(systemViewer(calendar.officeId), (client) =>
        client.calendarEntry.findMany({
          where: { ...listedWhere(calendar.linkId, window), ...(after !== null && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take: LOOKED_THROUGH,
          select: { id: true, appointmentId: true, remoteId: true },
        }),
      );
    for (const { appointmentId, remoteId } of rows)
      if (remoteId !== null && !listed.has(remoteId)) doubts.push({ appointmentId, remoteId });
    after = rows.at(-1)?.id ?? null;
    if (after === null || rows.length < LOOKED_THROUGH) break;
  }
  const { answers } = await goneOf(adapter, access, doubts.slice(0, MOST_READ));
  const believed = doubts.slice(MOST_READ).map(({ remoteId }) => [remoteId, null] as const);
  return new Map([...answers, ...believed]);
}
