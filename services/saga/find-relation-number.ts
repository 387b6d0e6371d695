import { systemViewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';

interface Context {
  readonly database: Database;
}

const NUMBER = { relation: { select: { relationNumber: true } } } as const;

/** Null where the appointment is not there, or has no relation. */
export async function findAppointmentRelationNumber(
  { database }: Context,
  { officeId, appointmentId }: { readonly officeId: string; readonly appointmentId: string },
): Promise<string | null> {
  const found = await database.lease(systemViewer(officeId), (client) =>
    client.appointment.findUnique({ where: { id: appointmentId }, select: NUMBER }),
  );
  return found?.relation?.relationNumber ?? null;
}

/** Null where the meeting is not there, or has no relation. */
export async function findMeetingRelationNumber(
  { database }: Context,
  { officeId, meetingId }: { readonly officeId: string; readonly meetingId: string },
): Promise<string | null> {
  const found = await database.lease(systemViewer(officeId), (client) =>
    client.meeting.findUnique({ where: { id: meetingId }, select: NUMBER }),
  );
  return found?.relation?.relationNumber ?? null;
}
