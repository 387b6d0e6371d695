import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';

/** Asks for the meeting's workflow, and has open screens load it again, in the transaction that changed it. */
export async function requestMeeting(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  meetingId: string,
): Promise<void> {
  await enqueue(tx, { officeId, kind: 'meeting.changed', payload: { meetingId } });
  await notify(tx, { type: 'meeting', officeId, id: meetingId });
}

/**
 * Enqueues the end of a meeting that is still waiting, with its appointment (ledger MEET-36): at `notBefore`,
 * until when the deletion of the appointment can be undone.
 */
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
