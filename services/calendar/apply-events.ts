import { differingFields, textOf } from '#domain/appointment/calendar-content.ts';
import { checkTimeOrder } from '#domain/appointment/validate-appointment.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { CalendarEvent } from '#providers/calendar-port.ts';
import {
  APPOINTMENT_COLUMNS,
  type AppointmentRow,
  contentOf,
  timeColumns,
} from '#services/appointment/appointment-row.ts';
import { recordAppointment } from '#services/appointment/appointment-trail.ts';
import { notifyAllAppointments } from '#services/appointment/notify-appointments.ts';
import { agreedOn, type Entry, snapshotOf } from './calendar-entries.ts';
import type { CalendarReference } from './calendar-sync-row.ts';
import { recheckAppointments } from './recheck-appointments.ts';
import { writeHere } from './store-agreement.ts';

/** Locks them in their order before one is written, so that two pages cannot wait for each other. */
export async function lockAppointmentsOf(
  tx: Transaction,
  { officeId, linkId }: CalendarReference,
  events: readonly CalendarEvent[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT id::text FROM appointments WHERE id IN (
      SELECT appointment_id FROM calendar_entries
      WHERE office_id = ${officeId}::uuid AND link_id = ${linkId}::uuid
        AND (remote_id = ANY(${events.map(({ id }) => id)}::text[]) OR (
          remote_id IS NULL AND creation_key = ANY(${events.flatMap((event) => event.transactionId ?? [])}::text[]))))
    ORDER BY id FOR UPDATE`;
}

export interface ReadListing extends CalendarReference {
  readonly generation: number;
  readonly readAt: Date;
  readonly ownerId: string;
}

/** Returns the appointments of cancelled events. Throws ValidationError. */
export async function applyEvents(
  tx: Transaction,
  listing: ReadListing,
  events: readonly CalendarEvent[],
): Promise<string[]> {
  const { officeId, linkId, generation, readAt } = listing;
  const keys = events.flatMap(({ transactionId }) => transactionId ?? []);
  const entries = await tx.calendarEntry.findMany({
    where: {
      linkId,
      OR: [
        { remoteId: { in: events.map(({ id }) => id) } },
        { creationKey: { in: keys }, state: { in: ['creating', 'removed'] }, remoteId: null },
      ],
    },
  });
  const rows = await tx.appointment.findMany({
    where: { id: { in: entries.map(({ appointmentId }) => appointmentId) } },
    select: APPOINTMENT_COLUMNS,
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const byRemote = new Map(entries.map((entry) => [entry.remoteId, entry]));
  const byKey = new Map(
    entries.filter(({ remoteId }) => remoteId === null).map((entry) => [entry.creationKey, entry]),
  );
  const cancelled: string[] = [];
  const doubtful: string[] = [];
  const seen: string[] = [];
  for (const event of events) {
    if (!event.isCancelled) checkTimeOrder(event.time);
    const entry = byRemote.get(event.id);
    const row = entry === undefined ? undefined : rowOf.get(entry.appointmentId);
    if (entry !== undefined && row !== undefined) {
      seen.push(entry.id);
      if (event.isCancelled) cancelled.push(row.id);
      else if (!(await applyKnown(tx, row, entry, event, readAt))) doubtful.push(row.id);
      continue;
    }
    const own = byKey.get(event.transactionId ?? '');
    if (own !== undefined) {
      // An entry that was given up with its appointment may have been created there after all.
      if (own.state === 'removed') await standsAgain(tx, own, event.id);
      // A create of ours whose answer was lost: its appointment's next attempt finds the event.
      doubtful.push(own.appointmentId);
    } else if (!event.isCancelled) await addArrival(tx, listing, event);
  }
  await tx.calendarEntry.updateMany({ where: { id: { in: seen } }, data: { seenPass: generation } });
  await recheckAppointments(tx, officeId, doubtful);
  return cancelled;
}

/** False where the appointment's own attempt has to read both sides. */
async function applyKnown(
  tx: Transaction,
  row: AppointmentRow,
  entry: Entry,
  event: CalendarEvent,
  readAt: Date,
): Promise<boolean> {
  const isMarkedSame = row.isPrivate === event.isPrivate && row.readOnlyReason === event.readOnlyReason;
  const saysSame = entry.snapshot !== null && differingFields(snapshotOf(entry), event).length === 0;
  const isNewer = entry.updatedAt < readAt;
  // An event that was removed there has returned, unless the page is older than the removal.
  const returns = entry.state === 'removed';
  if (returns && !isNewer) return true;
  if (returns && row.deletedAt === null) {
    await standsAgain(tx, entry, event.id);
    return false;
  }
  // An echo of our own change or an earlier page; what was deleted here, its own attempt removes there.
  if (!returns && saysSame && (isMarkedSame || row.deletedAt !== null)) return true;
  const isPending = !returns && (row.revision > entry.confirmedRevision || entry.state !== 'present');
  if (isPending || !isNewer) return false;
  const { isPrivate, readOnlyReason } = event;
  await writeHere(tx, { row, linkId: entry.linkId }, event, { isPrivate, readOnlyReason, deletedAt: null });
  await tx.calendarEntry.update({
    where: { id: entry.id },
    data: agreedOn(event, row.revision, await databaseTime(tx)),
    select: { id: true },
  });
  return true;
}

/** An event that counted as gone is there: the appointment's own attempt merges both, or removes it. */
async function standsAgain(tx: Transaction, { id, appointmentId }: Entry, remoteId: string): Promise<void> {
  await tx.calendarEntry.update({
    where: { id },
    data: { state: 'present', remoteId, confirmedRevision: 0, updatedAt: await databaseTime(tx) },
    select: { id: true },
  });
  await tx.appointment.update({
    where: { id: appointmentId },
    data: { inCalendar: true },
    select: { id: true },
  });
}

/** The appointment goes to the user whose link it is. */
async function addArrival(
  tx: Transaction,
  { officeId, linkId, generation, ownerId }: ReadListing,
  event: CalendarEvent,
): Promise<void> {
  const { id, version, ...stored } = await tx.appointment.create({
    data: {
      officeId,
      userId: ownerId,
      text: textOf(event.subject, ''),
      location: event.location,
      ...timeColumns(event.time),
      inCalendar: true,
      origin: 'calendar',
      isPrivate: event.isPrivate,
      readOnlyReason: event.readOnlyReason,
      seriesId: event.seriesMasterId,
      createdAt: await databaseTime(tx),
    },
    select: APPOINTMENT_COLUMNS,
  });
  await tx.calendarEntry.createMany({
    data: [
      {
        officeId,
        linkId,
        appointmentId: id,
        creationKey: id,
        seenPass: generation,
        ...agreedOn(event, stored.revision, await databaseTime(tx)),
      },
    ],
  });
  const recorded = {
    id,
    content: contentOf({ id, version, ...stored }),
    isPrivate: event.isPrivate,
    version,
  };
  await recordAppointment(tx, systemViewer(officeId), recorded, 'created');
  await notifyAllAppointments(tx, { officeId });
}
