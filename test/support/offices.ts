import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Role } from '#domain/session/roles.ts';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { wrapNewOfficeKey } from '#services/secret/office-keys.ts';
import { hashPassword } from '#services/session/password-hash.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { TestDatabase } from '#test/support/database.ts';

/** A user of a test office, who signs in with `testPassword`. */
export interface TestUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly viewer: UserViewer;
}

export interface TestOffice {
  readonly id: string;
  readonly name: string;
  /** In the order in which their roles were asked for. */
  readonly users: readonly TestUser[];
  /** The first user with this role. */
  user(role: Role): TestUser;
}

export const testPassword = 'Tulp-4-Hoveniers!';

type Secrets = { readonly masterKey: Buffer; readonly passwordPepper: Buffer };

/** Hashing takes long on purpose; one hash serves every user of a test file. */
const hashes = new WeakMap<Secrets, Promise<string>>();

/** Adds an office with a user for each role, past row-level security. */
export async function arrangeOffice(
  database: Pick<TestDatabase, 'ownerUrl'>,
  secrets: Secrets,
  office: { readonly name: string; readonly roles: readonly Role[] },
): Promise<TestOffice> {
  const officeId = randomUUID();
  const passwordHash = hashes.get(secrets) ?? hashPassword(testPassword, secrets.passwordPepper);
  hashes.set(secrets, passwordHash);
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query('INSERT INTO offices (id, name, wrapped_key) VALUES ($1, $2, $3)', [
      officeId,
      office.name,
      wrapNewOfficeKey(secrets.masterKey, officeId),
    ]);
    const users: TestUser[] = [];
    for (const [index, role] of office.roles.entries()) {
      const id = randomUUID();
      const username = `${role}-${index}-${officeId.slice(0, 8)}`;
      await client.query(
        `INSERT INTO users (id, office_id, username, email, email_name, role, telephone_code, color)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          officeId,
          username,
          `${username}@kantoor.example`,
          username,
          role,
          `0${index}`,
          USER_COLOURS[index],
        ],
      );
      await client.query(
        'INSERT INTO directory.logins (user_id, office_id, username, password_hash) VALUES ($1, $2, $3, $4)',
        [id, officeId, username, await passwordHash],
      );
      users.push({ id, username, role, viewer: { officeId, userId: id, role } });
    }
    return { id: officeId, name: office.name, users, user: (role) => userWith(users, role) };
  } finally {
    await client.end();
  }
}

function userWith(users: readonly TestUser[], role: Role): TestUser {
  const found = users.find((user) => user.role === role);
  if (found === undefined) throw new Error(`this office has no user with role ${role}`);
  return found;
}
