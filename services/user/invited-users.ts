import { type InvitationMail, type InvitationState, invitationState } from '#domain/user/user-invitation.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';

export interface InvitedUser {
  readonly userId: string;
  readonly state: InvitationState;
  readonly expiresAt: Date | null;
}

/** Only for an admin. */
export async function invitedUsers(client: LeasedClient): Promise<readonly InvitedUser[]> {
  const rows = await client.$queryRaw<
    { userId: string; expiresAt: Date | null; mailState: InvitationMail | null; isMailOpen: boolean }[]
  >`
    SELECT user_id::text AS "userId", expires_at AS "expiresAt", mail_state AS "mailState",
           is_mail_open AS "isMailOpen"
    FROM balie.invited_users()`;
  if (rows.length === 0) return [];
  const now = await databaseTime(client);
  return rows.map(({ userId, ...stored }) => ({
    userId,
    state: invitationState(stored, now),
    expiresAt: stored.expiresAt,
  }));
}
