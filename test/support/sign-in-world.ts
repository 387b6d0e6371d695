import { Client } from 'pg';
import { createLog } from '#api/log.ts';
import { parseConfig } from '#config/config.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { unsealMailedPassword } from '#services/session/mailed-password.ts';
import { createPasswordHasher } from '#services/session/password-hash.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import { createDatabase } from '#test/support/database.ts';
import { testEnvironment } from '#test/support/environment.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '#test/support/office.ts';
import { testPassword, testPasswordHash } from '#test/support/test-password.ts';

const HOUR = 3_600_000;

/** When the tests begin, and where users sign in from, unless a test says otherwise. */
export const start = new Date('2026-11-20T09:00:00Z');
export const address = '192.0.2.1';

export const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/** What this user signs in with. */
export const right = ({ username }: TestViewer) => ({ username, password: testPassword, address });

/** What signing in works with, on a database of its own and by a clock that stands where a test puts it. */
export interface SignInWorld {
  /** The same service at a moment of the test's choice. */
  at(moment: Date): SessionAccess;
  readonly directory: DirectoryClient;
  /** Past row-level security, for looking and arranging. */
  readonly owner: Client;
  readonly office: TestOffice;
  readonly masterKey: Buffer;
  /** A user of its own for each test, so that no test sees another's attempts. */
  newUser(): Promise<TestViewer>;
  /** The password that was mailed last. */
  mailedTo(user: TestViewer): Promise<string>;
  close(): Promise<void>;
}

/** A session ends after eight hours without a call, and after twelve in any case. */
export async function arrangeSignIn(): Promise<SignInWorld> {
  const database = await createDatabase();
  const { masterKey, passwordPepper } = parseConfig(testEnvironment({ database })).secrets;
  const directory = createDirectory(database.directoryUrl);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const writer = openOwnerClient(database.ownerUrl);
  const service = {
    directory,
    log: createLog({ logLevel: 'silent' }),
    hasher: createPasswordHasher(passwordPepper),
    masterKey,
    idleLimit: 8 * HOUR,
    absoluteLimit: 12 * HOUR,
  };
  const arrange = async () => arrangeOffice(writer, { passwordHash: await testPasswordHash() });
  return {
    ...{ directory, owner, masterKey },
    at: (moment) => ({ ...service, now: () => moment }),
    office: await arrange(),
    newUser: async () => (await arrange()).advisor,
    async mailedTo({ userId, officeId }) {
      const row = await directory.mailedPassword.findFirstOrThrow({
        where: { userId },
        orderBy: { createdAt: 'desc' },
      });
      if (row.mailCiphertext === null) throw new Error('the text of the mailed password is gone');
      return unsealMailedPassword(masterKey, { officeId, id: row.id }, row.mailCiphertext);
    },
    async close() {
      await directory.$disconnect();
      await writer.$disconnect();
      await owner.end();
      await database.drop();
    },
  };
}
