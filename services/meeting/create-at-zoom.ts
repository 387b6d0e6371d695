import { systemViewer } from '#domain/session/viewer.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { RemoteMeeting } from '#providers/meetings-port.ts';
import { sealPasscode, unsealPasscode } from './meeting-passcode.ts';
import { DONE, type MeetingCall, type MeetingWork, UNKNOWN, writeMeeting } from './meeting-work.ts';

/** A row older than these milliseconds may have its meeting at Zoom already, so Zoom is asked first. */
const LATE = 60_000;

/**
 * Makes a meeting at Zoom, once. Before it asks it says until when the call may have an effect; who finds that said, after a
 * lost answer or a killed worker, looks for a scheduled meeting by its agenda and makes another only when the time is over.
 * An instant one is in no list, so that a person decides. Throws ProviderFailedError.
 */
export async function createAtZoom(call: MeetingCall): Promise<MeetingWork> {
  const { context, row, access } = call;
  const { database, meetings, pace } = context;
  const now = () => database.lease(systemViewer(row.officeId), databaseTime);
  const { sentUntil, startsAt } = row;
  if (sentUntil !== null) {
    if (startsAt === null) {
      await writeMeeting(context, row, { status: 'unknown', problem: UNKNOWN });
      return DONE;
    }
    const found = await meetings.findByAgenda(access, row.hostEmail, row.agenda);
    if (found !== null) return recordMade(call, found);
    const left = sentUntil.getTime() - (await now()).getTime();
    if (left > 0) return { end: 'again', afterSeconds: Math.ceil(left / 1_000) };
  }
  // The database may be older than Zoom: what should have been made long ago may be there.
  const isLate = (await now()).getTime() - row.createdAt.getTime() > LATE;
  if (sentUntil === null && startsAt !== null && isLate) {
    const earlier = await meetings.findByAgenda(access, row.hostEmail, row.agenda);
    if (earlier !== null) return recordMade(call, earlier);
  }
  const key = await keyOf(call);
  const until = new Date((await now()).getTime() + pace.deadline + pace.silence);
  await writeMeeting(context, row, { sentUntil: until });
  const { topic, minutes, agenda } = row;
  const passcode = unsealPasscode(key, row.id, row.passcodeCiphertext);
  const made = await meetings.create(access, row.hostEmail, { topic, minutes, startsAt, agenda, passcode });
  return recordMade(call, made);
}

async function recordMade(call: MeetingCall, remote: RemoteMeeting): Promise<MeetingWork> {
  const { context, row } = call;
  const key = await keyOf(call);
  await writeMeeting(context, row, {
    status: remote.isStarted ? 'started' : 'waiting',
    work: null,
    problem: null,
    sentUntil: null,
    remoteId: remote.id,
    remoteUuid: remote.uuid,
    joinUrl: remote.joinUrl,
    passcodeCiphertext: sealPasscode(key, row.id, remote.passcode),
  });
  return DONE;
}

function keyOf({ context, row }: MeetingCall) {
  return context.database.lease(systemViewer(row.officeId), (client) =>
    context.officeKeys.of(client, row.officeId),
  );
}
