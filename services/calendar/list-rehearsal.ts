import { type AppointmentTime, PRIVATE_TEXT } from '#domain/appointment/appointment.ts';
import { textOf } from '#domain/appointment/calendar-content.ts';
import { calendarWindow } from '#domain/appointment/calendar-window.ts';
import type { RehearsedKind } from '#domain/appointment/rehearsed-change.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { timeOf } from '#services/appointment/appointment-row.ts';
import { showAppointments } from '#services/appointment/show-appointments.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { leavingWhere } from './leaving-appointments.ts';
import type { Rehearsal } from './rehearse-sync.ts';

export const REHEARSED_ON_PAGE = 50;
/** Deeper pages of what would be added there are those of the last one. */
const LAST_PAGE = 2_000;

export interface RehearsedAppointment {
  readonly id: string;
  readonly text: string;
  readonly time: AppointmentTime;
  readonly user: { readonly username: string; readonly color: string };
}

export interface RehearsedPage {
  readonly items: readonly RehearsedAppointment[];
  /** Counts all pages, without those that were counted and not stored. */
  readonly listed: number;
  readonly total: number;
}

/** Null while there is nothing to decide about. Throws ForbiddenError. */
export async function listRehearsal(
  client: LeasedClient,
  viewer: Viewer,
  { kind, page }: { readonly kind: RehearsedKind; readonly page: number },
): Promise<RehearsedPage | null> {
  assertSeesSettings(viewer);
  const sync = await client.calendarSync.findFirst({
    where: { state: 'rehearsed', link: { kind: 'agenda', ...IN_USE } },
    select: { linkId: true, rehearsal: true },
  });
  if (sync === null) return null;
  const skip = (Math.min(Math.max(page, 1), LAST_PAGE) - 1) * REHEARSED_ON_PAGE;
  if (kind === 'add-there') return leaving(client, viewer, sync.linkId, skip);
  const where = { linkId: sync.linkId, kind };
  const rows = await client.rehearsedChange.findMany({
    where,
    skip,
    take: REHEARSED_ON_PAGE,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { user: { select: { username: true, color: true } } },
  });
  const listed = await client.rehearsedChange.count({ where });
  const { counts, arriving } = sync.rehearsal as unknown as Rehearsal;
  const counted = counts?.[kind] ?? (kind === 'add-here' ? arriving : 0);
  return {
    items: rows.map(({ id, subject, isPrivate, user, ...time }) => ({
      id,
      user,
      time: timeOf(time),
      text: isPrivate ? PRIVATE_TEXT : textOf(subject, ''),
    })),
    listed,
    total: Math.max(counted, listed),
  };
}

async function leaving(
  client: LeasedClient,
  viewer: Viewer,
  linkId: string,
  skip: number,
): Promise<RehearsedPage> {
  const where = leavingWhere(linkId, calendarWindow(await databaseTime(client)));
  const total = await client.appointment.count({ where });
  const found = await client.appointment.findMany({
    where,
    skip,
    take: REHEARSED_ON_PAGE,
    orderBy: [{ spanStart: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const items = await showAppointments(
    client,
    viewer,
    found.map(({ id }) => id),
  );
  return { items, listed: total, total };
}
