import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import type { EmailHtmlProcess } from './email-html-process.ts';

export interface EmailWriteContext {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'accessTokenOf' | 'mailboxOf'>;
  readonly emailHtml: EmailHtmlProcess;
  readonly now: () => Date;
}
