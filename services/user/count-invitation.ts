import { isAnswered } from '#services/request-answer.ts';
import { deleteAttempt } from '#services/session/attempts.directory.ts';
import type { UserViewer } from '#services/session/session.ts';
import { admit } from '#services/session/throttle.ts';
import type { UserContext } from './user-context.ts';

interface InvitingWork<Answer> {
  readonly answer: Answer;
  /** False where it was carried out before. */
  readonly hasInvited: boolean;
}

/**
 * Counts before the work, which has its own connection, and uncounts where nobody was invited. A repeated
 * request is answered at the limit too. Throws TooManyRequestsError.
 */
export async function countInvitation<Answer>(
  { database, directory, now }: UserContext,
  viewer: UserViewer,
  requestId: string,
  work: () => Promise<InvitingWork<Answer>>,
): Promise<Answer> {
  const { officeId } = viewer;
  if (await database.lease(viewer, (client) => isAnswered(client, viewer, requestId))) {
    return (await work()).answer;
  }
  const counted = await admit({ directory, now }, { kind: 'inviteOffice', officeId });
  let hasInvited = false;
  try {
    const done = await work();
    hasInvited = done.hasInvited;
    return done.answer;
  } finally {
    if (!hasInvited) await deleteAttempt(directory, counted);
  }
}
