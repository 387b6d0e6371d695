import { LoginRefusedError, NotFoundError } from '#domain/errors.ts';
import { DEAD_INVITATION } from '#domain/user/user-invitation.ts';
import { deleteAttempt } from './attempts.directory.ts';
import { assertChoosable, type ChosenPassword, enterWithChosen } from './choose-password.ts';
import { findLiveInvitation, type LiveInvitation } from './invitations.directory.ts';
import { consumeMailedPassword } from './mailed-passwords.directory.ts';
import type { SessionAccess } from './session-access.ts';
import { hashToken, isToken } from './session-token.ts';
import { admitOrRecordRefusal, networkOf } from './throttle.ts';

interface InvitationCall {
  readonly invitation: string;
  readonly address: string;
}

/** The page of an invitation says the user's name. Throws what `acceptInvitation` throws of the link. */
export async function readInvitation(
  access: SessionAccess,
  call: InvitationCall,
): Promise<{ readonly username: string; readonly officeName: string }> {
  const { username, officeName } = await openInvitation(access, call);
  return { username, officeName };
}

/**
 * Chooses the first password, once. Throws ValidationError for it, LoginRefusedError while the office is
 * locked, TooManyRequestsError, and one NotFoundError for every dead invitation.
 */
export async function acceptInvitation(
  access: SessionAccess,
  { invitation, ...chosen }: InvitationCall & ChosenPassword,
): Promise<{ readonly token: string }> {
  const live = await openInvitation(access, { invitation, address: chosen.address });
  assertChoosable(chosen.password, live);
  const { userId, officeId } = live;
  const network = networkOf(chosen.address);
  return enterWithChosen(access, { userId, officeId, network }, chosen, async (tx, at) => {
    // Checked again under the lock: of two at once the first one wins, and an admin may have withdrawn it
    // meanwhile.
    if (!(await consumeMailedPassword(tx, live.id, at))) throw new NotFoundError(DEAD_INVITATION);
  });
}

async function openInvitation(
  access: SessionAccess,
  { invitation, address }: InvitationCall,
): Promise<LiveInvitation> {
  const attempt = await admitOrRecordRefusal(
    access,
    { kind: 'invitationAddress', address },
    { subject: null, address },
  );
  const live = isToken(invitation)
    ? await findLiveInvitation(access.directory, hashToken(invitation), access.now())
    : null;
  if (live === null) throw new NotFoundError(DEAD_INVITATION);
  await deleteAttempt(access.directory, attempt);
  if (live.lockedText !== null) throw new LoginRefusedError(live.lockedText);
  return live;
}
