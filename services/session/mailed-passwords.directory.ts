import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** A mailed password that may still be used. */
export interface LiveMailedPassword {
  readonly id: string;
  readonly passwordHash: string;
}

/** The mailed passwords of a user that work at this moment, as many as the throttle lets be asked for. */
export async function findLiveMailedPasswords(
  directory: DirectoryClient,
  userId: string,
  at: Date,
): Promise<LiveMailedPassword[]> {
  return directory.mailedPassword.findMany({
    where: { userId, usedAt: null, expiresAt: { gt: at } },
    orderBy: { id: 'desc' },
    select: { id: true, passwordHash: true },
  });
}

/** The mailed password that opened the user's newest session of scope 'password'. */
export async function findUsedMailedPassword(
  directory: DirectoryClient,
  userId: string,
): Promise<LiveMailedPassword | null> {
  return directory.mailedPassword.findFirst({
    where: { userId, usedAt: { not: null } },
    orderBy: { usedAt: 'desc' },
    select: { id: true, passwordHash: true },
  });
}

/** Stores a mailed password; `mailCiphertext` lives until the mail has left. */
export async function insertMailedPassword(
  tx: DirectoryTransaction,
  row: {
    readonly id: string;
    readonly userId: string;
    readonly passwordHash: string;
    readonly mailCiphertext: Uint8Array<ArrayBuffer>;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.mailedPassword.create({ data: row, select: { id: true } });
}

/** Uses a mailed password up. False when another sign-in was first, or its time has passed. */
export async function consumeMailedPassword(
  tx: DirectoryTransaction,
  id: string,
  at: Date,
): Promise<boolean> {
  const used = await tx.mailedPassword.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  });
  return used.count === 1;
}

/** Ends every mailed password of a user that was not used, and drops its text. */
export async function endMailedPasswords(tx: DirectoryTransaction, userId: string, at: Date): Promise<void> {
  await tx.mailedPassword.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at, mailCiphertext: null },
  });
}

/** Deletes mailed passwords that ended before `before`. */
export async function deleteMailedPasswords(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.mailedPassword.deleteMany({ where: { expiresAt: { lt: before } } });
}
