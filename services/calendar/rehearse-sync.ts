import { calendarWindow } from '#domain/appointment/calendar-window.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { CalendarEvent } from '#providers/calendar.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { noteFailure } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { readReadable } from '#services/set-aside/read-readable.ts';
import type { CalendarContext } from './calendar-context.ts';
import { type CalendarReference, lockSync, whereSync } from './calendar-sync-row.ts';
import { type OpenedCalendar, openCalendar } from './open-calendar.ts';
import { storeSyncFailure } from './sync-failure.ts';

/** What a first round would do. It never invites anybody: nothing that is written there has attendees. */
export interface Rehearsal {
  /** Appointments that would be added here. */
  readonly arriving: number;
  /** Events that would be added there. */
  readonly leaving: number;
}

/**
 * Proefsync: counts what a first round would do, and writes nothing on either side but the counts, or why it could not.
 * Safe to repeat. Throws ProviderFailedError where trying again may help.
 */
export async function rehearseSync(
  context: CalendarContext,
  calendar: CalendarReference,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const system = systemViewer(calendar.officeId);
  const opened = await database.lease(system, async (client) => {
    const row = await client.calendarSync.findUnique({ where: whereSync(calendar), select: { state: true } });
    const found = row?.state === 'rehearsing' ? await openCalendar(context, client, calendar.officeId) : null;
    return found?.link.id === calendar.linkId ? found : null;
  });
  if (opened === null) return;
  const { from, until } = calendarWindow(await database.lease(system, databaseTime));
  const ids = await listedIds(context, opened, { from, until }, signal)
    .catch(noteFailure(context, opened.link))
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailedError)) throw error;
      await database.lease(system, (client) =>
        client.$transaction((tx) => storeSyncFailure(tx, calendar, error, !error.retryable)),
      );
      if (error.retryable) throw error;
      return null;
    });
  if (ids === null) return;
  await database.lease(system, (client) =>
    client.$transaction(async (tx) => {
      const locked = await lockSync(tx, calendar);
      if (locked?.state !== 'rehearsing') return;
      const rehearsal: Rehearsal = {
        arriving: await arriving(tx, calendar, ids),
        leaving: await leaving(tx, calendar, { from, until }),
      };
      await tx.calendarSync.update({
        where: whereSync(calendar),
        data: {
          state: 'rehearsed',
          rehearsal: { ...rehearsal },
          failedAt: null,
          failureCode: null,
          failureMessage: null,
        },
        select: { id: true },
      });
      await notifyLinks(tx, calendar.officeId);
    }),
  );
}

async function listedIds(
  context: CalendarContext,
  { link, adapter }: OpenedCalendar,
  { from, until }: { readonly from: Date; readonly until: Date },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const access = linkAccess(context.providers, link, signal);
  const window = { from: from.toISOString(), until: until.toISOString() };
  const ids = new Set<string>();
  const masters = new Set<string>();
  const isListed = (event: CalendarEvent) => !event.isCancelled && !event.isMaster;
  for (let page = await adapter.firstPage(access, window); ; page = await adapter.page(access, page.next)) {
    for (const change of page.changes) {
      if (change.kind === 'event' && isListed(change.event)) ids.add(change.event.id);
      if (change.kind === 'master') masters.add(change.id);
      if (change.kind === 'occurrence') masters.add(change.seriesMasterId);
    }
    if (page.next === null) break;
  }
  for (const id of masters) {
    const asked = await readReadable(id, () => adapter.instances(access, id, window));
    // A series that is refused is named by the round that reads it.
    for (const event of ('read' in asked && asked.read?.events) || []) if (isListed(event)) ids.add(event.id);
  }
  return [...ids];
}

async function arriving(
  client: Pick<LeasedClient, 'calendarEntry'>,
  { linkId }: CalendarReference,
  ids: readonly string[],
): Promise<number> {
  const known = await client.calendarEntry.count({ where: { linkId, remoteId: { in: [...ids] } } });
  return ids.length - known;
}

async function leaving(
  client: Pick<LeasedClient, 'appointment'>,
  { linkId }: CalendarReference,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  return client.appointment.count({
    where: {
      ...{ inCalendar: true, origin: 'balie', deletedAt: null },
      ...{ spanEnd: { gt: from }, spanStart: { lt: until } },
      entries: { none: { linkId } },
    },
  });
}
