import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { BesideLog } from '#providers/read-beside.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** No use case may have a database client while the mailbox is called. */
export interface EmailContext {
  readonly database: Pick<Database, 'lease'>;
  readonly log?: BesideLog;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'accessTokenOf' | 'mailboxOf'>;
}
