import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { Providers } from '#providers/providers.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface SubscriptionContext {
  readonly database: Database;
  readonly directory: DirectoryClient;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'subscriptionsOf' | 'accessTokenOf'>;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly logger?: Pick<Logger, 'warn'>;
}
