import { calendarContent } from '#domain/appointment/calendar-content.ts';
import { ForbiddenError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { bringsToCalendar } from './appointment.policy.ts';
import { APPOINTMENT_COLUMNS, type AppointmentRow, columnsOf, contentOf } from './appointment-row.ts';
import { notifyAppointments } from './notify-appointments.ts';
import { requestCalendar } from './request-calendar.ts';

interface Calendar {
  readonly officeId: string;
  readonly linkId: string;
}

/**
 * Stores the id of an event that a client made in the linked calendar (ledger REST-102, 146); an event that
 * Balie made meanwhile is removed there. Does nothing without a linked calendar. Throws ForbiddenError, as
 * the admin decides what goes there, and ValidationError for an event of another appointment.
 */
export async function recordCalendarEvent(
  tx: Transaction,
  viewer: Viewer,
  appointmentId: string,
  eventId: string,
): Promise<void> {
  if (!bringsToCalendar(viewer)) throw new ForbiddenError();
  const changed = await asSystem(tx, viewer, async () => {
    const link = await tx.providerLink.findFirst({
      where: { kind: 'agenda', ...IN_USE },
      select: { id: true },
    });
    return link === null
      ? []
      : store(tx, { officeId: viewer.officeId, linkId: link.id }, appointmentId, eventId);
  });
  await requestCalendar(tx, viewer, changed);
}

/** Returns the appointments that the calendar is to be asked about. */
async function store(
  tx: Transaction,
  calendar: Calendar,
  appointmentId: string,
  eventId: string,
): Promise<string[]> {
  const row = await tx.appointment.findUniqueOrThrow({
    where: { id: appointmentId },
    select: APPOINTMENT_COLUMNS,
  });
  const where = { officeId_appointmentId_linkId: { ...calendar, appointmentId } };
  const entry = await tx.calendarEntry.findUnique({ where });
  if (entry?.remoteId === eventId) return [];
  await forgetArrival(tx, calendar, eventId);
  const known = {
    state: 'present',
    remoteId: eventId,
    changeKey: null,
    confirmedRevision: 0,
    failedAt: null,
    failureCode: null,
    failureMessage: null,
    snapshot: { ...calendarContent(contentOf(row)) },
  };
  await tx.calendarEntry.upsert({
    where,
    create: { ...calendar, appointmentId, creationKey: appointmentId, ...known },
    update: known,
  });
  // Only now: an event is of one appointment.
  const doubleId =
    entry?.remoteId == null ? null : await softDeleteDuplicate(tx, calendar, row, entry.remoteId);
  await tx.appointment.update({
    where: { id: appointmentId },
    data: { inCalendar: true, revision: { increment: 1 } },
    select: { id: true },
  });
  return doubleId === null ? [appointmentId] : [appointmentId, doubleId];
}

/** The event may have come in as an appointment of its own before its client said whose it is. */
async function forgetArrival(tx: Transaction, calendar: Calendar, eventId: string): Promise<void> {
  const arrived = await tx.calendarEntry.findFirst({
    where: { ...calendar, remoteId: eventId },
    select: { appointmentId: true, appointment: { select: { origin: true } } },
  });
  if (arrived === null) return;
  if (arrived.appointment.origin !== 'calendar') {
    throw new ValidationError([{ field: 'oid', message: 'Dit oid is van een andere afspraak.' }]);
  }
  const where = { id: arrived.appointmentId };
  const gone = await tx.appointment.delete({ where, select: { id: true, userId: true } });
  await notifyAppointments(tx, calendar, [gone], 'deleted');
}

/** The saga of this deleted appointment removes the event that is one too many. */
async function softDeleteDuplicate(
  tx: Transaction,
  calendar: Calendar,
  row: AppointmentRow,
  remoteId: string,
): Promise<string> {
  const { officeId } = calendar;
  const now = await databaseTime(tx);
  const content = contentOf(row);
  const { id } = await tx.appointment.create({
    data: {
      ...columnsOf({ ...content, relationId: null }),
      officeId,
      inCalendar: true,
      createdAt: now,
      deletedAt: now,
    },
    select: { id: true },
  });
  await tx.calendarEntry.create({
    data: {
      ...calendar,
      appointmentId: id,
      creationKey: id,
      state: 'present',
      remoteId,
      snapshot: { ...calendarContent(content) },
    },
    select: { id: true },
  });
  return id;
}
