import { calendarWindow } from '#domain/appointment/calendar-window.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { OpenedSource, SourcePage, SourcePort } from '#services/sync/source-port.ts';
import type { CollectionRow, SourceReference } from '#services/sync/source-row.ts';
import { applyPage } from './apply-calendar-page.ts';
import type { CalendarContext } from './calendar-context.ts';
import { CALENDAR_FAILURES } from './calendar-failures.ts';
import { type CalendarSyncRow, whereSync } from './calendar-sync-row.ts';
import { endCalendarPass } from './end-of-pass.ts';
import { goneOf, storeDoubts, unlistedEvents } from './missing-events.ts';
import { type OpenedCalendar, openCalendar } from './open-calendar.ts';
import { peekPage, type ReadPage, readPage } from './read-calendar-page.ts';
import { recheckLeftBehind } from './recheck-left-behind.ts';
import { rehearseSync } from './rehearse-sync.ts';

/** A calendar is one collection, whose window moves on when it is listed. */
const WINDOW = 'window';

/** Readable once it was rehearsed and an admin started it. */
export function createCalendarPort(context: CalendarContext): SourcePort {
  return {
    failures: CALENDAR_FAILURES,
    prepare: (calendar, signal) => rehearseSync(context, calendar, signal),
    async open(tx, calendar) {
      const opened = await openCalendar(context, tx, calendar.officeId);
      if (opened?.link.id !== calendar.linkId) return null;
      const sync = await tx.calendarSync.findUnique({ where: whereSync(calendar) });
      return sync?.state === 'active' ? openedSource(context, opened, sync) : null;
    },
  };
}

function openedSource(
  context: CalendarContext,
  { adapter, link }: OpenedCalendar,
  sync: CalendarSyncRow,
): OpenedSource {
  const { database } = context;
  const reread = () =>
    database.lease(systemViewer(sync.officeId), (client) =>
      client.calendarSync.findUniqueOrThrow({ where: whereSync(sync) }),
    );
  const pageOf = (current: CalendarSyncRow, { generation }: CollectionRow, read: ReadPage): SourcePage => ({
    progress: { next: read.page.next, token: read.page.delta },
    async apply(tx) {
      await applyPage(tx, current, generation, read);
      return { isInDoubt: false };
    },
  });
  return {
    link,
    async collections(_access, { source }) {
      return {
        collections: [{ key: WINDOW, position: 0, isListedWhole: source.isFull }],
        async store(tx) {
          const data = { missingIds: [] };
          await tx.calendarSync.update({ where: whereSync(sync), data, select: { id: true } });
        },
      };
    },
    beginListing: (tx, collection) => moveWindow(tx, collection),
    async page(access, { at }, collection) {
      // The window of a listing is moved in the transaction that begins it, after this row was read.
      const current = collection.phase === 'listing' ? await reread() : sync;
      const read = await readPage(database, adapter, access, {
        sync: current,
        cursor: collection.cursor,
        readAt: at,
      });
      return pageOf(current, collection, read);
    },
    async peek(access, { at }, collection) {
      const { token } = collection;
      const read = token === null ? null : await peekPage(adapter, access, { token, readAt: at });
      return read && pageOf(sync, collection, read);
    },
    async verifyMissing(access, _pass, { generation }) {
      const doubts = await unlistedEvents(database, sync, generation);
      if (doubts.length === 0) return { outcome: 'done', store: async () => undefined };
      const verified = await goneOf(adapter, access, doubts);
      return { outcome: 'more', store: (tx) => storeDoubts(tx, sync, generation, verified) };
    },
    dropVanished: async () => ({ store: async () => 'gone' }),
    vanish: async () => undefined,
    end: (tx, { source }) => endCalendarPass(tx, sync, source.isFull),
  };
}

async function moveWindow(
  tx: Transaction,
  calendar: Pick<CollectionRow, keyof SourceReference>,
): Promise<void> {
  const { from, until } = calendarWindow(await databaseTime(tx));
  await recheckLeftBehind(tx, calendar, { from, until });
  await tx.calendarSync.update({
    where: whereSync(calendar),
    data: { windowFrom: from, windowUntil: until },
    select: { id: true },
  });
}
