import { v7 as newId } from 'uuid';
import { firstFreeColour } from '#domain/session/user-colours.ts';
import type { Transaction } from '#prisma/database.ts';
import type { PrismaClient } from '#prisma/generated/client/client.ts';
import { ofUser, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { NewUser } from './create-office.ts';

/** As the system. Needs the owner of the tables. */
export async function createAdmin(
  owner: Pick<PrismaClient, 'user' | 'login'> & Pick<Transaction, '$executeRawUnsafe'>,
  officeId: string,
  { passwordHash, ...admin }: NewUser & { readonly role: 'admin' },
): Promise<void> {
  const present = await owner.user.findMany({
    where: { officeId, removedAt: null },
    select: { color: true },
  });
  const color = firstFreeColour(present.map((user) => user.color)) ?? '';
  const userId = newId();
  await owner.user.create({ data: { ...admin, id: userId, officeId, color }, select: { id: true } });
  await owner.login.create({
    data: { userId, officeId, username: admin.username, passwordHash },
    select: { userId: true },
  });
  const { username, email, role } = admin;
  const shown = Object.entries({ username, email, role, color }).map(([field, to]) => [
    field,
    { from: '', to },
  ]);
  await recordAuditEntries(owner, { officeId, userId: null }, [
    { ...ofUser(userId), action: 'created', entityVersion: 1, changes: Object.fromEntries(shown) },
  ]);
}
