import { ProviderFailedError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { changesOf } from '#services/changes-of.ts';
import type { WaitingMeetingContext } from './meeting-context.ts';
import { isBusy } from './meeting-row.ts';

/** A person waits for so long; then the screen shows how far it is. */
const PATIENCE_MILLISECONDS = 20_000;

/** Throws Zoom's ProviderFailedError where `announced` is 'problem'; the meeting has it in both cases. */
export async function waitForMeeting(
  { database, events }: Pick<WaitingMeetingContext, 'database' | 'events'>,
  viewer: Viewer,
  meetingId: string,
  announced: 'problem' | 'nothing' = 'nothing',
): Promise<void> {
  const deadline = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  // Subscribed before the first reading, so that no change is missed.
  const changes = changesOf(events, (event) => event.type === 'meeting' && event.id === meetingId, deadline);
  try {
    for (;;) {
      const row = await database.lease(viewer, (client) =>
        client.meeting.findUnique({ where: { id: meetingId }, select: { work: true, problem: true } }),
      );
      if (row !== null && row.problem !== null && announced === 'problem') throw zoomSaid(row.problem);
      if (row === null || !isBusy(row) || deadline.aborted) return;
      await changes.next();
    }
  } finally {
    changes.end();
  }
}

function zoomSaid(message: string): ProviderFailedError {
  return new ProviderFailedError({ provider: 'zoom', code: 'refused', message, retryable: true });
}
