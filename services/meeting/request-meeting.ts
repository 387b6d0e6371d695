import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';

export async function requestMeeting(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  meetingId: string,
): Promise<void> {
  await enqueue(tx, { officeId, kind: 'meeting.changed', payload: { meetingId } });
  await notify(tx, { type: 'meeting', officeId, id: meetingId });
}

/** For a waiting meeting (MEET-36), at `notBefore`: its appointment's deletion can be undone till then. */
export async function requestEndOfMeeting(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  meetingId: string | null,
  notBefore?: Date,
): Promise<void> {
  if (meetingId === null) return;
  const start = notBefore === undefined ? {} : { notBefore };
  await enqueue(tx, { officeId, kind: 'meeting.changed', payload: { meetingId }, ...start });
}
