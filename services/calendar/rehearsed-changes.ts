import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { spanOf } from '#domain/appointment/appointment-time.ts';
import { calendarContent, subjectOf } from '#domain/appointment/calendar-content.ts';
import { type RehearsedKind, rehearsedKinds } from '#domain/appointment/rehearsed-change.ts';
import type { Transaction } from '#prisma/database.ts';
import type { CalendarEvent } from '#providers/calendar-port.ts';
import {
  APPOINTMENT_COLUMNS,
  type AppointmentRow,
  contentOf,
  timeColumns,
} from '#services/appointment/appointment-row.ts';
import { type Entry, isUnheardOf, snapshotOf } from './calendar-entries.ts';
import { calendarOwner } from './calendar-owner.ts';
import type { CalendarReference } from './calendar-sync-row.ts';
import { MOST_DELETED } from './end-of-pass.ts';
import type { ListedEvents } from './listed-events.ts';
import type { AnswersOfKnown } from './unlisted-known.ts';

/** Beyond these only the number is shown. */
const MOST_KEPT = 500;
const LOOKED_UP = 1_000;

export interface RehearsedChange {
  readonly kind: RehearsedKind;
  readonly subject: string;
  readonly isPrivate: boolean;
  readonly time: AppointmentTime;
  readonly userId: string;
}

export interface RehearsedEvents {
  readonly changes: readonly RehearsedChange[];
  /** An admin is asked about so many deletions here before they happen. */
  readonly asked: number;
}

/** Changes here alone: what would be added in the calendar is read from the appointments. */
export async function rehearseEvents(
  tx: Transaction,
  { linkId }: CalendarReference,
  listed: ListedEvents,
  unlisted: AnswersOfKnown,
): Promise<RehearsedEvents> {
  const ownerId = await calendarOwner(tx, linkId);
  const changes: RehearsedChange[] = [];
  let deletedByPass = 0;
  const ids = [...listed.keys(), ...unlisted.keys()];
  for (let start = 0; start < ids.length; start += LOOKED_UP) {
    const some = ids.slice(start, start + LOOKED_UP);
    const entries = await tx.calendarEntry.findMany({
      where: { linkId, remoteId: { in: some } },
      include: { appointment: { select: APPOINTMENT_COLUMNS } },
    });
    const known = new Map(entries.map((entry) => [entry.remoteId, entry]));
    for (const id of some) {
      const event = listed.get(id) ?? eventOf(unlisted.get(id));
      const entry = known.get(id);
      if (entry === undefined) {
        if (event !== null && listed.has(id)) changes.push(changeOf('add-here', event, ownerId));
        continue;
      }
      // The appointment's own attempt fails, and names it.
      if (!listed.has(id) && isUnheardOf(entry, unlisted.get(id) ?? null)) continue;
      const found = knownChanges(entry, event);
      changes.push(...found);
      // The own attempt of an unconfirmed entry comes before a pass counts what the calendar misses.
      const isConfirmed = entry.confirmedRevision >= entry.appointment.revision;
      if (isConfirmed) deletedByPass += found.filter(({ kind }) => kind === 'remove-here').length;
    }
  }
  return { changes, asked: deletedByPass > MOST_DELETED ? deletedByPass : 0 };
}

/** A cancelled event, or one that became a series, is no appointment. */
function eventOf(answer: CalendarEvent | null | undefined): CalendarEvent | null {
  return answer == null || answer.isCancelled || answer.isMaster ? null : answer;
}

function knownChanges(
  { appointment: row, ...entry }: Entry & { readonly appointment: AppointmentRow },
  event: CalendarEvent | null,
): readonly RehearsedChange[] {
  const here = row.deletedAt === null ? calendarContent(contentOf(row)) : null;
  const marks = event ?? row;
  const kinds = rehearsedKinds({
    base: snapshotOf(entry),
    here,
    there: event,
    isReadOnly: marks.readOnlyReason !== null,
    isMarkedSame: row.isPrivate === marks.isPrivate && row.readOnlyReason === marks.readOnlyReason,
  });
  const shown = event ?? { ...calendarContent(contentOf(row)), isPrivate: row.isPrivate };
  const isPrivate = shown.isPrivate || row.isPrivate;
  return kinds.map((kind) => changeOf(kind, { ...shown, isPrivate }, row.userId));
}

function changeOf(
  kind: RehearsedKind,
  { subject, time, isPrivate }: Pick<CalendarEvent, 'subject' | 'time' | 'isPrivate'>,
  userId: string,
): RehearsedChange {
  return { kind, subject: isPrivate ? '' : subjectOf(subject), isPrivate, time, userId };
}

/** Stores the earliest of each kind. */
export async function storeChanges(
  tx: Transaction,
  calendar: CalendarReference,
  changes: readonly RehearsedChange[],
): Promise<void> {
  const { officeId, linkId } = calendar;
  await forgetRehearsal(tx, calendar);
  const isRare = ({ kind }: RehearsedChange) => kind !== 'add-here';
  const startOf = ({ time }: RehearsedChange) => spanOf(time).start.getTime();
  const sorted = changes.toSorted(
    (one, other) => Number(isRare(other)) - Number(isRare(one)) || startOf(one) - startOf(other),
  );
  await tx.rehearsedChange.createMany({
    data: sorted.slice(0, MOST_KEPT).map(({ kind, subject, isPrivate, time, userId }, position) => ({
      officeId,
      linkId,
      kind,
      position,
      subject,
      isPrivate,
      userId,
      ...timeColumns(time),
    })),
  });
}

export async function forgetRehearsal(
  tx: Pick<Transaction, 'rehearsedChange'>,
  { officeId, linkId }: CalendarReference,
): Promise<void> {
  await tx.rehearsedChange.deleteMany({ where: { officeId, linkId } });
}
