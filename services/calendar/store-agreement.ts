import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import { appointmentChanges } from '#domain/appointment/appointment-fields.ts';
import { type CalendarContent, calendarContent, textOf } from '#domain/appointment/calendar-content.ts';
import { type Reconciliation, reconcileSides } from '#domain/appointment/reconcile-sides.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { CalendarEvent } from '#providers/calendar-port.ts';
import {
  APPOINTMENT_COLUMNS,
  type AppointmentRow,
  columnsOf,
  contentOf,
} from '#services/appointment/appointment-row.ts';
import { recordAppointment } from '#services/appointment/appointment-trail.ts';
import { softDeleteAppointment } from '#services/appointment/delete-appointment.ts';
import { notifyAppointments } from '#services/appointment/notify-appointments.ts';
import { agreedOn, type EntryKey, whereEntry } from './calendar-entries.ts';
import { calendarOwner } from './calendar-owner.ts';

interface Read {
  readonly key: EntryKey;
  readonly row: AppointmentRow;
}

/** What was saved here since the attempt read it stays for the next attempt. */
export async function storeAgreement(
  tx: Transaction,
  { key, row: read }: Read,
  event: CalendarEvent,
  overruled: Reconciliation['overruled'],
): Promise<'agreed' | 'again'> {
  const now = await tx.appointment.findUniqueOrThrow({
    where: { id: key.appointmentId },
    select: APPOINTMENT_COLUMNS,
  });
  await claimEvent(tx, key, event.id);
  await tx.calendarEntry.update({
    where: whereEntry(key),
    data: agreedOn(event, read.revision, await databaseTime(tx)),
  });
  const isUntouched = now.revision === read.revision;
  const base = calendarContent(contentOf(read));
  const sides = { base, here: calendarContent(contentOf(now)), there: event };
  const agreed = isUntouched ? event : (reconcileSides({ ...sides, isReadOnly: false }).agreed ?? event);
  await writeHere(tx, { row: now, linkId: key.linkId }, agreed, {
    isPrivate: event.isPrivate,
    readOnlyReason: event.readOnlyReason,
    // Deleted here and changed there meanwhile: it comes back.
    deletedAt: isUntouched ? null : now.deletedAt,
  });
  for (const { field, there } of overruled) await recordOverruled(tx, now, { [field]: there[field] });
  return isUntouched ? 'agreed' : 'again';
}

interface Flags {
  readonly isPrivate: boolean;
  readonly readOnlyReason: string | null;
  readonly deletedAt: Date | null;
}

interface EntryOfLink {
  readonly row: AppointmentRow;
  readonly linkId: string;
}

/**
 * Stores the calendar's content and flags here, also of an appointment that the flags bring back. The history has what differs
 * in content, and users are notified of any difference.
 */
export async function writeHere(
  tx: Transaction,
  { row, linkId }: EntryOfLink,
  there: CalendarContent,
  flags: Flags,
): Promise<void> {
  const system = systemViewer(row.officeId);
  const before = contentOf(row);
  const content = withEvent(before, there);
  const changes = appointmentChanges(before, content);
  const returns = row.deletedAt !== null && flags.deletedAt === null;
  const isMarked = row.isPrivate !== flags.isPrivate || row.readOnlyReason !== flags.readOnlyReason;
  if (Object.keys(changes).length === 0 && !isMarked && !returns) return;
  const { relationId: _relation, userId: _user, ...columns } = columnsOf(content);
  const userId = flags.isPrivate && !row.isPrivate ? await calendarOwner(tx, linkId) : row.userId;
  const { version } = await tx.appointment.update({
    where: { id: row.id },
    data: {
      ...columns,
      ...flags,
      userId,
      ...(returns && { deletedById: null }),
      version: { increment: 1 },
    },
    select: { version: true },
  });
  // A history of what was private shows no more when it no longer is.
  const isPrivate = row.isPrivate || flags.isPrivate;
  const recorded = { id: row.id, content, isPrivate, version };
  if (returns || Object.keys(changes).length > 0) {
    await recordAppointment(tx, system, recorded, returns ? 'restored' : 'changed', changes);
  }
  if (userId !== row.userId) await notifyAppointments(tx, system, [row], 'deleted');
  await notifyAppointments(tx, system, [{ id: row.id, userId }], returns ? 'created' : 'updated');
}

function withEvent(
  before: AppointmentContent,
  { subject, location, time }: CalendarContent,
): AppointmentContent {
  return { ...before, text: textOf(subject, before.text), location, time };
}

/** The calendar's value gave way to what was saved here; the history shows it. */
async function recordOverruled(
  tx: Transaction,
  row: AppointmentRow,
  there: Partial<CalendarContent>,
): Promise<void> {
  const before = contentOf(row);
  const lost = withEvent(before, { ...calendarContent(before), ...there });
  const recorded = { id: row.id, content: before, isPrivate: row.isPrivate, version: row.version };
  await recordAppointment(
    tx,
    systemViewer(row.officeId),
    recorded,
    'overruled',
    appointmentChanges(lost, before),
  );
}

/** An event of ours may have come in as an appointment before its create was known to have succeeded. */
async function claimEvent(
  tx: Transaction,
  { officeId, linkId, appointmentId }: EntryKey,
  remoteId: string,
): Promise<void> {
  const other = await tx.calendarEntry.findFirst({
    where: {
      officeId,
      linkId,
      remoteId,
      appointmentId: { not: appointmentId },
      appointment: { origin: 'calendar' },
    },
    select: { appointmentId: true },
  });
  if (other === null) return;
  const where = { id: other.appointmentId };
  const gone = await tx.appointment.delete({ where, select: { id: true, userId: true } });
  await notifyAppointments(tx, { officeId }, [gone], 'deleted');
}

/** Removes the appointment here too, unless somebody saved it since the attempt read it. */
export async function storeRemoval(tx: Transaction, { key, row: read }: Read): Promise<'agreed' | 'again'> {
  const now = await tx.appointment.findUniqueOrThrow({
    where: { id: key.appointmentId },
    select: APPOINTMENT_COLUMNS,
  });
  // The id stays: what the calendar still lists of the event is no new one.
  await tx.calendarEntry.update({
    where: whereEntry(key),
    data: { state: 'removed', confirmedRevision: read.revision, updatedAt: await databaseTime(tx) },
  });
  if (now.revision !== read.revision) return 'again';
  if (now.deletedAt === null)
    await softDeleteAppointment(tx, systemViewer(key.officeId), now, await databaseTime(tx));
  return 'agreed';
}
