import { randomUUID } from 'node:crypto';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { INVITATION_LIFE } from '#domain/user/user-invitation.ts';
import type { Transaction } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { insertSecurityEvent, logSecurityEvent } from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import { sealMailedPassword } from '#services/session/mailed-password.ts';
import type { UserViewer } from '#services/session/session.ts';
import { hashToken, newToken } from '#services/session/session-token.ts';
import { countInvitation } from './count-invitation.ts';
import { lockUserSaves } from './lock-user-saves.ts';
import { assertMayAddOrRemove, assertStillAdmin } from './user.policy.ts';
import type { UserContext } from './user-context.ts';

export interface InviteUser {
  readonly requestId: string;
  readonly isProven: boolean;
  readonly address: string;
  readonly userId: string;
}

/**
 * Once per requestId; the invitation before ends. Throws ForbiddenError, WrongPasswordError, NotFoundError,
 * TooManyRequestsError, and ValidationError for a user who has a password.
 */
export async function inviteUser(
  context: UserContext,
  viewer: UserViewer,
  { requestId, isProven, address, userId }: InviteUser,
): Promise<void> {
  assertMayAddOrRemove(viewer, isProven);
  const intent = { requestId, operation: 'inviteUser', input: { userId } };
  const events: SecurityEvent[] = [];
  const invite = () =>
    context.database.lease(viewer, (client) =>
      client.$transaction(async (tx) => {
        await lockUserSaves(tx, viewer.officeId);
        return answerOnce(tx, viewer, intent, async () => {
          const office = await tx.user.findMany({
            where: { removedAt: null },
            select: { id: true, role: true },
          });
          assertStillAdmin(viewer, office);
          if (!office.some(({ id }) => id === userId)) throw new NotFoundError();
          events.push(await addInvitation(context, tx, viewer, { userId, address }));
          return { keep: true, answer: {} };
        });
      }),
    );
  await countInvitation(context, viewer, requestId, async () => ({
    answer: await invite(),
    hasInvited: events.length > 0,
  }));
  for (const event of events) logSecurityEvent(context.log, event);
}

/** The mailed link is sealed until its mail has left. Returns what to log. Needs `countInvitation`. */
export async function addInvitation(
  { masterKey, now }: UserContext,
  tx: Transaction,
  { officeId, userId: byUserId }: UserViewer,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<SecurityEvent> {
  const id = randomUUID();
  const token = newToken();
  const sealed = sealMailedPassword(masterKey, { officeId, id }, token);
  const at = now();
  const until = new Date(at.getTime() + INVITATION_LIFE);
  const [row] = await tx.$queryRaw<{ invited: boolean }[]>`
    SELECT balie.invite_user(${userId}::uuid, ${id}::uuid, ${hashToken(token)}, ${sealed}, ${at}, ${until}) AS invited`;
  if (row?.invited !== true) {
    const message = 'Deze gebruiker heeft al een wachtwoord.';
    throw new ValidationError([{ field: `${userId}/password`, message }]);
  }
  await enqueue(tx, { officeId, kind: 'password.mail', payload: { mailedPasswordId: id } });
  const event: SecurityEvent = { kind: 'user-invited', subject: { officeId, userId }, byUserId, address };
  await insertSecurityEvent(tx, event, at);
  return event;
}
