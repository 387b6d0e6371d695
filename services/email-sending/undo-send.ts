import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { finishSend, lockSend } from './send-row.ts';

/**
 * Takes a mail back that was not sent yet: its row is locked, as it is by who sends it, so that one of both wins. Throws
 * ForbiddenError, NotFoundError and ValidationError once it is too late.
 */
export async function undoSend(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, sendId }: { readonly requestId: string; readonly sendId: string },
): Promise<{ readonly sendId: string }> {
  assertMayWrite(viewer);
  return client.$transaction((tx) =>
    answerOnce<{ sendId: string }>(
      tx,
      viewer,
      { requestId, operation: 'withdrawEmailSend', input: { sendId } },
      async () => {
        const row = await lockSend(tx, sendId);
        if (row.state !== 'waiting') {
          const message = 'Deze mail kan niet meer worden teruggehaald.';
          throw new ValidationError([{ field: 'sendId', message }]);
        }
        await finishSend(tx, row, { state: 'withdrawn', failure: null });
        return { keep: true, answer: { sendId } };
      },
    ),
  );
}
