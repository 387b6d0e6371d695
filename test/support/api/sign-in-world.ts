import { Client } from 'pg';
import { createLog } from '#api/log.ts';
import { parseConfig } from '#config/config.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { unsealMailedPassword } from '#services/session/mailed-password.ts';
import { createPasswordHasher } from '#services/session/password-hash.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import { createDatabase } from '../environment/database.ts';
import { testEnvironment } from '../environment/environment.ts';
import { testPassword, testPasswordHash } from '../fields/test-password.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '../office/office.ts';

const HOUR = 3_600_000;

/** Where and when users sign in, unless a test says otherwise. */
export const start = new Date('2026-11-20T09:00:00Z');
export const address = '192.0.2.1';

export const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

export const right = ({ username }: TestViewer) => ({ username, password: testPassword, address });

export interface SignInWorld {
  at(moment: Date): SessionAccess;
  readonly directory: DirectoryClient;
  /** Past row-level security, for looking and arranging. */
  readonly owner: Client;
  readonly office: TestOffice;
  readonly masterKey: Buffer;
  newUser(): Promise<TestViewer>;
  lastPasswordMailedTo(user: TestViewer): Promise<string>;
  close(): Promise<void>;
}

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
    directory,
    owner,
    masterKey,
    at: (moment) => ({ ...service, now: () => moment }),
    office: await arrange(),
    newUser: async () => (await arrange()).advisor,
    async lastPasswordMailedTo({ userId, officeId }) {
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
