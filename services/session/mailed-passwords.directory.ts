import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

export interface LiveMailedPassword {
  readonly id: string;
  readonly passwordHash: string;
}

export async function findLiveMailedPasswords(
  directory: DirectoryClient,
  userId: string,
  at: Date,
): Promise<LiveMailedPassword[]> {
  const rows = await directory.mailedPassword.findMany({
    where: { userId, usedAt: null, expiresAt: { gt: at } },
    orderBy: { id: 'desc' },
    select: { id: true, passwordHash: true },
  });
  return rows.flatMap(passwordsOf);
}

function passwordsOf({
  id,
  passwordHash,
}: {
  id: string;
  passwordHash: string | null;
}): LiveMailedPassword[] {
  return passwordHash === null ? [] : [{ id, passwordHash }];
}

export async function findUsedMailedPassword(
  directory: DirectoryClient,
  userId: string,
): Promise<LiveMailedPassword | null> {
  const row = await directory.mailedPassword.findFirst({
    where: { userId, usedAt: { not: null }, passwordHash: { not: null } },
    orderBy: { usedAt: 'desc' },
    select: { id: true, passwordHash: true },
  });
  return row === null ? null : (passwordsOf(row)[0] ?? null);
}

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

/** False when another sign-in used it first, or it has expired. */
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

export async function endMailedPasswords(tx: DirectoryTransaction, userId: string, at: Date): Promise<void> {
  await tx.mailedPassword.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at, mailCiphertext: null },
  });
}

export async function deleteMailedPasswords(directory: DirectoryClient, before: Date): Promise<void> {
  await directory.mailedPassword.deleteMany({ where: { expiresAt: { lt: before } } });
}
