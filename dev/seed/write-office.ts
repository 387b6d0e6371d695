import { PrismaPg } from '@prisma/adapter-pg';
import { v7 as newId } from 'uuid';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import type { Role } from '#domain/session/roles.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { PrismaClient } from '#prisma/generated/client/client.ts';
import { sealLinkSecrets } from '#services/secret/link-secrets.ts';
import { type OfficeKey, openOfficeKey, wrapNewOfficeKey } from '#services/secret/office-keys.ts';

/** A client of the owner's role: it arranges what no viewer may. */
export type OwnerClient = Pick<
  PrismaClient,
  | 'office'
  | 'user'
  | 'login'
  | 'providerLink'
  | 'relation'
  | 'contactPerson'
  | '$executeRawUnsafe'
  | '$disconnect'
>;

export function openOwnerClient(ownerUrl: string): OwnerClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: ownerUrl }) });
}

/** A user to make, with the hash of the password to sign in with. */
export interface NewUser {
  readonly username: string;
  readonly emailName: string;
  readonly role: Role;
  readonly passwordHash: string;
}

/** A stored office: its key, and its users by name in the order given. */
export interface WrittenOffice {
  readonly officeId: string;
  readonly key: OfficeKey;
  readonly users: readonly { readonly id: string; readonly username: string; readonly role: Role }[];
}

/** Writes an office with a key of its own, its users with their logins, and its provider links. */
export async function writeOffice(
  client: OwnerClient,
  masterKey: Buffer,
  office: {
    readonly name: string;
    readonly users: readonly NewUser[];
    readonly links: readonly SandboxLink[];
  },
): Promise<WrittenOffice> {
  const officeId = newId();
  const wrappedKey = wrapNewOfficeKey(masterKey, officeId);
  await client.office.create({ data: { id: officeId, name: office.name, wrappedKey } });
  const users = office.users.map((user) => ({ id: newId(), ...user }));
  await client.user.createMany({
    data: users.map((user, index) => ({
      id: user.id,
      officeId,
      username: user.username,
      email: `${user.username}@balie.example`,
      emailName: user.emailName,
      role: user.role,
      telephoneCode: String(index + 1).padStart(2, '0'),
      color: USER_COLOURS[index] ?? USER_COLOURS[0],
    })),
  });
  await client.login.createMany({
    data: users.map(({ id, username, passwordHash }) => ({ userId: id, officeId, username, passwordHash })),
  });
  const key = openOfficeKey(masterKey, officeId, wrappedKey);
  await client.providerLink.createMany({
    data: office.links.map((link) => {
      const id = newId();
      const token = link.token && { ...link.token, expiresAt: link.token.expiresAt.toISOString() };
      return {
        id,
        officeId,
        kind: link.kind,
        provider: link.provider,
        settings: link.settings,
        secretCiphertext: sealLinkSecrets(key, id, { ...link.secrets, ...token }),
      };
    }),
  });
  return { officeId, key, users: users.map(({ id, username, role }) => ({ id, username, role })) };
}
