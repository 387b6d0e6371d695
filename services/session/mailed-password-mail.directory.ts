import type { DirectoryClient } from '#prisma/directory.ts';

export type PasswordMailState = 'queued' | 'sent' | 'unknown' | 'failed';

export interface PasswordMail {
  readonly id: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly username: string;
  readonly email: string;
  /** The text is an invitation's token, not a password. */
  readonly isInvitation: boolean;
  readonly state: PasswordMailState;
  /** Null once the mail was sent, or a newer password replaced this one. */
  readonly ciphertext: Uint8Array | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function findPasswordMail(directory: DirectoryClient, id: string): Promise<PasswordMail | null> {
  const rows = await directory.$queryRaw<PasswordMail[]>`
    SELECT mailed.id::text, member.office_id::text AS "officeId", office.name AS "officeName",
           member.username::text AS username, member.email, mailed.token_hash IS NOT NULL AS "isInvitation",
           mailed.mail_state AS state, mailed.mail_ciphertext AS ciphertext,
           mailed.created_at AS "createdAt", mailed.expires_at AS "expiresAt"
    FROM directory.mailed_passwords mailed
    JOIN users member ON member.id = mailed.user_id
    JOIN offices office ON office.id = member.office_id
    WHERE mailed.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** Writes 'unknown', which is what a lost process leaves. False when another was first. */
export async function claimPasswordMail(directory: DirectoryClient, id: string): Promise<boolean> {
  const { count } = await directory.mailedPassword.updateMany({
    where: { id, mailState: 'queued' },
    data: { mailState: 'unknown' },
  });
  return count === 1;
}

export async function requeuePasswordMail(directory: DirectoryClient, id: string): Promise<void> {
  await directory.mailedPassword.updateMany({
    where: { id, mailState: 'unknown' },
    data: { mailState: 'queued' },
  });
}

/** Wipes the text of the password too. */
export async function closePasswordMail(
  directory: DirectoryClient,
  id: string,
  state: Exclude<PasswordMailState, 'queued'>,
): Promise<void> {
  await directory.mailedPassword.updateMany({
    where: { id },
    data: { mailState: state, mailCiphertext: null },
  });
}
