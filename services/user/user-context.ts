import type { Database } from '#prisma/database.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import type { SecurityLog } from '#services/security/record-security-event.ts';
import type { PasswordHasher } from '#services/session/password-hash.ts';

export interface UserContext {
  readonly database: Database;
  readonly directory: DirectoryClient;
  readonly officeKeys: OfficeKeys;
  readonly hasher: PasswordHasher;
  readonly masterKey: Buffer;
  readonly log: SecurityLog;
  readonly now: () => Date;
}
