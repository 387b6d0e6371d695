import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import type { AppointmentChanges } from '#domain/appointment/appointment-fields.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { ofAppointment, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

interface Recorded {
  readonly id: string;
  readonly content: AppointmentContent;
  /** The text of a private appointment is its user's alone, and stands in no history. */
  readonly isPrivate: boolean;
  /** The version after the change. */
  readonly version: number;
}

export async function recordAppointment(
  tx: Transaction,
  viewer: Viewer,
  { id, content, isPrivate, version }: Recorded,
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'overruled',
  changes: AppointmentChanges = {},
): Promise<void> {
  const { text, relationId } = content;
  const trailChanges = isPrivate
    ? {}
    : { text: { from: action === 'created' ? '' : text, to: text }, ...changes };
  await recordAuditEntries(tx, viewer, [
    {
      ...ofAppointment(id, isPrivate ? null : relationId),
      action,
      entityVersion: version,
      changes: trailChanges,
    },
  ]);
}
