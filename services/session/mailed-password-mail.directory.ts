import type { DirectoryClient } from '#prisma/directory.ts';

/** How far the mail of a mailed password is. */
export type PasswordMailState = 'queued' | 'sent' | 'unknown' | 'failed';

/** A mailed password and whom it is for. */
export interface PasswordMail {
  readonly id: string;
  readonly officeId: string;
  readonly username: string;
  readonly email: string;
  readonly state: PasswordMailState;
  /** Null once the mail left, or once a newer password took its place. */
  readonly ciphertext: Uint8Array | null;
  readonly expiresAt: Date;
}

/** Null when the user was deleted meanwhile. */
export async function findPasswordMail(directory: DirectoryClient, id: string): Promise<PasswordMail | null> {
  const rows = await directory.$queryRaw<PasswordMail[]>`
    SELECT mailed.id::text, member.office_id::text AS "officeId", member.username::text AS username, member.email,
           mailed.mail_state AS state, mailed.mail_ciphertext AS ciphertext, mailed.expires_at AS "expiresAt"
    FROM directory.mailed_passwords mailed
    JOIN users member ON member.id = mailed.user_id
    WHERE mailed.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/**
 * Claims the one right to send a mail, by writing the worst that can come of it: whoever is lost from here on leaves
 * 'unknown' behind. False when somebody else was first.
 */
export async function claimPasswordMail(directory: DirectoryClient, id: string): Promise<boolean> {
  const { count } = await directory.mailedPassword.updateMany({
    where: { id, mailState: 'queued' },
    data: { mailState: 'unknown' },
  });
  return count === 1;
}

/** The server surely did not accept the mail: the right to send it is given back. */
export async function requeuePasswordMail(directory: DirectoryClient, id: string): Promise<void> {
  await directory.mailedPassword.updateMany({
    where: { id, mailState: 'unknown' },
    data: { mailState: 'queued' },
  });
}

/** The mail came to its end; the text of the password is wiped with it. */
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
