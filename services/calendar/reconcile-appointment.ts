import { v7 as newId } from 'uuid';
import {
  type CalendarContent,
  calendarContent,
  differingFields,
} from '#domain/appointment/calendar-content.ts';
import { type Reconciliation, reconcileSides } from '#domain/appointment/reconcile-sides.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { type CalendarEvent, CHANGED_MEANWHILE } from '#providers/calendar-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import {
  APPOINTMENT_COLUMNS,
  type AppointmentRow,
  contentOf,
} from '#services/appointment/appointment-row.ts';
import { noteFailure, recordAcceptedKeys } from '#services/link/link-health.ts';
import { linkAccess } from '#services/link/open-link.ts';
import { ownProviderFailure } from '#services/set-aside/own-provider-failure.ts';
import type { CalendarContext } from './calendar-context.ts';
import {
  type Entry,
  type EntryKey,
  findEntry,
  isUnheardOf,
  snapshotOf,
  storedContent,
  whereEntry,
} from './calendar-entries.ts';
import { type OpenedCalendar, openCalendar } from './open-calendar.ts';
import { storeAgreement, storeRemoval } from './store-agreement.ts';

export interface AppointmentReference {
  readonly officeId: string;
  readonly appointmentId: string;
}

export type ReconcileOutcome = 'agreed' | 'nothing' | 'failed' | 'again';

/** The state read here, which the attempt may write as long as no other one began. */
interface Attempt {
  readonly calendar: OpenedCalendar;
  readonly key: EntryKey;
  readonly row: AppointmentRow;
  readonly entry: Entry;
}

/** The service's code for an event it removed, or never made, under a used key. */
const MADE_BEFORE = 'ErrorDuplicateTransactionId';

const UNKNOWN_EVENT = {
  code: 'unknown-event',
  message: 'De gekoppelde agenda kent het oid van deze afspraak niet.',
};

/**
 * Reconciles an appointment with the linked calendar: reads the event, merges both sides, and writes what is
 * missing on either. Safe to repeat, as each attempt reads both sides again: a create whose answer was lost
 * is found by its key. Throws ProviderFailedError where trying again may help; other failures stand with the
 * entry.
 */
export async function reconcileAppointment(
  context: CalendarContext,
  reference: AppointmentReference,
  signal: AbortSignal,
): Promise<ReconcileOutcome> {
  const { database } = context;
  const system = systemViewer(reference.officeId);
  const begun = await database.lease(system, (client) =>
    client.$transaction((tx) => begin(context, tx, reference)),
  );
  if (typeof begun === 'string') return begun;
  const { calendar } = begun;
  try {
    const access = linkAccess(context.providers, calendar.link, signal);
    const write = await meet(begun, access).catch(noteFailure(context, calendar.link));
    return await database.lease(system, (client) =>
      client.$transaction(async (tx) => {
        await recordAcceptedKeys(tx, calendar.link);
        return (await isSupersededAttempt(tx, begun)) ? 'again' : write(tx);
      }),
    );
  } catch (error) {
    const failure = ownProviderFailure(error, { provider: calendar.link.provider, retryable: false });
    if (failure === null) throw error;
    if (failure.code === CHANGED_MEANWHILE) return 'again';
    if (failure.retryable) throw failure;
    return database.lease(system, (client) => client.$transaction((tx) => storeFailure(tx, begun, failure)));
  }
}

async function begin(
  context: CalendarContext,
  tx: Transaction,
  { officeId, appointmentId }: AppointmentReference,
): Promise<Attempt | 'agreed' | 'nothing'> {
  const calendar = await openCalendar(context, tx, officeId);
  if (calendar === null) return 'nothing';
  const linkId = calendar.link.id;
  const sync = await tx.calendarSync.findUnique({ where: { officeId_linkId: { officeId, linkId } } });
  if (sync?.state !== 'active') return 'nothing';
  await tx.$queryRaw`SELECT id::text FROM appointments WHERE id = ${appointmentId}::uuid FOR UPDATE`;
  const row = await tx.appointment.findUnique({ where: { id: appointmentId }, select: APPOINTMENT_COLUMNS });
  if (row === null) return 'nothing';
  const key = { officeId, appointmentId, linkId };
  const known = await findEntry(tx, key);
  const isThere = known !== null && known.state !== 'removed';
  if (!isThere && !belongsThere(row, known)) return 'nothing';
  if (known?.state === 'present' && known.confirmedRevision >= row.revision) return 'agreed';
  return { calendar, key, row, entry: await claim(tx, key, row, isThere ? known : null, known !== null) };
}

/** An appointment that came from another account stays here alone. */
function belongsThere(row: AppointmentRow, known: Entry | null): boolean {
  const isOurs = known !== null || row.origin === 'balie';
  return row.deletedAt === null && row.inCalendar && row.readOnlyReason === null && isOurs;
}

/** Stores what is about to be created first: after a lost answer the calendar may say it. */
async function claim(
  tx: Transaction,
  key: EntryKey,
  row: AppointmentRow,
  known: Entry | null,
  wasThere: boolean,
): Promise<Entry> {
  if (known !== null) {
    return tx.calendarEntry.update({ where: whereEntry(key), data: { attempt: { increment: 1 } } });
  }
  const fresh = {
    state: 'creating',
    remoteId: null,
    changeKey: null,
    confirmedRevision: 0,
    snapshot: storedContent(calendarContent(contentOf(row))),
    updatedAt: await databaseTime(tx),
  };
  return tx.calendarEntry.upsert({
    where: whereEntry(key),
    create: { ...key, ...fresh, creationKey: key.appointmentId },
    // A key that was used before would find the event that was removed.
    update: { ...fresh, attempt: { increment: 1 }, ...(wasThere && { creationKey: newId() }) },
  });
}

async function isSupersededAttempt(tx: Transaction, { key, entry }: Attempt): Promise<boolean> {
  await tx.$queryRaw`SELECT id::text FROM appointments WHERE id = ${key.appointmentId}::uuid FOR UPDATE`;
  return (await findEntry(tx, key))?.attempt !== entry.attempt;
}

type Write = (tx: Transaction) => Promise<ReconcileOutcome>;

async function meet(attempt: Attempt, access: LinkAccess): Promise<Write> {
  const { calendar, row, entry } = attempt;
  const { adapter } = calendar;
  const there =
    entry.remoteId === null
      ? await createdEvent(attempt, access)
      : await adapter.read(access, entry.remoteId);
  // A single event that became a series is listed as its occurrences from then on.
  const event = there === null || there.isCancelled || there.isMaster ? null : there;
  const here = row.deletedAt === null ? calendarContent(contentOf(row)) : null;
  if (isUnheardOf(entry, there) && here !== null) return (tx) => storeFailure(tx, attempt, UNKNOWN_EVENT);
  const sides = { base: snapshotOf(entry), here, there: event === null ? null : contentOfEvent(event) };
  const isReadOnly = (event === null ? row.readOnlyReason : event.readOnlyReason) !== null;
  if (event === null && here !== null && entry.state === 'returning') return (tx) => forgetEvent(tx, attempt);
  const plan = reconcileSides({ ...sides, isReadOnly });
  if (plan.agreed === null) {
    if (event !== null) await adapter.remove(access, event);
    return (tx) => storeRemoval(tx, attempt);
  }
  if (event === null) return (tx) => forgetEvent(tx, attempt);
  const written = await write(attempt, access, event, plan);
  return written === null
    ? async () => 'again'
    : (tx) => storeAgreement(tx, attempt, written, plan.overruled);
}

/** Null when the event, perhaps made by an attempt whose answer was lost, is gone again. */
async function createdEvent(
  { calendar, row, entry }: Attempt,
  access: LinkAccess,
): Promise<CalendarEvent | null> {
  const { adapter } = calendar;
  if (row.deletedAt !== null) return adapter.findOwn(access, entry.creationKey);
  try {
    return await adapter.create(access, entry.creationKey, snapshotOf(entry));
  } catch (error) {
    if (error instanceof ProviderFailedError && error.code === MADE_BEFORE) return null;
    throw error;
  }
}

async function write(
  { calendar }: Attempt,
  access: LinkAccess,
  event: CalendarEvent,
  { agreed }: Reconciliation,
): Promise<CalendarEvent | null> {
  if (agreed === null) return event;
  const fields = differingFields(agreed, event);
  if (fields.length === 0) return event;
  const patch: Partial<CalendarContent> = Object.fromEntries(fields.map((field) => [field, agreed[field]]));
  return calendar.adapter.change(access, event, patch);
}

/** Deleted there and changed or restored here: the next attempt creates it again. */
async function forgetEvent(tx: Transaction, { key }: Attempt): Promise<ReconcileOutcome> {
  await tx.calendarEntry.update({
    where: whereEntry(key),
    data: { state: 'removed', remoteId: null, confirmedRevision: 0, updatedAt: await databaseTime(tx) },
  });
  return 'again';
}

function contentOfEvent({ subject, location, time }: CalendarEvent): CalendarContent {
  return { subject, location, time };
}

async function storeFailure(
  tx: Transaction,
  { key, entry }: Attempt,
  failure: Pick<ProviderFailedError, 'code' | 'message'>,
): Promise<'failed'> {
  await tx.calendarEntry.updateMany({
    where: { ...key, attempt: entry.attempt },
    data: { failedAt: await databaseTime(tx), failureCode: failure.code, failureMessage: failure.message },
  });
  return 'failed';
}
