import type { AppointmentContent, AppointmentTime } from '#domain/appointment/appointment.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { dateOf, dayOf } from '#services/task/database-days.ts';

export const APPOINTMENT_COLUMNS = {
  id: true,
  officeId: true,
  userId: true,
  relationId: true,
  relationName: true,
  text: true,
  location: true,
  startsAt: true,
  endsAt: true,
  startDay: true,
  lastDay: true,
  version: true,
  revision: true,
  inCalendar: true,
  origin: true,
  readOnlyReason: true,
  isPrivate: true,
  seriesId: true,
  deletedAt: true,
  meetingId: true,
} as const satisfies Prisma.AppointmentSelect;

export type AppointmentRow = Prisma.AppointmentGetPayload<{ select: typeof APPOINTMENT_COLUMNS }>;

type TimeColumns = Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'startDay' | 'lastDay'>;

export function timeOf({ startsAt, endsAt, startDay, lastDay }: TimeColumns): AppointmentTime {
  if (startDay !== null && lastDay !== null) {
    return { kind: 'days', startDay: dayOf(startDay), lastDay: dayOf(lastDay) };
  }
  if (startsAt === null || endsAt === null) throw new Error('an appointment without a time');
  return { kind: 'timed', start: startsAt.toISOString(), end: endsAt.toISOString() };
}

export function contentOf(row: AppointmentRow): AppointmentContent {
  const { text, relationId, location, userId } = row;
  return { text, relationId, location, userId, time: timeOf(row) };
}

export function timeColumns(time: AppointmentTime): TimeColumns {
  return time.kind === 'timed'
    ? { startsAt: new Date(time.start), endsAt: new Date(time.end), startDay: null, lastDay: null }
    : { startsAt: null, endsAt: null, startDay: dateOf(time.startDay), lastDay: dateOf(time.lastDay) };
}

export function columnsOf({ text, relationId, location, userId, time }: AppointmentContent) {
  return { text, relationId, location, userId, ...timeColumns(time) };
}
