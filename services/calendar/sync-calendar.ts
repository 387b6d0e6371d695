import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { RESYNC } from '#providers/calendar.ts';
import { noteFailure, recordTakenKeys } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { pageFailure } from '#services/set-aside/page-failure.ts';
import { applyPage } from './apply-page.ts';
import { abandonRound, beginRound } from './begin-round.ts';
import type { CalendarContext } from './calendar-context.ts';
import { calendarOwner } from './calendar-owner.ts';
import type { CalendarReference, CalendarSyncRow } from './calendar-sync-row.ts';
import { endRound, goneOf, settleDoubts, unlistedEvents } from './end-round.ts';
import { type OpenedCalendar, openCalendar } from './open-calendar.ts';
import { readPage } from './read-page.ts';
import { storeSyncFailure } from './sync-failure.ts';

/** 'more': another step of the round, or another round, follows. */
export type SyncStep = 'more' | 'done';

/**
 * One step of a round: a page, a batch of doubts, or its end. Each writes what it read together with where the round goes
 * on, in one transaction, so a step that is repeated, or was overtaken, writes nothing twice. Throws ProviderFailedError
 * where trying again may help.
 */
export async function stepOfRound(
  context: CalendarContext,
  calendar: CalendarReference,
  signal: AbortSignal,
): Promise<SyncStep> {
  const { database } = context;
  const system = systemViewer(calendar.officeId);
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.lease(system, (client) => client.$transaction(work));
  const begun = await inTransaction(async (tx) => {
    const opened = await openCalendar(context, tx, calendar.officeId);
    if (opened?.link.id !== calendar.linkId) return null;
    const sync = await beginRound(tx, calendar);
    return sync === null ? null : { opened, sync, ownerId: await calendarOwner(tx, calendar.linkId) };
  });
  if (begun === null) return 'done';
  const { opened, sync, ownerId } = begun;
  try {
    return await step(context, opened, sync, ownerId, signal).catch(noteFailure(context, opened.link));
  } catch (error) {
    if (error instanceof ProviderFailedError && error.code === RESYNC) {
      await inTransaction((tx) => abandonRound(tx, calendar));
      return 'more';
    }
    const failure = pageFailure(error, signal);
    const isOver = error instanceof ProviderFailedError && !error.retryable;
    if (failure !== null) await inTransaction((tx) => storeSyncFailure(tx, calendar, failure, isOver));
    if (!isOver) throw error;
    return 'done';
  }
}

async function step(
  context: CalendarContext,
  { adapter, link }: OpenedCalendar,
  sync: CalendarSyncRow,
  ownerId: string,
  signal: AbortSignal,
): Promise<SyncStep> {
  const { database } = context;
  const access = linkAccess(context.providers, link, signal);
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.lease(systemViewer(sync.officeId), (client) => client.$transaction(work));
  if (!sync.isEnding) {
    const read = await readPage(database, adapter, access, sync);
    await inTransaction(async (tx) => {
      await recordTakenKeys(tx, link);
      await applyPage(tx, sync, read, ownerId);
    });
    return 'more';
  }
  const doubts = sync.isFull ? await unlistedEvents(database, sync) : [];
  if (doubts.length > 0) {
    const settled = await goneOf(adapter, access, doubts);
    await inTransaction((tx) => settleDoubts(tx, sync, settled));
    return 'more';
  }
  await inTransaction((tx) => endRound(tx, sync));
  // Something may have become wanted meanwhile.
  return 'more';
}
