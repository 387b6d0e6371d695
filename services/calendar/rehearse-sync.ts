import { calendarWindow } from '#domain/appointment/calendar-window.ts';
import type { RehearsedKind } from '#domain/appointment/rehearsed-change.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import { noteFailure } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { clearSourceFailure, storeSourceFailure } from '#services/sync/source-failure.ts';
import { storeState } from './begin-sync.ts';
import type { CalendarContext } from './calendar-context.ts';
import { CALENDAR_FAILURES } from './calendar-failures.ts';
import { type CalendarReference, lockSync, whereSync } from './calendar-sync-row.ts';
import { leavingWhere } from './leaving-appointments.ts';
import { listEvents } from './listed-events.ts';
import { openCalendar } from './open-calendar.ts';
import { type RehearsedChange, rehearseEvents, storeChanges } from './rehearsed-changes.ts';
import { fetchUnlisted } from './unlisted-known.ts';

/** Nothing here invites anybody: no event that it writes has attendees. */
export interface Rehearsal {
  readonly arriving: number;
  readonly leaving: number;
  /** Absent in older rehearsals, as is `asked`. */
  readonly counts?: Readonly<Partial<Record<RehearsedKind, number>>>;
  readonly asked?: number;
}

/** Safe to repeat. Throws ProviderFailedError where trying again may help; other failures are stored. */
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
  const access = linkAccess(context.providers, opened.link, signal);
  const look = async () => {
    const listed = await listEvents(opened.adapter, access, { from, until });
    const lookup = { calendar, listed, from, until };
    return { listed, unlisted: await fetchUnlisted(database, opened, access, lookup) };
  };
  const there = await look()
    .catch(noteFailure(context, opened.link))
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailedError)) throw error;
      await database.lease(system, (client) =>
        client.$transaction((tx) =>
          storeSourceFailure(tx, CALENDAR_FAILURES, calendar, {
            failure: error,
            isLasting: !error.retryable,
          }),
        ),
      );
      if (error.retryable) throw error;
      return null;
    });
  if (there === null) return;
  await database.lease(system, (client) =>
    client.$transaction(async (tx) => {
      const locked = await lockSync(tx, calendar);
      if (locked?.state !== 'rehearsing') return;
      const { changes, asked } = await rehearseEvents(tx, calendar, there.listed, there.unlisted);
      await storeChanges(tx, calendar, changes);
      const counts = countKinds(changes);
      const rehearsal: Rehearsal = {
        arriving: counts['add-here'] ?? 0,
        leaving: await tx.appointment.count({ where: leavingWhere(calendar.linkId, { from, until }) }),
        counts,
        asked,
      };
      await tx.calendarSync.update({
        where: whereSync(calendar),
        data: { rehearsal: { ...rehearsal, counts: { ...counts } } },
        select: { id: true },
      });
      await storeState(tx, calendar, 'rehearsed');
      await clearSourceFailure(tx, CALENDAR_FAILURES, calendar);
      await notifyLinks(tx, calendar.officeId);
    }),
  );
}

function countKinds(changes: readonly RehearsedChange[]): Partial<Record<RehearsedKind, number>> {
  const counts: Partial<Record<RehearsedKind, number>> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
