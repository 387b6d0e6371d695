import { ValidationError, WrongPasswordError } from '#domain/errors.ts';
import { whyGuessable } from '#domain/session/guessable-password.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import {
  insertSecurityEvent,
  logSecurityEvent,
  recordSecurityEvent,
} from '#services/security/record-security-event.ts';
import type { SecurityEvent } from '#services/security/security-event.ts';
import type { UserContext } from '#services/user/user-context.ts';
import { matchOwnPassword } from './own-password.ts';
import type { Session } from './session.ts';
import type { SessionAccess } from './session-access.ts';

export interface UpdateOwnPassword {
  readonly requestId: string;
  readonly present: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Once per requestId; other sessions and mailed passwords end, and the user gets a mail. Throws
 * WrongPasswordError, ValidationError and TooManyRequestsError.
 */
export async function updateOwnPassword(
  access: SessionAccess,
  context: UserContext,
  session: Session,
  command: UpdateOwnPassword,
): Promise<void> {
  const { viewer } = session;
  const { requestId, present, password, address } = command;
  const check = checkPassword(password);
  if (!check.ok) throw refusal(check.message);
  // Both outside the transaction, as hashing queues behind everybody who signs in.
  const oldHash = await matchOwnPassword(access, session, { password: present, address });
  const newHash = oldHash === null ? '' : await context.hasher.hash(password);
  const about = { subject: { officeId: viewer.officeId, userId: viewer.userId }, byUserId: viewer.userId };
  const event: SecurityEvent = { kind: 'password-chosen', ...about, address };
  let isDone = false;
  try {
    await context.database.lease(viewer, async (client) => {
      // Keyed, as a chosen password could be guessed from a plain hash.
      const { hash } = await context.officeKeys.of(client, viewer.officeId);
      const intent = { requestId, operation: 'changeOwnPassword', input: { present, password }, hash };
      await client.$transaction((tx) =>
        answerOnce(tx, viewer, intent, async () => {
          // Checked here, because a retry no longer knows the present password.
          if (oldHash === null) throw new WrongPasswordError();
          await refuseWeak(tx, session, { present, password });
          await replace(tx, session, { oldHash, newHash, at: context.now() });
          await insertSecurityEvent(tx, event, context.now());
          isDone = true;
          return { keep: true, answer: {} };
        }),
      );
    });
  } catch (error) {
    if (error instanceof WrongPasswordError) {
      await recordSecurityEvent(access, { kind: 'password-refused', ...about, address });
    }
    throw error;
  }
  if (isDone) logSecurityEvent(context.log, event);
}

async function refuseWeak(
  tx: Transaction,
  { viewer }: Session,
  { present, password }: Pick<UpdateOwnPassword, 'present' | 'password'>,
): Promise<void> {
  if (present === password) throw refusal('Het wachtwoord is ongeldig. Het is hetzelfde als nu.');
  const { username } = await tx.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { username: true },
  });
  const { name: officeName } = await tx.office.findFirstOrThrow({ select: { name: true } });
  const guessable = whyGuessable(password, { username, officeName });
  if (guessable !== null) throw refusal(guessable);
}

async function replace(
  tx: Transaction,
  { tokenHash, viewer: { officeId, userId } }: Session,
  { oldHash, newHash, at }: { readonly oldHash: string; readonly newHash: string; readonly at: Date },
): Promise<void> {
  const [row] = await tx.$queryRaw<{ changed: boolean }[]>`
    SELECT balie.change_own_password(${tokenHash}, ${oldHash}, ${newHash}, ${at}) AS changed`;
  if (row?.changed !== true) throw new WrongPasswordError();
  await enqueue(tx, { officeId, kind: 'password.notice', payload: { userId } });
  await notify(tx, { type: 'session', officeId, id: userId });
}

function refusal(message: string): ValidationError {
  return new ValidationError([{ field: 'password', message }]);
}
