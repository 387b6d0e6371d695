import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface MailboxContext {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'accessTokenOf' | 'mailboxOf'>;
}
