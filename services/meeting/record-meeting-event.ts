import { meetingEventText, meetingEventTime } from '#domain/meeting/meeting.ts';
import { systemViewer, type Viewer, type ViewerRole } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { storeAppointment } from '#services/appointment/create-appointment.ts';
import { storeAppointmentChange } from '#services/appointment/update-appointment.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';

interface MeetingEventContext {
  readonly database: Database;
  readonly now: () => Date;
  /** Failures of the calendar are only logged (ledger MEET-28). */
  readonly onFailure: (error: unknown) => void;
}

const LONGEST_LOCATION = 255;

/**
 * Makes or changes the appointment of a meeting that Zoom has, in its user's name: what comes of it in the linked calendar is
 * as with any other of theirs (ledger MEET-25 to 30). A retry is safe: a meeting has one appointment, which says of which
 * version it is; one that was deleted stays so.
 */
export async function recordMeetingEvent(
  { database, now, onFailure }: MeetingEventContext,
  { officeId, meetingId }: { readonly officeId: string; readonly meetingId: string },
): Promise<void> {
  const found = await database.lease(systemViewer(officeId), (client) =>
    client.meeting.findUnique({
      where: { id: meetingId },
      select: { userId: true, user: { select: { role: true } } },
    }),
  );
  if (found === null) return;
  const viewer: Viewer = { officeId, userId: found.userId, role: found.user.role as ViewerRole };
  try {
    await database.lease(viewer, (client) =>
      client.$transaction(async (tx) => {
        await lockOfficeWrites(tx, viewer.officeId);
        await tx.$queryRaw`SELECT id::text FROM meetings WHERE id = ${meetingId}::uuid FOR UPDATE`;
        await store(tx, viewer, meetingId, now());
      }),
    );
  } catch (error) {
    if (ownFailure(error) === null) throw error;
    onFailure(error);
  }
}

async function store(tx: Transaction, viewer: Viewer, meetingId: string, now: Date): Promise<void> {
  const meeting = await tx.meeting.findUnique({ where: { id: meetingId } });
  if (meeting === null || meeting.work !== null || meeting.remoteId === null) return;
  if (meeting.eventVersion >= meeting.version) return;
  const { id, userId, relationId, version } = meeting;
  const content = {
    text: meetingEventText(meeting.topic),
    location: locationOf(meeting),
    time: {
      kind: 'timed',
      ...meetingEventTime(meeting.startsAt ?? meeting.createdAt, meeting.minutes),
    } as const,
  };
  const event = await tx.appointment.findFirst({ where: { meetingId: id }, select: { id: true } });
  if (event !== null) {
    await storeAppointmentChange(tx, viewer, { id: event.id, version: null, content });
  } else if (meeting.eventVersion === 0) {
    const made = await storeAppointment(tx, viewer, { ...content, relationId, userId }, now);
    await tx.appointment.update({ where: { id: made }, data: { meetingId: id }, select: { id: true } });
  }
  await tx.meeting.update({ where: { id }, data: { eventVersion: version }, select: { id: true } });
}

function locationOf({ joinUrl }: Meeting): string {
  return joinUrl.length > LONGEST_LOCATION ? 'Zoom' : joinUrl;
}
