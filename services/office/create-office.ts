import { v7 as newId } from 'uuid';
import type { Role } from '#domain/session/roles.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import type { PrismaClient } from '#prisma/generated/client/client.ts';
import { type OfficeKey, openOfficeKey, wrapNewOfficeKey } from '#services/secret/office-keys.ts';

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly emailName: string;
  readonly role: Role;
  readonly passwordHash: string;
}

export interface AddedOffice {
  readonly officeId: string;
  readonly key: OfficeKey;
  readonly users: readonly { readonly id: string; readonly username: string; readonly role: Role }[];
}

/** Needs the owner of the tables. Throws RangeError for more users than colours (ledger USERS-41). */
export async function createOffice(
  owner: Pick<PrismaClient, 'office' | 'user' | 'login'>,
  masterKey: Buffer,
  office: { readonly name: string; readonly users: readonly NewUser[] },
): Promise<AddedOffice> {
  const users = office.users.map((user, index) => {
    const color = USER_COLOURS[index];
    if (color === undefined) {
      throw new RangeError(`an office begins with at most ${USER_COLOURS.length} users: each has a colour`);
    }
    return { id: newId(), color, ...user };
  });
  const officeId = newId();
  const wrappedKey = wrapNewOfficeKey(masterKey, officeId);
  await owner.office.create({ data: { id: officeId, name: office.name, wrappedKey } });
  await owner.user.createMany({
    data: users.map(({ passwordHash: _, ...user }, index) => ({
      ...user,
      officeId,
      telephoneCode: String(index + 1).padStart(2, '0'),
    })),
  });
  await owner.login.createMany({
    data: users.map(({ id, username, passwordHash }) => ({ userId: id, officeId, username, passwordHash })),
  });
  return {
    officeId,
    key: openOfficeKey(masterKey, officeId, wrappedKey),
    users: users.map(({ id, username, role }) => ({ id, username, role })),
  };
}
