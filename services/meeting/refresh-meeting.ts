import { type MeetingStatus, type RemoteMeetingState, statusByZoom } from '#domain/meeting/meeting-status.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import { notify } from '#prisma/events.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import type { MeetingAccess, RemoteMeeting } from '#providers/meetings-port.ts';
import { openMeetingAccount } from './meeting-account.ts';
import type { MeetingContext } from './meeting-context.ts';
import { missingMeeting } from './meeting-row.ts';

const CALL_MILLISECONDS = 20_000;
export const GONE_AT_ZOOM = 'Deze vergadering staat niet meer bij Zoom.';

/** Ledger MEET-38. Returns Zoom's meeting, null for none. Throws NotFoundError and ProviderFailedError. */
export async function refreshMeeting(
  context: MeetingContext,
  viewer: Viewer,
  id: string,
): Promise<RemoteMeeting | null> {
  const { row, account } = await context.database.lease(viewer, async (client) => {
    const found = await client.meeting.findUnique({ where: { id } });
    if (found === null) throw missingMeeting();
    return { row: found, account: await openMeetingAccount(client, context.officeKeys, viewer.officeId) };
  });
  const { remoteId } = row;
  if (remoteId === null || row.status === 'finished' || row.work === 'delete') return null;
  const access = { account, signal: AbortSignal.timeout(CALL_MILLISECONDS) };
  const remoteState = await fetchMeetingState(context, access, remoteId);
  await keepStatus(context, row, remoteState);
  return remoteState.remote;
}

export async function fetchMeetingState(
  { meetings }: Pick<MeetingContext, 'meetings'>,
  access: MeetingAccess,
  remoteId: string,
): Promise<RemoteMeetingState & { readonly remote: RemoteMeeting | null }> {
  const remote = await meetings.read(access, remoteId);
  const end = remote?.isStarted === true ? 'not-ended' : await meetings.end(access, remoteId);
  return { remote, end };
}

/** As the system, as readers see the status too. What somebody changed meanwhile stays. */
export async function keepStatus(
  { database, now }: Pick<MeetingContext, 'database' | 'now'>,
  row: Pick<Meeting, 'id' | 'officeId' | 'status' | 'startsAt' | 'remoteId' | 'work'>,
  remoteState: RemoteMeetingState,
): Promise<void> {
  const { id, officeId, startsAt, remoteId, work } = row;
  const before = row.status as MeetingStatus;
  const status = statusByZoom(before, startsAt, remoteState, now());
  if (status === before) return;
  const gone = { work: 'create', problem: GONE_AT_ZOOM, remoteId: null, joinUrl: '' };
  await database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const { count } = await tx.meeting.updateMany({
        where: { id, status: before, remoteId, work },
        data: { status, ...(status === 'absent' && gone), ...(status === 'finished' && NOTHING_LEFT) },
      });
      if (count > 0) await notify(tx, { type: 'meeting', officeId, id });
    }),
  );
}

const NOTHING_LEFT = { work: null, problem: null };
