import type { DirectoryClient } from '#prisma/directory.ts';

export interface LiveInvitation {
  readonly id: string;
  readonly userId: string;
  readonly officeId: string;
  readonly username: string;
  readonly officeName: string;
  readonly lockedText: string | null;
}

export async function findLiveInvitation(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
  at: Date,
): Promise<LiveInvitation | null> {
  const rows = await directory.$queryRaw<LiveInvitation[]>`
    SELECT mailed.id::text, login.user_id::text AS "userId", login.office_id::text AS "officeId",
           login.username::text AS username, office.name AS "officeName", office.locked_text AS "lockedText"
    FROM directory.mailed_passwords mailed
    JOIN directory.logins login ON login.user_id = mailed.user_id
    JOIN offices office ON office.id = login.office_id
    WHERE mailed.token_hash = ${tokenHash} AND mailed.used_at IS NULL AND mailed.expires_at > ${at}
      AND login.password_hash IS NULL`;
  return rows[0] ?? null;
}
