import type { MeetingStatus } from '#domain/meeting/meeting-status.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { unsealPasscode } from './meeting-passcode.ts';

/** Older ones are found in the agenda. */
const MOST_MEETINGS = 1_000;

export interface ShownMeeting {
  readonly id: string;
  readonly remoteId: string | null;
  readonly remoteUuid: string;
  readonly topic: string;
  readonly minutes: number;
  readonly startsAt: Date | null;
  readonly agenda: string;
  readonly passcode: string;
  readonly status: MeetingStatus;
  readonly problem: string | null;
  readonly joinUrl: string;
  readonly hostEmail: string;
  readonly userId: string;
  readonly relationId: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

export async function showMeetings(
  client: LeasedClient,
  keys: OfficeKeys,
  officeId: string,
  ids?: readonly string[],
): Promise<readonly ShownMeeting[]> {
  const key = await keys.of(client, officeId);
  const rows = await client.meeting.findMany({
    where: ids === undefined ? {} : { id: { in: [...ids] } },
    orderBy: { id: 'desc' },
    take: MOST_MEETINGS,
    include: { appointment: { select: { relationId: true } } },
  });
  return rows.map(({ appointment, passcodeCiphertext, ...row }) => ({
    ...row,
    status: row.status as MeetingStatus,
    relationId: appointment?.relationId ?? row.relationId,
    passcode: unsealPasscode(key, row.id, passcodeCiphertext),
  }));
}
