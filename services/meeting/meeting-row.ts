import { NotFoundError } from '#domain/errors.ts';
import type { MeetingContent } from '#domain/meeting/meeting.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';

export type SavedMeeting = { readonly meetingId: string };

/** Lets a repeated request find whether its meeting is still there for the viewer. */
export async function seesMeeting(tx: Transaction, { meetingId }: SavedMeeting): Promise<boolean> {
  return (await tx.meeting.count({ where: { id: meetingId } })) > 0;
}

export function missingMeeting(): NotFoundError {
  return new NotFoundError('Deze vergadering is er niet (meer).');
}

/** Throws NotFoundError for a meeting that the viewer does not see. */
export async function lockMeeting(tx: Transaction, id: string): Promise<Meeting> {
  await tx.$queryRaw`SELECT id::text FROM meetings WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.meeting.findUnique({ where: { id } });
  if (row === null) throw missingMeeting();
  return row;
}

export function meetingContentOf(row: Pick<Meeting, 'topic' | 'minutes' | 'startsAt'>): MeetingContent {
  return { topic: row.topic, minutes: row.minutes, startsAt: row.startsAt?.toISOString() ?? null };
}

/** Zoom is being asked: neither done, nor waiting for a person. */
export function isBusy({ work, problem }: Pick<Meeting, 'work' | 'problem'>): boolean {
  return work !== null && problem === null;
}
