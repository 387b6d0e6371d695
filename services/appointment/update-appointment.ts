import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import { type AppointmentChanges, appointmentChanges } from '#domain/appointment/appointment-fields.ts';
import { appointmentText } from '#domain/appointment/appointment-text.ts';
import { checkAppointment } from '#domain/appointment/validate-appointment.ts';
import { ConflictError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { allowedUser, assertMayChange, bringsToCalendar } from './appointment.policy.ts';
import { checkChoices } from './appointment-choices.ts';
import { type AppointmentRow, columnsOf, contentOf } from './appointment-row.ts';
import { recordAppointment } from './appointment-trail.ts';
import { lockAppointment } from './lock-appointment.ts';
import { notifyAppointments } from './notify-appointments.ts';
import { requestCalendar } from './request-calendar.ts';
import { type SavedAppointment, seesAppointment } from './saved-appointment.ts';

export interface UpdateAppointment {
  readonly requestId: string;
  readonly id: string;
  /** Null for a caller who does not say, and overwrites. */
  readonly version: number | null;
  /** A field that is left out stays as it is. `userId` counts for an admin alone. */
  readonly content: Partial<AppointmentContent>;
}

/**
 * Ledger AGENDA-35, 36. Throws ForbiddenError, also for one that the calendar keeps, NotFoundError,
 * ValidationError, and ConflictError with the fields that differ when somebody saved since.
 */
export async function updateAppointment(
  client: LeasedClient,
  viewer: Viewer,
  command: UpdateAppointment,
): Promise<SavedAppointment> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const intent = { requestId, operation: 'changeAppointment', input, seen: seesAppointment };
  return client.$transaction(async (tx) => {
    await lockOfficeWrites(tx, viewer.officeId);
    return answerOnce<SavedAppointment>(tx, viewer, intent, async () => {
      await storeAppointmentChange(tx, viewer, command);
      return { keep: true, answer: { appointmentId: command.id } };
    });
  });
}

/** Needs `lockOfficeWrites`, which keeps users from being removed. Throws what updateAppointment throws. */
export async function storeAppointmentChange(
  tx: Transaction,
  viewer: Viewer,
  { id, version, content: sent }: Omit<UpdateAppointment, 'requestId'>,
): Promise<void> {
  const row = await lockAppointment(tx, id);
  assertMayChange(viewer, row);
  const before = contentOf(row);
  const userId = allowedUser(viewer, sent.userId ?? row.userId, row.userId);
  const checked = checkAppointment({ ...before, ...sent, userId }, { before });
  const relationName = await checkChoices(tx, checked, { ...before, relationName: row.relationName });
  const content = { ...checked, text: appointmentText(checked.text, relationName) };
  const changes = appointmentChanges(before, content);
  if (version !== null && row.version !== version) refuseOutdated(row, changes);
  await store(tx, viewer, row, content, changes);
}

async function store(
  tx: Transaction,
  viewer: Viewer,
  row: AppointmentRow,
  content: AppointmentContent,
  changes: AppointmentChanges,
): Promise<void> {
  const entersCalendar = !row.inCalendar && bringsToCalendar(viewer);
  const isChanged = Object.keys(changes).length > 0;
  if (!isChanged && !entersCalendar) return;
  const { relationId, ...columns } = columnsOf(content);
  const stored = await tx.appointment.update({
    where: { id: row.id },
    data: {
      ...columns,
      // The table wants the relation that is written to be one that the viewer sees; this one may be a colleague's.
      ...(relationId !== row.relationId && { relationId }),
      ...(isChanged && { version: { increment: 1 } }),
      revision: { increment: 1 },
      inCalendar: row.inCalendar || entersCalendar,
    },
    select: { version: true, inCalendar: true, isPrivate: true },
  });
  if (isChanged) {
    const recorded = { id: row.id, content, isPrivate: stored.isPrivate, version: stored.version };
    await recordAppointment(tx, viewer, recorded, 'changed', changes);
    if (content.userId !== row.userId) await notifyAppointments(tx, viewer, [row], 'deleted');
    await notifyAppointments(tx, viewer, [{ id: row.id, userId: content.userId }], 'updated');
  }
  // An appointment that is in the calendar is updated there, whoever changed it (ledger AGENDA-55).
  if (stored.inCalendar) await requestCalendar(tx, viewer, [row.id]);
}

/** A save that says what is stored by now is no conflict. */
function refuseOutdated(row: AppointmentRow, changes: AppointmentChanges): void {
  const conflicts = Object.entries(changes).map(([field, { from, to }]) => ({
    field,
    yours: to,
    theirs: from,
  }));
  if (conflicts.length > 0) throw new ConflictError(row.version, conflicts, { recordId: row.id });
}
